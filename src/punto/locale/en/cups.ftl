# The words of tournaments on the screens of entrants and displays.

cups-title = Tournaments
cups-name = Tournament { $cup }
cups-missing = There is no tournament “{ $cup }” here.
cups-chips = Chips
cups-phase-written = Not open yet
cups-phase-entries = Entry is open
cups-phase-closed = Entry is closed
cups-phase-running = It is being played
cups-phase-final = The places stand
cups-phase-paid = Prizes are paid
cups-phase-cancelled = Cancelled
cups-paused = The director holds it
cups-entrants = Entrants
cups-entrant = No. { $number }
cups-of = { $entrants } of { $most }
cups-waiting = Waiting list
cups-fee = Fee
cups-free = Free
cups-pool = Pool
cups-stages = Stages
cups-stage-name = { $stage ->
    [heats] heats
    [wildcard] wildcard round
    [semi] semi-final
    [final] final
   *[other] { $stage }
}
cups-rules = Rules
cups-own = Your entry
cups-number = Your number: { $number }
cups-own-entered = You have entered.
cups-own-waiting = You are on the waiting list.
cups-own-withdrawn = You have withdrawn.
cups-own-disqualified = You are disqualified.
cups-enter = Accept the rules and enter
cups-enter-again = Enter again
cups-by-invitation = Entry is by invitation.
cups-withdraw = Withdraw
cups-my-table = Go to my table
cups-broke = Your chips do not cover the smallest stake.
cups-buy-price = For { $fee } { $currency } you get { $stack } chips.
cups-buy-again = Buy chips again
cups-go-out = Go out
cups-protest = Lodge a protest
cups-protest-why = What is wrong?
cups-protest-send = Send
cups-protest-lodged = The director has your protest.
cups-standing = Standing: { $stage }
cups-place = Place
cups-goes-on = goes on
cups-cut-line = Those above go on
cups-out = Out after coup { $coup }
cups-tables = Tables
cups-over = All coups are played
cups-coup = Coup { $coup } of { $coups }
cups-left = { $left ->
    [one] One coup left
   *[other] { $left } coups left
}
cups-play-off = Play-off
cups-stage-heat = { $stage }, heat { $heat }
cups-turn-own = Your turn
cups-turn = Seat { $seat } bets
cups-turn-all = All seats bet
cups-acts = Your turn: what you can do
cups-end-turn = End my turn
cups-pass = Pass
cups-secret = Secret
cups-cards = { $cards ->
    [one] one card
   *[other] { $cards } cards
}
cups-button = Button
cups-held = Held: other tables are still playing
cups-held-here = Held: the tournament decides
cups-hint-watch = A tournament is played at this table.
cups-hint-end = End your turn when your stakes are complete.
cups-must-bet-penalty = Bet { $least } or more, or pay { $penalty } chips.
cups-must-bet-out = Bet { $least } or more, or you are out.
cups-mark-secret = secret
cups-mark-passed = passes
cups-mark-missed = no bet
cups-mark-ended = done
cups-final = Places
cups-split = Another split
cups-split-what = Those in the final may share the pool in another way. It is paid so once all of them agree to the same shares.
cups-split-stands = All in the final agree: these shares are paid.
cups-split-agreed = Agreed:
cups-split-missing = Not yet:
cups-split-own = You agree to these shares.
cups-split-agree = Agree to these shares
cups-split-new = Propose shares
cups-split-evenly = Share evenly
cups-split-propose = Propose them
cups-split-whole = The shares make the whole pool.
cups-split-left = Still to be shared out: { $amount }
cups-split-over = Too much: { $amount }
cups-split-unread = An amount cannot be read.
cups-ballots = Documents of the ballots:
cups-document = The whole tournament
cups-verify = Verify them
cups-ballot-committed = A ballot begins: { $what }. The house is bound; entrants cut. Cuts: { $cuts }.
cups-ballot-called = A ballot: { $what }. Cuts are shown: { $cuts }.
cups-ballot-drawn = The ballot has decided: { $what }. Cuts: { $cuts }.
cups-ballot-aborted = A ballot was aborted and begins again: { $what }. Cuts: { $cuts }.
cups-ballot-found-own = Your cut is in it. Checked here.
cups-ballot-found-true = Checked here; your cut is not in it.
cups-ballot-found-false = The check failed: tell the director.
cups-drawn-seats = seats
cups-drawn-heats = heats
cups-drawn-first-button = the first button
cups-drawn-wildcard = wildcards
cups-drawn-equal = the order of equals
cups-drawn-lucky-loser = lucky losers
cups-drawn-play-off = who starts the play-off
