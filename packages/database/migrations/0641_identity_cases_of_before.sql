-- Open a case for each policy in use by an account of another person; the account loses it.
INSERT INTO identity_case (kind, certificate_number, likeness, opened_at)
  SELECT 'other_person', certificate_number, likeness, now() FROM policy_apart WHERE account_id IS NOT NULL
  ON CONFLICT DO NOTHING;
