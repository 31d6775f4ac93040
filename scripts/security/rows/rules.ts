import type { Rule } from '../row.ts'

/** Security rules of the product, by their number. */
export const rules: readonly Rule[] = [
  {
    rule: 'the server decides, for each operation and object',
    met: 'yes',
    how: 'holders and guests: a table states the role of each operation and who owns the object in its address; the subject comes from the token; foreign and missing ids answer alike. Staff: each call × each role is tested, a table states who owns the object, staff never decide on their own cases, and granting a role that reads health data, erases, audits or administers takes two people',
    tests: ['portal-access', 'profile', 'changes', 'cover', 'fuzz', 'staff-matrix', 'staff-cases', 'staff-admin'],
  },
  {
    rule: 'a change of permission holds from the next request, on every copy',
    met: 'yes',
    how: "sessions, policies and invitations are read at each call; a guest's benefits end with the policy of the inviting holder. Annulling a policy cancels its appointments: within a minute they are cancelled, the person is notified of the reason, the use is returned, and the link of the call says so; a call in progress is not interrupted, and an expired policy cancels nothing, because its renewal may be on the way",
    tests: ['cover', 'guest-cover', 'session-life', 'two-copies', 'annulments'],
  },
  { rule: 'passwords', met: 'yes', how: "rules, a blocklist with zxcvbn's matchers for easily guessed passwords (ADR 12), and argon2id as specified; staff use a second factor", tests: ['passwords-rules', 'common-passwords', 'new-password', 'passwords', 'staff-entry'] },
  {
    rule: 'codes',
    met: 'part',
    how: "six digits, ten minutes, three tries, one use, bound to purpose and person. Each try is counted, for the code and for the rate limits, before it is judged, and a correct one is given back: concurrent tries get three in all. After any number of failed log-ins by anyone, a correct code from the owner's e-mail still opens the account. Unknown devices have fifteen wrong codes for a document from one address in 15 minutes, which blocks no other address, and 120 an hour in all; past those the owner needs a known device or address, or waits",
    tests: ['recovery', 'activation', 'send-code', 'owners-door', 'code-burst'],
  },
  { rule: 'input and output', met: 'yes', how: "one parse by schema; bounded and sanitised texts, dates from 1900 to 2100; bodies of 64 KiB at most (a partner's policies 512 KiB), duplicate keys refused; time-outs", tests: ['partner-policies', 'hostile', 'calendar-edge', 'fuzz', 'raw-http', 'mail', 'csv-cells'] },
  {
    rule: 'headers',
    met: 'yes',
    how: 'the whole set on every answer; Observatory (its own package, 1.4.8, over these headers): A+, 135 for a page, whose script elements carry a digest, and 130 for any other answer. The remaining ten points of its maximum of 145 are five for cookies, which pages do not set, and five for the HSTS preload list, which the owner of the domain asks for. CSP Evaluator reports nothing on any answer, including the page of the API; wapiti 3.0.4, all modules, over 93 addresses of both origins, reports nothing',
    tests: ['headers', 'docs'],
  },
  {
    rule: 'secrets',
    met: 'yes',
    how: "environment or files (`SECRET_KEY_FILE` and the like) only; production does not start with a default or guessable secret, nor with the sample sender, contact or console address; sample people exist only in a demo's database, which records its mode, and no file that production serves contains their password; a process whose key is not the database's does not start, and a key is rotated by sealing everything again; rotation voids pending codes and leaves sessions open",
    tests: ['config', 'keys', 'key-of-database', 'installation', 'production-start', 'mailbox'],
  },
  {
    rule: 'health data',
    met: 'part',
    how: 'an event never states the reason of a health appointment; a note and a prescription can be read by the attending professional, each read being recorded, and by the patient; a shared CV and documents only by that adviser; what a patient and a professional write to each other only by the two, sealed by a key per conversation, and mails say only that there is a message',
    tests: ['conversation-desk', 'conversations', 'changes', 'logs', 'consultations', 'waiting-room'],
  },
  {
    rule: 'claims',
    met: 'part',
    how: 'what happened and its papers are sealed, read by their person, by folio and code, and by the role siniestros; no single account, no job and no answer of the insurer reaches a refusal, by the machine and by constraints; papers are judged by content and pictures made anew without what their camera noted; the code of a claim without an account is a keyed hash with limited tries; nothing of a claim reaches the CRM. the desk sees pages of a PDF as pictures that the server drew; no request about data stops a claim, and ten years after its end it is removed. A PDF that is downloaded keeps its own scripts, and viruses are looked for only where a clamd is configured',
    tests: ['claim-states', 'claims', 'claim-papers', 'claims-desk', 'claims-insurer', 'photo-check'],
  },
  {
    rule: 'public figures',
    met: 'yes',
    how: 'promises are told by kind and month that is over, ten or more at a time; a smaller cell is in no figure, sum or line of the file, and the file has neither days of the calendar nor anything of a person',
    tests: ['promises'],
  },
  {
    rule: 'measures of pages',
    met: 'yes',
    how: 'a report of a page names a pattern of the list of routes, a kind of connection and three numbers, and any other field is refused; the server adds one to counts by day and keeps neither the visit, the session, the account, the address nor the browser; sixty reports of an address in ten minutes are heard',
    tests: ['vitals', 'vital-routes'],
  },
  {
    rule: 'account of somebody who died',
    met: 'yes',
    how: 'a notice of a death changes nothing of the account; two people of siniestros close it with a second factor once a paper has come, at the earliest 72 hours after its owner was told at their own contacts with a link that stops it, by constraint; which ends sessions, visits, open invitations and every notice, and nobody activates the document anew; a mistake is undone. Somebody without an account leaves nothing to close',
    tests: ['death'],
  },
  { rule: 'logs', met: 'part', how: "who, what, when, result and request id, without personal data; keeping logs for two years is the operator's task", tests: ['logs'] },
  {
    rule: 'backups and migrations',
    met: 'yes',
    how: 'one command dumps, one restores; the drill is a test; every earlier schema migrates to the newest with its data, in one transaction, one process at a time; an older release starts on a newer schema where the schema allows the rollback, and otherwise stops with the reason',
    tests: ['backup', 'backup-drill', 'newer-release', 'two-copies'],
  },
  { rule: 'one clock', met: 'part', how: "every rule reads the clock port; job heartbeats and races use the database's clock", tests: ['session-life', 'queue'] },
  { rule: 'supply chain', met: 'yes', how: 'exact versions, lock file with digests, allow list of install scripts; `npm run sbom` writes the list of components and licences, and a licence outside the allow list fails the tests', tests: ['licences'] },
]
