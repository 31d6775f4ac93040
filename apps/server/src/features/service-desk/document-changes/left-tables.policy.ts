/** Rows of an account that do not move into another one, and why; every other row that names it does. */
export const leftTables: Readonly<Record<string, string>> = {
  session: 'Every session ends.',
  account_key: 'A passkey opens the account that it was added to.',
  contact_change: 'An undo link belongs to the contact of the closed account.',
  known_origin: 'Connections from which the closed account was opened.',
  payment_calendar: 'A private address of the closed account.',
  push_subscription: 'Removed with the sessions.',
  payment_account: 'The staying account names its own, with its password.',
  death_closing: 'Record of a decision about the closed account.',
}

/** Tables in which both accounts may say the same: columns that tell, besides the account. */
export const repeatable: Readonly<Record<string, readonly string[]>> = {
  policy_proof: ['source', 'certificate_number', 'proof'],
  security_check: ['point'],
  security_licence_wait: [],
  job_saved: ['offer_id'],
  job_alert: ['filters_hash'],
  survey_ask: ['kind', 'subject_id'],
}
