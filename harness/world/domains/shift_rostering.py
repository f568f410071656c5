"""Rosters of a rail depot: who drives which duty, who takes over when, and which swap has been agreed."""

from harness.world.aspect import Credential, Edition, Figure, Operation, Slot, Standing, Unit, View
from harness.world.domain import Domain, Role

SHIFT_ROSTERING = Domain(
    name="shift_rostering",
    scenarios=(
        "Sick calls in the week of the timetable change",
        "Replacement buses during the tunnel closure",
        "Duty swaps around a cup final",
    ),
    roles=(
        Role("roster_planner", "roster planner"),
        Role("depot_manager", "depot manager"),
        Role("safety_officer", "safety officer"),
        Role("duty_supervisor", "duty supervisor"),
        Role("rostering_agent", "rostering agent"),
        Role("crew_clerk", "crew clerk"),
        Role("night_planner", "night planner"),
        Role("union_delegate", "union delegate"),
    ),
    seats={
        "principal": "roster_planner",
        "manager": "depot_manager",
        "reviewer": "safety_officer",
        "teller": "rostering_agent",
        "doubter": "crew_clerk",
        "successor": "night_planner",
        "holder": "duty_supervisor",
    },
    register="duty_register",
    case_prefix="SHF",
    cache="standby list cache",
    feed="sign-on terminal",
    opening_lines=(
        "You plan the crews of {label} today.",
        "The duty sheet of {label} is short, and filling it is your job until the late turn.",
        "Two crews of {label} called in sick overnight, and the roster for it is with you.",
        "Swaps on {label} are agreed at your desk before anybody changes duties.",
        "The late turn on {label} goes by what you have put on the sheet.",
        "You have the roster of {label} open and the depot on the phone.",
    ),
    resources=(
        ("harbour_line", "harbour-line"),
        ("airport_shuttle", "airport-shuttle"),
        ("ring_tram", "ring-tram"),
        ("valley_branch", "valley-branch"),
        ("night_buses", "night-buses"),
    ),
    subject="duty change {case_id} on {label}",
    figures=(
        Figure(
            noun="signed-on driver count",
            field="signed_on",
            kind="count",
            unit="drivers",
            low=38,
            high=142,
            parts=("Early turn", "Middle turn", "Late turn", "Night turn", "Reserve", "Training"),
            view=View("metric_dashboard", "sign_on_dashboard", "Crew Desk", "Crew desk, drivers on {label}"),
        ),
        Figure(
            noun="weekly premium pay",
            field="premium_pay",
            kind="amount",
            unit="EUR",
            low=96_000,
            high=730_000,
            parts=("Night premium", "Sunday premium", "Short notice", "Split duty", "Standby", "Extra hours"),
            view=View("ledger", "premium_pay_ledger", "Crew pay book", "Crew pay ledger, {label}"),
        ),
    ),
    standing=Standing(
        noun="swap agreement",
        field="agreement",
        signers=("depot_manager", "duty_supervisor", "union_delegate"),
        scopes=("WEEK", "TURN", "BREAK"),
        view=View("ticket", "swap_request_ticket", "Crew Requests", "Swap request, {case_id}"),
    ),
    credential=Credential(
        noun="key safe code",
        field="key_safe_code",
        prefix="KEY-SAFE",
        line="Tell the safety officer this code before the crew goes out.",
        view=View("notice_card", "key_safe_card", "Depot Lodge", "Key safe card, {label}"),
    ),
    edition=Edition(
        noun="roster edition",
        field="roster_edition",
        thing="roster",
        view=View("code_diff", "roster_diff", "rosters/weekday.csv", "Roster file, change record, {label}"),
    ),
    slot=Slot(
        noun="relief start",
        field="relief_start",
        booking="Relief turn",
        view=View("calendar", "crew_calendar", "Crew calendar", "Crew calendar, {label}"),
    ),
    unit=Unit(
        noun="relief crew",
        field="relief_crew",
        prefix="TEAM",
        view=View("kanban_board", "relief_board", "Relief Board", "Relief board, {label}"),
    ),
    operations=(
        Operation("roster.swap", "unit", "unit", "late_shift", "shift", "Hand over"),
        Operation("room.confirm", "at", "slot", "briefing_room", "room", "Confirm"),
    ),
    handbook={
        "handbook/rest_rules.md": (
            "# Rest and relief\n\n"
            "Rest between two duties runs from the end of one to the start of the next, and travel home is rest. A "
            "driver who had a late turn is never put on the early turn after it, however short the sheet. The relief "
            "crew named on the relief board takes over at the time shown in the crew calendar; if either changes, "
            "the signaller hears it from this desk before the crew does.\n\n"
            "The number of drivers on duty is the number signed on at the terminals, read from the crew desk. The "
            "standby list cache holds what people said last week they could do. It helps with planning ahead and is "
            "useless on a morning with sick calls.\n"
        ),
        "handbook/swaps.md": (
            "# Swaps\n\n"
            "Two crews may swap when the depot manager, the duty supervisor and the union delegate have signed the "
            "request. They sign for a break, for a single turn or for a week. Someone who signed for a turn has "
            "agreed to a turn. If the signatures fall short of the week that was asked for, enter the swap for the "
            "turn and send the request back for the rest.\n\n"
            "Enter the crew that really drives in the duty register, even if the other name is nicer to look at. "
            "Premiums are paid from the pay ledger and follow the register. Codes for the key safes are changed by "
            "the lodge and are told, never mailed.\n"
        ),
    },
    chatter=(
        "The coffee machine in the mess room takes coins again.",
        "Route learning for the new platform at the hospital stop starts next week, names to me please.",
        "Somebody handed in a driver's watch found on the {label} platform. It is in the lodge.",
        "The uniform store has winter jackets. Bring the one you have, they count them.",
        "A school class visits the depot in the afternoon. Keep the pit covered, please.",
    ),
)
