-- Expected payment of a claim, in céntimos: the proposed or requested amount at first, then the desk's. The reserve adds them up.
ALTER TABLE claim ADD COLUMN estimate_cents bigint CHECK (estimate_cents BETWEEN 0 AND 999999999999);
