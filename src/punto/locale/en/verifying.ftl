# The words of the page that verifies documents of shoes and ballots.

verify-title = Verify documents
verify-note = Choose the documents of shoes and ballots that you saved, or drop them here. This browser checks them by itself and sends nothing.
verify-choose = Choose documents
verify-unread = A file could not be read.
verify-true = Verified: every check passed.
verify-lost = Nothing is false, but the house lost the secrets, so that a part cannot be checked.
verify-false = Not true: { $fault }
verify-shoe = Table “{ $table }”, shoe { $shoe }
verify-ballot = Tournament “{ $cup }”, ballot { $ballot }
verify-cup = The whole tournament “{ $cup }”: its ballots and shoes were drawn again here. Not checked on this page: stacks, places and prizes. The command line of Punto checks them.
verify-at = { $what ->
        [document] document { $number }
        [place] place { $number }
        [opening] opening { $number }
        [seat] seat { $number }
        [entrant] entrant { $number }
       *[coup] coup { $number }
    }
verify-what = Drawn for: { $what ->
        [seats] seats
        [heats] heats
        [first-button] the first button
        [wildcard] a wildcard
        [equal] the order of equals
        [lucky-loser] a lucky loser
       *[play-off] the start of a play-off
    }
verify-of = Of: { $of }
verify-places = { $places ->
        [one] { $places } place
       *[other] { $places } places
    } among { $entrants ->
        [one] { $entrants } entrant
       *[other] { $entrants } entrants
    }.
verify-order = The order that was drawn:
verify-not-drawn = Not drawn yet.
verify-not-opened = Not opened yet.
verify-cards = { $cards ->
        [one] { $cards } card came and was checked.
       *[other] { $cards } cards came and were checked.
    }
verify-entrants = { $count ->
        [one] entrant { $list }
       *[other] entrants { $list }
    }
verify-cut-by = Cut by { $who }.
verify-cut-by-nobody = House entropy only: nobody else cut it.
verify-with-beacon = The public beacon { $beacon } is in it. Not checked: that it gave this value.
verify-aborted = Opening { $opening } was aborted. { $count ->
        [0] It left out nobody.
        [one] It left out { $who }.
       *[other] It left out { $who }.
    }
verify-left-out-means = If that cut is yours and you showed it, the house may have thrown away a result that it did not like.
verify-keep = Not checked: that this was announced before the cut. Compare the commitment with the one that you kept:
