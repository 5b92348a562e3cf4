-- The movements of one wallet, for statements and for limits on deposits. Most transfers are stakes
-- and move none.
CREATE INDEX wallet_debits ON transfers (debit) WHERE debit GLOB 'wallet:*';
CREATE INDEX wallet_credits ON transfers (credit) WHERE credit GLOB 'wallet:*';
