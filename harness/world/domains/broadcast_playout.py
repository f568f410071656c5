"""Television playout: which item goes on air when, with which graphics, from which server, and who has cleared it."""

from harness.world.aspect import Credential, Edition, Figure, Operation, Slot, Standing, Unit, View
from harness.world.domain import Domain, Role

BROADCAST_PLAYOUT = Domain(
    name="broadcast_playout",
    scenarios=(
        "Election day with a late schedule",
        "A cup final that ran into extra time",
        "Moving channels to the new playout centre",
    ),
    roles=(
        Role("playout_coordinator", "playout coordinator"),
        Role("transmission_manager", "transmission manager"),
        Role("compliance_reviewer", "content compliance reviewer"),
        Role("traffic_lead", "traffic lead"),
        Role("graphics_producer", "graphics producer"),
        Role("scheduling_agent", "scheduling agent"),
        Role("control_operator", "master control operator"),
        Role("overnight_coordinator", "overnight coordinator"),
    ),
    seats={
        "principal": "playout_coordinator",
        "manager": "transmission_manager",
        "reviewer": "compliance_reviewer",
        "teller": "scheduling_agent",
        "doubter": "control_operator",
        "successor": "overnight_coordinator",
        "holder": "traffic_lead",
    },
    register="playout_register",
    case_prefix="PLY",
    cache="rundown cache",
    feed="scheduling system",
    opening_lines=(
        "You have {label} on your monitors for the rest of the shift.",
        "The {label} rundown is handed over and your register is what goes to air.",
        "Whatever changes on {label} today comes through this desk.",
        "Master control takes its cues for {label} from you today.",
        "The log for {label} is signed by you at the end of the shift.",
        "You look after {label} while the senior coordinator is in the gallery.",
    ),
    resources=(
        ("main_channel", "main-channel"),
        ("sports_feed", "sports-feed"),
        ("news_channel", "news-channel"),
        ("kids_hour", "kids-hour"),
        ("late_cinema", "late-cinema"),
    ),
    subject="playout item {case_id} on {label}",
    figures=(
        Figure(
            noun="spot count",
            field="spot_count",
            kind="count",
            unit="spots",
            low=24,
            high=72,
            parts=("Retail", "Automotive", "Food and drink", "Finance", "Charity", "Channel trailers"),
            view=View("console_table", "break_table", "playout-automation", "Playout automation, breaks on {label}"),
        ),
        Figure(
            noun="billed airtime total",
            field="billed_airtime",
            kind="amount",
            unit="EUR",
            low=1_850_000,
            high=14_200_000,
            parts=("Breakfast", "Daytime", "Early evening", "Prime time", "Late night", "Sponsorship"),
            view=View("ledger", "airtime_ledger", "Airtime ledger", "Airtime ledger, {label}"),
        ),
    ),
    standing=Standing(
        noun="transmission clearance",
        field="transmission_clearance",
        signers=("transmission_manager", "traffic_lead", "graphics_producer"),
        scopes=("NETWORK", "REGIONAL", "LOCAL"),
        view=View(
            "form", "transmission_certificate", "Transmission certificate", "Transmission certificate, {case_id}"
        ),
    ),
    credential=Credential(
        noun="transmission key",
        field="transmission_key",
        prefix="TX-KEY",
        line="Read this key to the content compliance reviewer when the item is armed.",
        view=View("permission_matrix", "key_matrix", "Master Control", "Master control, transmission keys, {label}"),
    ),
    edition=Edition(
        noun="graphics package version",
        field="graphics_package",
        thing="graphics package",
        view=View("status_page", "graphics_page", "Graphics Engines", "Graphics engines, packages on {label}"),
    ),
    slot=Slot(
        noun="transmission time",
        field="transmission_time",
        booking="Transmission",
        view=View("code_diff", "rundown_diff", "rundowns/evening.xml", "Evening rundown, change record, {label}"),
    ),
    unit=Unit(
        noun="playout server",
        field="playout_server",
        prefix="SRV",
        view=View("ticket", "server_ticket", "Broadcast Engineering", "Broadcast engineering, servers, {case_id}"),
    ),
    operations=(
        Operation("playout.cue", "at", "slot", "evening_item", "item", "Cue"),
        Operation("rollout.approve", "build", "edition", "graphics_rollout", "rollout", "Approve"),
    ),
    handbook={
        "handbook/rundown.md": (
            "# Rundown\n\nThe rundown under master control is the one that is aired. Schedulers propose changes to it "
            "as a review, and the coordinator takes them in; the rundown cache is printed for presenters and press and "
            "follows behind. An item is cued against its time in the rundown, to the minute, with the join checked by "
            "eye on the preview monitor.\n\nWhen a live event overruns, the item after it slides and the next break is "
            "shortened, in that order. Promotions are dropped ahead of paid spots. A film with a viewing restriction "
            "stays behind the watershed whatever slides. Whoever moves an item tells subtitles and the sign-language "
            "studio.\n"
        ),
        "handbook/clearance.md": (
            "# Clearance\n\nEvery item carries a transmission certificate. The transmission manager, the traffic lead "
            "and the graphics producer sign it, each for an area, and the item is carried in the smallest of the "
            "three. Regions that are left out take the filler.\n\nGraphics are approved as a numbered package, engine "
            "by engine, and an engine is never updated while it is on air. Spots are counted from the automation after "
            "the last change to a break and billed as counted. A transmission key is drawn for one item and read to "
            "the compliance reviewer over the direct line, with the item number first.\n"
        ),
    },
    chatter=(
        "The weather presenter has asked for the map without the glare. Lighting will try a softer lamp.",
        "Subtitles for {label} are a little behind today. Two of the team are at the training course.",
        "The tape vault is being cleared on Friday. Anything without a label goes to the archive.",
        "Viewers wrote in about the volume of the trailers. Sound is measuring them this week.",
        "There is a spare headset in the drawer under the preview monitor if yours crackles.",
    ),
)
