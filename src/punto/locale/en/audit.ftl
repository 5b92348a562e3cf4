# The auditor's screen.

audit-title = Audit
audit-not-yours = { $name } does not audit: this screen is for auditors, directors and pit bosses. Sign in as one of them.

# The log browser
audit-log = Log
audit-which-log = Log of
audit-house-log = the house
audit-kind = Kind of row
audit-every-kind = every kind
audit-no-such-kind = Choose a kind of row from the list, or type more of its name.
audit-not-a-coup = A coup is a whole number from 1.
audit-coup = Coup
audit-who = Who
audit-patron = Patron
audit-look = Look
audit-all-rows = All rows
audit-row = Row
audit-when = When
audit-what = What happened
audit-chain = Chain
audit-chain-fits = { $rows ->
    [0] No rows to check.
   *[other] This browser checked the chain: { $count } of { $rows } rows fit their hashes.
}
audit-chain-broken = { $count ->
    [one] One row does not fit its hash: it was changed, or the row before it was.
   *[other] { $count } rows do not fit their hashes: they were changed, or rows before them were.
}
audit-link-fits = The hash fits
audit-link-broken = The hash does not fit
audit-link-unseen = The hash is not checked here
audit-log-keys = Arrow keys, or { $next } and { $back }, go from row to row. { $open } opens a row. { $copy } copies it.
audit-no-rows = No row here passes the filter. Look further back, or show all rows.
audit-unreadable = This row cannot be read.
audit-withheld = What a patron limits is for the auditor alone; the text of this row is not shown.
audit-hash = Hash
audit-body = Event
audit-command = Command that led to it
audit-moved = Money that moved
audit-from = From
audit-to = To
audit-amount = Amount
audit-how = How
audit-how-posted = moved
audit-how-pending = held for a stake
audit-how-post = stake lost
audit-how-void = stake returned
audit-pages = Pages of the log
audit-newer = Newer
audit-older = Older
audit-newest = Newest

# Audits
audit-audits = Audits
audit-start = Audit now
audit-against = Compare with a kept checkpoint (optional)
audit-none-yet = No audit has been made yet.
audit-state-running = An audit is running
audit-state-right = No fault found
audit-state-wrong = A fault was found
audit-state-failed = The audit came to no result
audit-asked = Asked for by { $by } on { $when }.
audit-asked-daily = The daily audit of { $when }.
audit-lasted = It took { $time }.
audit-rows-of = { $rows } of { $of } rows
audit-counted = { $events } events, { $transfers } transfers and { $accounts } accounts were read.
audit-fault-row = Row { $row } of { $log }
audit-compared = Compared with the checkpoint of { $when }.
audit-program = Program { $version }
audit-covered = What this audit covers
audit-notices = Notices
audit-checked = Checked
audit-not-covered = Not checked

# Tables that can be taken away
audit-csv = As { $format }
audit-nothing = There is nothing here yet.
audit-rows = Rows
audit-clause = Clause
audit-approved = Approved by
audit-times = Times

# Books
audit-books = Books
audit-by = Grouped by
audit-by-table = Table
audit-by-shift = Shift
audit-by-game = Game
audit-by-wager = Wager
audit-by-dealer = Dealer
audit-by-day = Gaming day
audit-from-day = From day
audit-to-day = To day
audit-any-day = any
audit-no-dealer = no dealer
audit-currency = Currency
audit-coups = Coups
audit-drop = Drop
audit-win = Win
audit-hold = Hold
audit-handle = Handle
audit-commission = Commission
audit-expected = Expected win
audit-deviation = σ
audit-z = z-score
audit-control = Control
audit-control-in = within
audit-control-warning = beyond 2 σ
audit-control-out = beyond 3 σ
audit-control-none = –
audit-books-note = Expected win is every stake times the exact house edge of its wager in a full shoe; σ counts that all stakes of a coup share its cards.
audit-books-unread = Not in the books, because a row cannot be read: { $logs }. An audit names the row.
audit-meters = Meters
audit-meter-holds = Holds
audit-meter-seeded = Seeds
audit-meter-contributed = Contributed
audit-meter-paid = Paid out
audit-meter-corrected = Corrected
audit-meters-note = A meter holds its seeds and contributions, less what it paid out. Contributions are taken off the win of the game; a seed only once the whole meter is won.

# Shoes
audit-shoes = Shoes
audit-shoe = Shoe
audit-opened = Opened
audit-retired = Retired
audit-openings = Openings
audit-cuts = Cuts
audit-marks = Unusual
audit-shoe-aborted = an opening was aborted
audit-shoe-cut-short = cut short
audit-shoe-lost = secrets lost
audit-shoe-unverified = cannot be verified

# Approvals and corrections
audit-acts = Approvals and corrections
audit-approvals = Requests that needed a second person
audit-corrections = Corrections and void coups
audit-asked-for = Asked for
audit-outcome = Outcome
audit-outcome-approved = approved
audit-outcome-declined = declined
audit-outcome-expired = expired
audit-outcome-refused = could not be done
audit-outcome-waits = waits
audit-decided-by = Decided by

# Heads
audit-heads = Heads
audit-heads-note = A log that was rewritten as a whole, or cut off at its end, is found only against what somebody else kept. Take a checkpoint away, and give it to a later audit.
audit-checkpoint = Take a checkpoint away
audit-house-key = Newest signed statement: { $number }. House key

# What an audit found first, by the kind of fault

audit-fault-link = The row does not fit its hash or the row before it.
audit-fault-name = The row has a name of the staff that is not that of its act.
audit-fault-decision = The rules lead to something else than this row.
audit-fault-card = The sealed secrets of the shoe give another card or die.
audit-fault-closed-wagers = The cards seen before this coup close other wagers.
audit-fault-deposit = The deposit of { $patron } should have been refused.
audit-fault-unfinished = Rows that must follow are missing.
audit-fault-cut-off = The log has { $rows } rows and the checkpoint { $kept }: the newest were cut off.
audit-fault-rewritten = The checkpoint has another row: the log was rewritten.
audit-fault-log-gone = The checkpoint has { $rows } rows of a log that is gone.
audit-fault-archive = The archived log is not what it should be.
audit-fault-snapshot = The snapshot is not the state after its row.
audit-fault-secrets = The secrets of shoe { $shoe } belong to no shoe here, or their key is another.
audit-fault-proof = The proof of place { $place } does not lead to the commitment.
audit-fault-kept-heads = It differs from the signed heads that were kept.
audit-fault-own-heads = It differs from the heads that the house signed.
audit-fault-transfer = No event moves this money as it is written.
audit-fault-transfer-missing = The money of the row was not moved.
audit-fault-account = The account is not the sum of its transfers.
audit-fault-currency = The accounts of the currency sum to { $total } instead of zero.
audit-fault-report = A tournament and its table say different things.
audit-fault-seat = Table and ledger have different stacks.
audit-fault-meter = Table and ledger have different amounts in a meter.
audit-fault-file = The file is damaged.

# Following, comparing and explaining rows

audit-follow = Follow the log
audit-follow-what = New rows appear as they are written.
audit-compare-row = Compare this row
audit-compare-no = Do not compare this row
audit-comparing = Row { $row } is kept for a comparison. Open another one.
audit-compared-rows = Rows { $one } and { $other } compared
audit-compare-end = End the comparison
audit-field = Field
audit-differs = differs
audit-explain = Explain the payouts
audit-explained = Payouts of coup { $coup }: { $result }
audit-no-payouts = Nobody had staked.
audit-seat = Seat { $seat }
audit-arithmetic = { $stake } at { $odds }: wins { $win }, less commission { $commission }, is { $net } net.
audit-arithmetic-lost = The stake of { $stake } is lost: { $net } net.
audit-disagrees = The rules pay something else than the log has.

# What an audit covers and leaves out, and what it notices

audit-covers-rows = every row of every log: its hash, its number, and that the rules decide it
audit-covers-names = every name on a row of staff: that of the act, and of the dealer where a table has one
audit-covers-cards = every card and die of a drawn table whose secrets are here, and every proof that is kept
audit-covers-money = every transfer, account and stack at a seat
audit-covers-deposits = every deposit, against bars and the limits that its patron had set
audit-covers-heads = every signed head in this folder, against the logs here
audit-leaves-passwords = passwords, sessions and the list of answered requests
audit-leaves-proofs = proofs of cards that were deleted: they follow from the secrets, while these are here
audit-leaves-times = times: they come from the house's own clock
audit-leaves-persons = names: who an approver, a patron or a member of staff really was
audit-leaves-rewritten = a log that was rewritten as a whole with all its hashes, made up, or cut off at its end: only heads or a checkpoint that somebody else kept show that
audit-leaves-after-heads = rows that came after the newest kept head, of { $when }
audit-leaves-after-checkpoint = rows that came after the checkpoint, of { $when }
audit-undrawn = Not drawn again: shoe { $shoe } of { $table }, whose secrets or key are not here.
audit-notice-statements-lost = The house has a key and signed no head that is here: a folder that was served by 0.8.0 or later has lost its statements, and no kept head can be compared.
audit-notice-key-unsigned = The house key { $key } was not signed by the key before it: it was lost, or replaced.
audit-notice-clock-back = Times in { $log } go back { $times ->
        [one] once
       *[other] { $times } times
    }, by { $seconds } seconds at most (row { $row }).
audit-notice-secrets-found = The house voided a coup of shoe { $shoe } of { $table } because its secrets were lost; they are here.
audit-notice-reference-repeated = Several pay-ins have the reference “{ $reference }”: rows { $rows } of the house's log.
audit-notice-more-references = More references that several pay-ins have: { $more }.
