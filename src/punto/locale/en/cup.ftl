# The rules of a tournament for its entrants.

cup-title = Tournament { $name }: { $game }
cup-entry = Entry
cup-admits-open = Anybody may enter.
cup-admits-invitation = Entry is by invitation.
cup-entrants = It takes place with { $least } entrants or more, and { $most } at most.
cup-waiting = { $places ->
    [one] One more is put on a waiting list.
   *[other] { $places } more are put on a waiting list.
}
cup-free = Entry is free.
cup-fee = The fee is { $amount } { $currency }. All of it goes into the pool.
cup-fee-less = The fee is { $amount } { $currency }. The house keeps { $kept }; the rest goes into the pool.
cup-reentry = { $times ->
    [one] An entrant may enter again once, in a later heat, as long as there are fewer than { $cap } entries.
   *[other] An entrant may enter again { $times } times, in later heats, as long as there are fewer than { $cap } entries.
}
cup-reentry-best = The best of their entries counts.
cup-reentry-last = The last of their entries counts.
cup-refund-until-closed = Somebody who withdraws before entry closes gets the fee back.
cup-refund-never = The fee is not returned.
cup-late-forfeit = An entrant who is not there { $seconds } seconds after the start loses the seat.
cup-late-penalty = From { $seconds } seconds after the start on, an entrant who is not there pays the penalty of every coup.
cup-chips = Chips of the tournament are no money: nobody buys, sells or keeps them.

cup-stage = Stage { $number }: { $stage }
cup-size = { $tables ->
    [one] One table
   *[other] { $tables } tables
} of { $seats } seats, { $heats ->
    [one] in one heat.
   *[other] in { $heats } heats.
}
cup-coups = { $coups } coups count. A coup that is void is dealt again and does not count.
cup-stack = Everybody begins with { $stack } chips.
cup-carry = Everybody begins with the chips of the stage before.
cup-order-together-all = All bet together, within { $seconds } seconds.
cup-order-in-turn-all = Seats bet in turn; together they have { $seconds } seconds.
cup-order-in-turn-each = Seats bet in turn; each has { $seconds } seconds.
cup-deciding = In a coup after which somebody is out, it is { $seconds } seconds.
cup-button-lot = A lot decides who has the button and bets first.
cup-button-seat-1 = Seat 1 has the button and bets first.
cup-button-left = After each coup that counts, the button moves to the next seat on the left.
cup-button-right = After each coup that counts, the button moves to the next seat on the right.
cup-button-stays = The button stays where it is.
cup-stands = A stake is not taken back once the turn has ended.
cup-seen-live = Everybody sees all open stakes at once.
cup-seen-turn = Others see the stakes of a seat once its turn has ended.
cup-seen-close = Others see the stakes of a seat once bets are closed.
cup-missed-allowed = Nobody has to bet.
cup-missed-penalty = A seat that does not bet pays { $penalty } chips.
cup-missed-out = A seat that does not bet is out.
cup-passes = { $cards ->
    [one] Each seat has one card with which it lets a coup pass.
   *[other] Each seat has { $cards } cards with which it lets a coup pass.
}
cup-secret = { $cards ->
    [one] Each seat has one card for a secret stake, from coup { $first } to coup { $last }.
   *[other] Each seat has { $cards } cards for secret stakes, from coup { $first } to coup { $last }.
}
cup-secret-forced = Every seat uses one in coup { $coups }.
cup-secret-close = Secret stakes are shown once bets are closed.
cup-secret-settled = Secret stakes are shown once the coup is settled.
cup-counts-always = Everybody sees the chips of every seat.
cup-counts-calls = The chips of the seats are shown only when the coups that are left are called.
cup-counts-never = The chips of the seats are not shown.
cup-calls = It is called when { $left } coups are left.
cup-out = { $lowest ->
    [one] After coup { $coup } the seat with the fewest chips is out.
   *[other] After coup { $coup } the { $lowest } seats with the fewest chips are out.
}
cup-broke = A seat that cannot cover the smallest stake is out.
cup-rebuy = { $times ->
    [one] A seat that cannot cover the smallest stake may buy { $stack } chips for { $fee } { $currency } once, up to coup { $until }.
   *[other] A seat that cannot cover the smallest stake may buy { $stack } chips for { $fee } { $currency }, { $times } times, up to coup { $until }.
}
cup-best-table-all = { $number ->
    [one] The best of each table goes on to { $stage }.
   *[other] The best { $number } of each table go on to { $stage }.
}
cup-best-table-rest = { $number ->
    [one] The best of the others at each table goes on to { $stage }.
   *[other] The best { $number } of the others at each table go on to { $stage }.
}
cup-best-stage-all = { $number ->
    [one] The best of the stage goes on to { $stage }.
   *[other] The best { $number } of the stage go on to { $stage }.
}
cup-best-stage-rest = { $number ->
    [one] The best of all others goes on to { $stage }.
   *[other] The best { $number } of all others go on to { $stage }.
}
cup-lot-table-all = { $number ->
    [one] A lot sends one of each table on to { $stage }.
   *[other] A lot sends { $number } of each table on to { $stage }.
}
cup-lot-table-rest = { $number ->
    [one] A lot sends one of the others at each table on to { $stage }.
   *[other] A lot sends { $number } of the others at each table on to { $stage }.
}
cup-lot-stage-all = { $number ->
    [one] A lot sends one of the stage on to { $stage }.
   *[other] A lot sends { $number } of the stage on to { $stage }.
}
cup-lot-stage-rest = { $number ->
    [one] A lot sends one of all others on to { $stage }.
   *[other] A lot sends { $number } of all others on to { $stage }.
}
cup-equal = Equals are parted by { $ways }.
cup-equal-play-off = { $coups ->
    [one] a play-off of one coup
   *[other] a play-off of { $coups } coups
}
cup-equal-previous = the chips of the stage before
cup-equal-lot = a lot
cup-equal-share = nothing: they share the place
cup-equal-all = nothing: all of them go on
join-then = { $left }, then { $right }
join-then-last = { $left }, then { $right }
cup-protest = { $minutes ->
    [one] Results are final after one minute without a protest.
   *[other] Results are final after { $minutes } minutes without a protest.
}
cup-limits = Limits, in chips
cup-limits-since = from coup
cup-limits-wager = wager
cup-limits-least = least
cup-limits-most = most
cup-limits-others = every other
cup-limits-every = every wager

cup-prizes = Prizes
cup-no-prizes = There are no prizes.
cup-added = The house adds { $amount } { $currency } to the pool.
cup-place = Place { $place }: { $share } of the pool.
cup-place-in-kind = Place { $place }: { $prize }.
cup-split = Those left in the final may agree to share the prizes in another way.
cup-split-in-kind = Prizes in kind stay with their places.
