# The cashier's screen.

cashier-title = Cashier
cashier-not-yours = { $name } does not work at the window: this screen is for cashiers, pit bosses, directors and auditors. Sign in as one of them.
cashier-patrons = Patrons
cashier-patron = The patron at the window
cashier-nobody = Find a patron by name, code, badge or seat.
cashier-unknown = Nobody called { $name } is known here.
cashier-find = Find a patron
cashier-none-found = Nobody was found.
cashier-more-found = There are more; type more of the name.
cashier-shown-as = Shown at tables as { $name }.
cashier-excluded = Has excluded themself until { $until }: money can be paid out, not in.
cashier-barred = Barred by the house until { $until }: money can be paid out, not in.
cashier-barred-for-good = Barred by the house until two persons lift it: money can be paid out, not in.
cashier-wallets = Wallets
cashier-empty = Nothing
cashier-seats = Seats:
cashier-money = Money of the patron
cashier-guest = A guest has play money only. Register the patron first.
cashier-pay-in = Pay in
cashier-pay-out = Pay out
cashier-exchange = Exchange
cashier-pay-in-nothing = No table here is played for money, and no rate is set.
cashier-pay-out-nothing = The wallet holds no money.
cashier-no-rates = No rate is set.
cashier-amount = Amount
cashier-currency = Currency
cashier-pays = Gives
cashier-receives = Receives
cashier-quote = The patron receives { $amount } { $currency }.
cashier-fraction = A fraction would be left. Nearest amounts:

# Tills, slips, the shift, receipts and codes

cashier-tills = Tills
cashier-no-tills = No till is open. What is paid in or out is counted in the cage.
cashier-till = Till
cashier-till-of = { $name }, acts: { $count }
cashier-blind = What a till should hold is shown only once its count is in the log.
cashier-open-till = Open a till
cashier-no-till-name = Type the name of the till, as in { $example }.
cashier-move-cash = Cash between cage and till
cashier-till-in = From the cage to the till
cashier-till-out = From the till to the cage
cashier-count = Count and close a till
cashier-close-till = Close the till
cashier-count-missing = Type what was counted in { $currency }; 0 where there is none.
cashier-slips = Fills and credits
cashier-ask-slip = Ask for a fill or a credit
cashier-which-way = Which way
cashier-fill = Fill: from the cage to a table
cashier-credit = Credit: from a table to the cage
cashier-table = Table
cashier-shift = Shift
cashier-shift-open = Shift { $shift }: { $name }
cashier-shift-none = No shift is open
cashier-day = Gaming day { $day }
cashier-close-shift = Close the shift
cashier-open-shift = Open a shift
cashier-no-shift-name = Type the name of the shift.
cashier-acts = Acts of this shift
cashier-no-acts = Nothing was done in this shift yet.
cashier-act = { $what ->
    [money-paid-in] Paid in
    [money-paid-out] Paid out
    [money-exchanged] Exchanged
    [till-fed] Cage to till
   *[till-skimmed] Till to cage
}
cashier-reversed = reversed
cashier-reverse = Reverse an act
cashier-reverse-what = An act of this shift is undone once, by two persons, while the money is still there.
cashier-receipt-number = Number of the receipt
cashier-no-number = Type the number of a receipt.
cashier-why = Reason
cashier-thresholds = Cash to be reported, by gaming day
cashier-no-thresholds = No threshold is set.
cashier-set-threshold = Report cash from this amount on
cashier-rates = Rates in { $currency }
cashier-set-rate = Set the rate
cashier-rate-per = Amount
cashier-rate-units = equals, in { $currency }
cashier-not-a-rate = Type whole numbers from 1.
cashier-receipts = Receipts
cashier-receipt = Receipt
cashier-receipt-at = Time
cashier-receipt-undone = Reversed: this act no longer stands. Receipt { $number }
cashier-receipt-by = Staff
cashier-receipt-hash = Hash
cashier-receipt-verify = The house compares number and hash with its log on request.
cashier-check-receipt = Find a receipt
cashier-show-receipt = Show the receipt
cashier-no-receipt = There is no receipt { $number }.
cashier-paper-language = Language of the paper
cashier-print = Print
cashier-compare = Hash on the paper
cashier-same = The paper is what the log has.
cashier-other = The log has another hash: this receipt does not match the log.
cashier-hash-short = Type the whole hash as it stands on the paper.
cashier-statement = Statement
cashier-what = What
cashier-balance = Balance
cashier-older = Older
cashier-newer = Newer
cashier-back = Back to the patron
cashier-waiting = Approvals
cashier-new-code = Code for a new password
cashier-register = Register a patron
cashier-code = { $name } chooses a password by this code until { $until }. It works once, and is shown only now.
cashier-today = Cash on gaming day { $day }
cashier-cash = In { $in }, out { $out } { $currency }
cashier-threshold = Reported from { $amount } on
cashier-reached = To be reported: { $amount } is reached

# Means, paper and keys

cashier-means = Means
cashier-means-cash = Cash
cashier-means-chips = Chips
cashier-means-card = Card
cashier-means-transfer = Transfer
cashier-reference = Reference (optional)
cashier-reference-needed = Reference
cashier-letters = Single letters are keys on this device
cashier-paper-balance = Balance of { $patron }
cashier-set-threshold-what = 0 reports nothing.
cashier-qr = Address of the receipt as a QR code
