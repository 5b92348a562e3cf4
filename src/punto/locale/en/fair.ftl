# How a shoe is opened and proved, for the people at the table.

panel-fair = Fair shoe

# Seats in a sentence, and what a shoe was opened with.
fair-seats = { $count ->
        [one] seat { $list }
       *[other] seats { $list }
    }
fair-entropy = { $kind ->
        [house] house entropy only
        [cuts] cut by { $seats }
        [beacon] drawn with the public beacon { $beacon }
       *[both] cut by { $seats } and drawn with the public beacon { $beacon }
    }

# On the felt.
fair-cutting = Cutting the shoe
fair-cutting-now = The house is bound to shoe { $shoe }. Seated patrons cut it now.
fair-you = you
fair-opened-own = Shoe { $shoe } opened; your cut is in it.
fair-opened = Shoe { $shoe } opened: { $entropy }.
fair-joined = Shoe { $shoe } was opened before you sat down: { $entropy }. You cut the next one.
fair-aborted = Opening { $opening } was aborted: { $count ->
        [0] the public beacon was silent
        [one] { $seats } did not show its cut
       *[other] { $seats } did not show their cuts
    }.
fair-line-own = Your cut is in this shoe
fair-line = This shoe: { $entropy }
fair-line-bound = Shoe { $shoe } is being cut
fair-line-fault = This shoe does not verify

# The panel.
fair-note = Before a shoe is opened, the house binds itself to a secret for each card. Then those who sit here cut it, each with a number that nobody could know. Every card follows from both, so that nobody chose it.
fair-dealt = Dealt by hand: its cards can be audited, but not verified.
fair-dealt-note = Nobody can commit to cards that are shuffled by hand. The log of this table has every card and every payout, and any change to it is found; but nobody can prove how the cards were shuffled.
fair-none = The shoe on this table was opened before shoes could be verified, or none is open yet.
fair-holds = What holds for shoe { $shoe }
fair-bound = { $when ->
        [own] The house was bound to it before your cut: this screen saw that.
        [seen] The house was bound to it before it was opened: this screen saw that.
       *[told] The house was bound to it before it was opened; this screen was not there, the log says so.
    }
fair-own = { $why ->
        [in] Your cut is in it.
        [sent] Your cut is taken; it is part of the shoe once it is open.
        [other] A cut of your seat is in it; it was not made at this screen.
        [unable] Your cut is not in it: this browser can only cut where the page comes over https, or from this machine.
       *[absent] Your cut is not in it: you cut only shoes that are opened while you sit here.
    }
fair-own-refused = Your cut is not in it. { $sentence }
fair-cut-by = It was cut by { $seats }.
fair-cut-by-nobody = Nobody who sat here cut it.
fair-beacon = The public beacon { $beacon } is in it.
fair-no-beacon = No public beacon is in it.
fair-house = House entropy only: nobody else brought anything to this shoe. The house is bound to it and cannot change it, but nobody else can know that the house did not choose it.
fair-trust = You need to trust only your own cut.

fair-cards = Its cards
fair-checked = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }{ $dice ->
        [0] {""}
        [one] {" "}and { $dice } die
       *[other] {" "}and { $dice } dice
    }{ $draws ->
        [0] {""}
        [one] {", "}{ $draws } drawn value
       *[other] {", "}{ $draws } drawn values
    } checked, { $faults ->
        [0] all true
        [one] one fault
       *[other] { $faults } faults
    }.
fair-none-yet = No card has come yet. This screen checks each one as it is dealt.
fair-catching-up = Some came while this screen was not connected; it checks them now…
fair-unable = This browser checks nothing here, because the page comes neither over https nor from this machine. The document can be verified elsewhere.
fair-burnt = Burnt face up: { $card }
fair-at = { $what ->
        [place] place { $number }
        [opening] opening { $number }
        [seat] seat { $number }
       *[coup] coup { $number }
    }

fair-hashes = What it is bound by
fair-commitment = Commitment
fair-root = Root of its secrets
fair-hash-entropy = Entropy
fair-not-yet = not yet
fair-copy = Copy
fair-copied = Copied
fair-aborts = { $aborts ->
        [0] No opening of a shoe was ever aborted here.
        [one] One opening of a shoe was aborted here.
       *[other] { $aborts } openings of a shoe were aborted here.
    }
fair-cut-short = { $shoes ->
        [0] No shoe was ever cut short here.
        [one] One shoe was cut short here.
       *[other] { $shoes } shoes were cut short here.
    }
fair-voids = { $table ->
        [0] No coup was ever voided at this table.
        [one] One coup was voided at this table, ever; in this shoe: { $shoe }.
       *[other] { $table } coups were voided at this table, ever; in this shoe: { $shoe }.
    }
fair-voids-staff = { $staff ->
        [one] One of them was voided by staff.
       *[other] { $staff } of them were voided by staff.
    }
fair-voids-secrets-lost = { $coups ->
        [one] The house voided one of them because it had lost the secrets of the shoe.
       *[other] The house voided { $coups } of them because it had lost the secrets of the shoe.
    }
fair-voids-shoe-empty = { $coups ->
        [one] The house voided one of them because the shoe was empty.
       *[other] The house voided { $coups } of them because the shoe was empty.
    }

fair-verify-title = Verify it
fair-verify = Verify this shoe
fair-verify-shoe = Verify shoe { $shoe }
fair-verifying = Verifying…
fair-covered = Turn your cards over first: the document shows them.
fair-true = Shoe { $shoe } verified: every check passed. It took { $ms } ms.
fair-false = Shoe { $shoe } is not true: { $fault }
fair-not-reached = not reached
fair-document = Document of shoe { $shoe }
fair-offline = Without this page: save document, receipt and verify.py, and run, on any machine with Python,
fair-past = Shoes before it
fair-past-none = This is the first one.
fair-past-line = { $cuts ->
        [0] { $beacon ->
                [none] house entropy only
               *[other] public beacon { $beacon }
            }
        [one] one cut
       *[other] { $cuts } cuts
    }{ $aborted ->
        [0] {""}
        [one] , one opening aborted
       *[other] , { $aborted } openings aborted
    }
fair-more = Earlier shoes

# What the verifier looks at, one after the other.
fair-check-format = The document is whole
fair-check-opening = Openings are numbered, each names the one before
fair-check-rulebook = The rulebook is the one that was committed to
fair-check-commitment = The commitment follows from what it is made of
fair-check-cut = Every cut is the one that was committed to
fair-check-entropy = The entropy follows from all cuts
fair-check-order = No place is skipped, and the order is kept
fair-check-secret = Every secret is the one that was committed to
fair-check-card = Every card follows from its secret and the entropy
fair-check-die = Every die does
fair-check-draw = Every drawn value does
fair-check-burn = As many were burnt as the first card counts
fair-check-secrets = Retired: all secrets together make the root
fair-check-seen = It is the shoe that was announced here before the cut
fair-check-own = Your own cut is in it

# What is wrong, by the verifier's own name for it.
fair-fault-format = This is not the document of a shoe or a ballot.
fair-fault-shoe-number = Its number is given twice, or it does not name the one before.
fair-fault-opening = Its openings are not numbered without a gap, or do not name the one before.
fair-fault-rulebook = The rulebook is not the one that was committed to.
fair-fault-entrants = The list of entrants is not the one that was committed to, or is not in order.
fair-fault-commitment = The commitment does not follow from what it is made of.
fair-fault-cut = A cut is missing, or is not the one that was committed to.
fair-fault-entropy = The entropy does not follow from the cuts.
fair-fault-skipped-index = A place was skipped.
fair-fault-order = Cards do not lie in the order of their places.
fair-fault-secret = A secret does not belong to its place.
fair-fault-path = A secret is not one that was committed to.
fair-fault-card = A card is not the one that its secret and the entropy give.
fair-fault-die = A die is not the one that its secret and the entropy give.
fair-fault-draw = A drawn value is not the one that its secret and the entropy give.
fair-fault-lot = An entrant is not the one whom the secret and the entropy give.
fair-fault-burn = Not as many cards were burnt as the first one counts.
fair-fault-secrets = The secrets that were shown at the end are not those that were committed to.
fair-fault-seen = This browser was shown another commitment for this shoe before: it is not the one that was announced.
fair-fault-own = Your own cut was taken, and is not in it.

# Patrons who were left out of an opening, and what to keep.
fair-aborted-you = Opening { $opening } was aborted: you were left out.
fair-left-out = You were left out of opening { $opening }: the house says that your cut did not come in time. { $late ->
        [yes] It came late, and is in the document.
       *[no] If you showed it, keep your receipt and leave this table.
    }
fair-came-late = The cut of { $seats } came late, and is in the document.
fair-left-out-means = If you sat there and showed your cut, the house may have thrown away a shoe that it did not like.
fair-keep = Keep the commitment: only with it can you show later that this is the shoe that was announced before the cut. This browser keeps it too.
fair-receipt = Save receipt
fair-forget = Forget what this browser kept of this table
fair-lost = Shoe { $shoe } cannot be verified as a whole: the house lost its secrets. { $proved ->
        [one] { $proved } card is proved
       *[other] { $proved } cards are proved
    }, { $unproved } are its word.
fair-unchecked-seen = Not checked: that this is the shoe that was announced before the cut. This browser did not see it then; compare a commitment that you kept.
fair-unchecked-beacon = Not checked: that the beacon gave this value. Ask the beacon itself, or let the verifier ask it.
fair-check-beacon = The beacon gave this value
fair-fault-retired = A later one is there already, and this one is shown without its secrets.

# Signed heads of the house's logs, as this screen keeps them.
fair-heads-title = Log heads
fair-heads = { $count ->
        [0] No log head was kept on this device yet.
        [one] One log head kept on this device, of { $when }. The house signed it; if its log is rewritten later, that shows.
       *[other] { $count } log heads kept on this device, newest { $when }. The house signed them; if its logs are rewritten later, that shows.
    }
fair-heads-key = House key:
fair-heads-unable = This browser cannot check their signatures. They are kept anyway.
fair-heads-proof = Save the proof
fair-heads-doubt = { $why ->
        [two-statements] The house contradicts itself: it signed two different statements with number { $where }.
        [two-heads] The log was rewritten: { $where } has another hash than the house signed before.
        [fewer-rows] The log was cut off: the house signed { $where }, and now signs fewer rows.
        [gone] The house no longer has statement { $where }, which it signed and this device kept.
        [key] The house signs with a key ({ $where }) that its old key has not signed. Ask the house why.
       *[signature] The signature of statement { $where } is wrong.
    }
