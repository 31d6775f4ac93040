-- Policies that an account of their document uses although they name somebody else: out of it from here on, with a case.
INSERT INTO identity_case (kind, certificate_number, likeness, opened_at)
  SELECT 'other_person', certificate_number, likeness, now() FROM policy_apart WHERE account_id IS NOT NULL
  ON CONFLICT DO NOTHING;
