"""Venue bookings: what a hire costs, how many guests come, when a room is theirs, whether an event may go ahead."""

from harness.world.aspect import Credential, Edition, Figure, Operation, Slot, Standing, Unit, View
from harness.world.domain import Domain, Role

FACILITY_BOOKING = Domain(
    name="facility_booking",
    scenarios=(
        "Two conferences in the same week",
        "Evening events during the lift repairs",
        "Graduation week with every hall let",
    ),
    roles=(
        Role("booking_coordinator", "booking coordinator"),
        Role("venue_manager", "venue manager"),
        Role("safety_reviewer", "fire safety reviewer"),
        Role("catering_lead", "catering lead"),
        Role("technical_lead", "stage and sound lead"),
        Role("booking_agent", "room booking agent"),
        Role("floor_steward", "floor steward"),
        Role("weekend_coordinator", "weekend coordinator"),
    ),
    seats={
        "principal": "booking_coordinator",
        "manager": "venue_manager",
        "reviewer": "safety_reviewer",
        "teller": "booking_agent",
        "doubter": "floor_steward",
        "successor": "weekend_coordinator",
        "holder": "catering_lead",
    },
    register="booking_register",
    case_prefix="FAC",
    cache="availability cache",
    feed="event system",
    opening_lines=(
        "Everything booked in the {label} today runs over your desk.",
        "You have the {label} diary until the evening team comes in.",
        "The hirers of the {label} arrive today and the stewards work from your register.",
        "The {label} was handed to you at the start of the shift, set-up sheet and all.",
        "You keep the diary of the {label}, and the porters go by it.",
        "The {label} changes hands twice today and you see to it that nobody waits.",
    ),
    resources=(
        ("north_hall", "north-hall"),
        ("garden_court", "garden-court"),
        ("river_room", "river-room"),
        ("lecture_theatre", "lecture-theatre"),
        ("press_suite", "press-suite"),
    ),
    subject="booking {case_id} of the {label}",
    figures=(
        Figure(
            noun="hire charge",
            field="hire_charge",
            kind="amount",
            unit="EUR",
            low=145_000,
            high=980_000,
            parts=(
                "Room hire",
                "Stage and lighting",
                "Coffee breaks",
                "Buffet lunch",
                "Stewards",
                "Cloakroom",
                "Cleaning",
            ),
            view=View("receipt", "hire_receipt", "Riverside Conference House", "Hire receipt, booking {case_id}"),
        ),
        Figure(
            noun="guest count",
            field="guest_count",
            kind="count",
            unit="guests",
            low=140,
            high=620,
            parts=("Delegates", "Speakers", "Exhibitors", "Press", "Day visitors", "Companions"),
            view=View("form", "event_order_form", "Event order", "Event order, booking {case_id}"),
        ),
    ),
    standing=Standing(
        noun="booking clearance",
        field="booking_clearance",
        signers=("venue_manager", "catering_lead", "technical_lead"),
        scopes=("PUBLIC", "INVITED", "STAFF"),
        view=View("permission_matrix", "event_signature_matrix", "Venue Console", "Venue console, signatures, {label}"),
    ),
    credential=Credential(
        noun="door code",
        field="door_code",
        prefix="VEN-KEY",
        line="Pass this code to the fire safety reviewer before the evacuation test.",
        view=View("ticket", "door_code_ticket", "Facilities Helpdesk", "Facilities helpdesk, door code, {label}"),
    ),
    edition=Edition(
        noun="floor plan revision",
        field="floor_plan",
        thing="floor plan",
        view=View("chat", "stewards_channel_pin", "Riverside Stewards", "Pinned message, stewards' channel, {label}"),
    ),
    slot=Slot(
        noun="handover time",
        field="handover_time",
        booking="Room handover",
        view=View("calendar", "room_diary", "Room diary", "Room diary, {label}"),
    ),
    unit=Unit(
        noun="loading dock",
        field="loading_dock",
        prefix="DCK",
        view=View("status_page", "building_services_page", "Building Services", "Building services, docks, {label}"),
    ),
    operations=(
        Operation("room.confirm", "at", "slot", "plenary_room", "room", "Confirm"),
        Operation("load.dispatch", "unit", "unit", "exhibit_load", "load", "Dispatch"),
    ),
    handbook={
        "handbook/bookings.md": (
            "# Bookings\n\nA booking belongs to whoever signed the event order, and only that person or the venue "
            "manager changes it. Changes are made on the order first; the diary, the kitchen and the stewards follow "
            "from it. The availability cache is what the website shows to enquirers and trails the diary by up to an "
            "hour.\n\nA room is handed over empty, swept and with the lights tested. The steward walks it with the "
            "hirer and both initial the sheet. If a set-up runs late the next hirer is told by telephone, never by "
            "note on the door. Rooms with fixed seating take no extra chairs, whatever the hirer brings.\n"
        ),
        "handbook/safety.md": (
            "# Guests, doors and docks\n\nThe number of guests on the event order decides the stewards, the exits kept "
            "staffed and the food ordered. When it changes, the kitchen and the fire safety reviewer are told on the "
            "same day. An event is open to the widest public that all three signatures cover and to nobody "
            "beyond.\n\nDoor codes are issued for one event and handed over by name. They go to the reviewer who tests "
            "the exits and to the duty steward, and are withdrawn at clearing. Deliveries use the dock given for the "
            "event; a lorry at any other dock blocks the evacuation route and is sent round.\n"
        ),
    },
    chatter=(
        "Somebody left a cello case in the cloakroom after Sunday's recital. It is behind my desk.",
        "The kitchen is short of the small coffee cups, so the {label} gets the blue ones this week.",
        "Lift two is back, lift one is waiting for a door sensor. Please keep sending catering by the service stairs.",
        "The string quartet asked if they may rehearse in the foyer. I said yes, with the doors shut.",
        "New radios are charged and on the rack. Channel names are taped to the back.",
    ),
)
