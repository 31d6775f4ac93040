import type { Trap } from '../row.ts'

/** What the specification prescribes, the weakness in it and its mitigation. */
export const traps: readonly Trap[] = [
  { specification: 'a query string on first load is a place to go', weakness: 'open redirect: a link to the portal leads to another site', mitigation: 'only known paths of the portal are followed', tests: ['own-paths', 'headers'] },
  {
    specification: "token and user in the browser's storage under a fixed secret",
    weakness: 'every visitor can read the secret in the script',
    mitigation: 'AES-GCM under a non-extractable WebCrypto key of the device; the token is random, short-lived and revocable (ADR 3)',
    tests: ['sealed-entry', 'stored-session', 'session-life'],
  },
  { specification: '`idUsuario` is base64 of a number; `Logout/{id}`', weakness: 'other accounts are reached by counting up (IDOR)', mitigation: 'the token identifies the caller; a foreign id answers 204 and changes nothing; the number is random and authorises nothing', tests: ['session-life', 'profile'] },
  {
    specification: 'anonymous `validarDocumento` and `IsGuest`',
    weakness: 'enumeration of customers',
    mitigation: 'no answer contains a name; rate limits by address and by document, kept in the database; a captcha from the third call. A sweep over documents, from one address or many, raises an alarm',
    tests: ['limits', 'captcha', 'sweeps'],
  },
  {
    specification: 'fixed credentials of the video service',
    weakness: 'they would leak from a browser',
    mitigation: 'only servers present them (`x-video-key`, Basic), and the calls are closed where none is configured; each participant has their own link, and a pass for one seat while the room is open; a Jitsi token is valid for one room and one name',
    tests: ['video', 'video-policy', 'jitsi'],
  },
  { specification: 'tag manager after four seconds, A/B script', weakness: 'third-party code before consent, or beside health data', mitigation: 'loaded after consent, on public pages, where configured; Trusted Types admit only their addresses', tests: ['private-pages', 'headers'] },
  { specification: 'a path that matches nothing shows Home', weakness: 'caches and scanners take the page for the file they asked for', mitigation: "`/api`, `/assets` and file-like paths (a dot in the name, an editor's `~`) are 404; private pages are `no-store`", tests: ['headers'] },
  { specification: '401 as an empty body', weakness: 'the client cannot tell why', mitigation: "the web's helper produces the empty body; on the wire it is a problem document like any other", tests: ['session-life'] },
  {
    specification: "the inviting holder chooses the guest's e-mail",
    weakness: "a guest's account becomes the insured person's account when a policy arrives",
    mitigation: "the account records how it was opened; only a code sent to the policy's own contact, or `prueba`, turns it into the holder's: the account is taken over, its sessions end, and the guest's history stays separate",
    tests: ['take-over'],
  },
  {
    specification: 'ten failed log-ins and five codes for a document in 15 minutes',
    weakness: 'knowing a DNI is enough to lock its owner out',
    mitigation: "unknown callers share the ten; a known device (a signed cookie) or address has its own count; codes and look-ups count by document and address; a valid code is accepted for the owner's own request (ADR 13)",
    tests: ['owners-door'],
  },
  {
    specification: 'the record of acts is a hash chain whose head carries a MAC',
    weakness: "the database's owner role can truncate the chain and restore an older head with its valid MAC",
    mitigation: "each day's last position and hash leave the database (log, file, mail to the auditor); `auditoria verificar` compares them, and reports acts whose time is far from that of their seal (ADR 155)",
    tests: ['record'],
  },
  {
    specification: "it leaves the limits of the console's log-in to us",
    weakness: 'knowing a staff e-mail is enough to lock its owner out',
    mitigation:
      'each address has ten tries for an account and a hundred in all; a device or address that has logged in to the account has its own count; past 100 failures for an account every try from an unknown device needs a captcha of ten times the work (reCAPTCHA where it is used), and no shared count blocks the log-in (ADR 151)',
    tests: ['staff-door', 'staff-guesses'],
  },
  {
    specification: 'staff search people and see masked rows',
    weakness: 'a search by prefix discloses a masked document digit by digit, in 428 calls',
    mitigation: 'only whole documents, certificates and e-mails, or a name with the last four digits; part of a number is 422; exact searches have their own limit (200 in 15 minutes for each staff member) and are recorded by a keyed hash',
    tests: ['people-search'],
  },
  {
    specification: 'partners send policies, and a policy says where the first code goes',
    weakness: "a rogue partner, or one insurer with another's certificates, opens accounts of people who have not activated",
    mitigation: "keys of a partner, and products that it gets more of, take two administrators; no secret is shared; a certificate of another partner's product is neither changed nor moved; each call is a row in the record, and a holder who has activated is not reached by a policy's new contact (V6.4.3)",
    tests: ['partners-desk', 'partner-tokens', 'partner-policies', 'policy-events'],
  },
  { specification: 'rate limits by address', weakness: 'one IPv6 home line has 2^64 addresses', mitigation: 'a /64 counts as one address, its /48 has the limit of eight; IPv4 mapped into IPv6, or translated by 64:ff9b::/96, counts as IPv4', tests: ['caller-address', 'owners-door'] },
  {
    specification: 'an open session can change the contact, and the contact can reset the password',
    weakness: 'a stolen session takes over the account',
    mitigation: 'a change needs the current password or a code to the old contact; the new contact cannot recover the account for one day, and the old one can undo the change for seven; both contacts are notified',
    tests: ['contact-safety'],
  },
  { specification: '`Idempotency-Key` on bodies with password and code', weakness: 'an unkeyed hash of the body can be brute-forced', mitigation: 'the hash is keyed, and excluded from backups together with its answer', tests: ['activation', 'backup'] },
]
