"""Import entries: what duty is due, how many packages there are, under which reference goods leave, by which gate."""

from harness.world.aspect import Credential, Edition, Figure, Operation, Slot, Standing, Unit, View
from harness.world.domain import Domain, Role

CUSTOMS_CLEARANCE = Domain(
    name="customs_clearance",
    scenarios=(
        "Seasonal goods before the tariff change",
        "A backlog of containers after the port strike",
        "Mixed consignments for a trade fair",
    ),
    roles=(
        Role("clearance_coordinator", "clearance coordinator"),
        Role("brokerage_manager", "brokerage manager"),
        Role("compliance_reviewer", "compliance reviewer"),
        Role("terminal_supervisor", "terminal supervisor"),
        Role("tariff_specialist", "tariff specialist"),
        Role("forwarding_clerk", "forwarding clerk"),
        Role("yard_inspector", "yard inspector"),
        Role("relief_broker", "relief broker"),
    ),
    seats={
        "principal": "clearance_coordinator",
        "manager": "brokerage_manager",
        "reviewer": "compliance_reviewer",
        "teller": "forwarding_clerk",
        "doubter": "yard_inspector",
        "successor": "relief_broker",
        "holder": "terminal_supervisor",
    },
    register="declaration_register",
    case_prefix="CST",
    cache="manifest cache",
    feed="carrier manifest feed",
    opening_lines=(
        "Entries lodged at {label} pass through you today.",
        "You clear for {label}, and the drivers at the fence are waiting on your register.",
        "The importer's goods reached {label} overnight and the papers are on your desk.",
        "You have {label} for the shift, from the first declaration to the last release.",
        "You took over {label} from the broker, who is ill, declarations and all.",
        "You lodge the papers for {label} and answer for what is on them.",
    ),
    resources=(
        ("rotterdam_sea", "rotterdam-sea"),
        ("airfreight_hub", "airfreight-hub"),
        ("rail_terminal", "rail-terminal"),
        ("bonded_store", "bonded-store"),
        ("parcel_centre", "parcel-centre"),
    ),
    subject="declaration {case_id} at {label}",
    figures=(
        Figure(
            noun="duty payable",
            field="duty_payable",
            kind="amount",
            unit="EUR",
            low=410_000,
            high=6_800_000,
            parts=("Cotton garments", "Footwear", "Ceramic tiles", "Hand tools", "Toys", "Bicycle parts"),
            view=View("receipt", "duty_receipt", "Customs Cash Office", "Customs cash office, receipt for {case_id}"),
        ),
        Figure(
            noun="package count",
            field="package_count",
            kind="count",
            unit="packages",
            low=48,
            high=260,
            parts=("Cartons", "Crates", "Pallets", "Drums", "Bales", "Loose pieces"),
            view=View("ledger", "tally_book", "Warehouse tally", "Warehouse tally, declaration {case_id}"),
        ),
    ),
    standing=Standing(
        noun="clearance standing",
        field="clearance_standing",
        signers=("brokerage_manager", "terminal_supervisor", "tariff_specialist"),
        scopes=("MARKET", "TRANSIT", "STORAGE"),
        view=View("kanban_board", "clearance_board", "Clearance Board", "Clearance board, {label}"),
    ),
    credential=Credential(
        noun="movement reference",
        field="movement_reference",
        prefix="CUS-MRN",
        line="Give this reference to the compliance reviewer, who matches it with the seal.",
        view=View("form", "accompanying_document", "Accompanying document", "Accompanying document, {case_id}"),
    ),
    edition=Edition(
        noun="tariff schedule version",
        field="tariff_schedule",
        thing="tariff schedule",
        view=View("notice_card", "tariff_bulletin", "Tariff Bulletin", "Tariff bulletin, {label}"),
    ),
    slot=Slot(
        noun="goods check time",
        field="goods_check_time",
        booking="Goods check",
        view=View("chat", "yard_channel_pin", "Terminal Yard", "Pinned message, yard channel, {label}"),
    ),
    unit=Unit(
        noun="terminal gate",
        field="terminal_gate",
        prefix="GATE",
        view=View("telemetry_log", "gate_log", "Gate log", "Gate log, {label}"),
    ),
    operations=(
        Operation("consignment.release", "code", "credential", "carrier_consignment", "consignment", "Release"),
        Operation("load.dispatch", "unit", "unit", "trailer_load", "load", "Dispatch"),
    ),
    handbook={
        "handbook/entries.md": (
            "# Entries\n\nGoods are declared by what they are and valued at what was paid, freight and insurance to "
            "the border included. The tariff schedule applied is the one in force on the day the declaration is "
            "accepted. Where two headings fit, the tariff specialist decides and signs for it.\n\nPackages are counted "
            "as they stand on the floor. The carrier's manifest says what was loaded; the tally says what arrived, and "
            "the declaration is made to the tally. The manifest cache is for booking trucks. Duty is paid at the cash "
            "office before release, and its receipt goes into the file the same hour, clipped behind the declaration.\n"
        ),
        "handbook/release.md": (
            "# Release\n\nA consignment leaves under its movement reference, with the seal intact and the number on "
            "the seal written on the accompanying document. A reference that was cancelled and issued again is a new "
            "reference; the driver is given a fresh document and hands the other in.\n\nThree people sign and each "
            "states a procedure. The goods may go no further than the most restrictive of them. Checks are called by "
            "the inspector, who names the hour to the yard; a trailer that misses its hour goes to the end of the row. "
            "Drivers use the gate they were given, since the scale and the camera there have been told to expect "
            "them.\n"
        ),
    },
    chatter=(
        "The plug seals are running low. I have asked for a box of the blue ones to be sent over.",
        "A driver at {label} left his tachograph card on the counter. It is in the top tray.",
        "The interpreter is in on Wednesday and Friday this month. Please gather your questions.",
        "Quarantine found a beetle in a crate of ceramics. It was dead and had come from our own hedge.",
        "The copier by the cash office only feeds from the lower tray until the engineer comes.",
    ),
)
