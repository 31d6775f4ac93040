import type { Flow } from '../row.ts'

/** What happens to codes, sessions, links and requests when an identity changes; each claim names its test. */
export const flows: readonly Flow[] = [
  {
    flow: 'activation code',
    policyArrives: "a code sent to the invitation's e-mail does not activate the account: `sin_permiso`; a new one goes to the policy's contact ({{take-over}}). A code sent to a contact that the policy no longer has is `codigo_gastado` ({{activation}})",
    takenOver: '`cuenta_existente` ({{half-done}})',
    roleLost: '–',
  },
  {
    flow: 'recovery code; contact corrected with it',
    policyArrives: "a guest's code is void: `codigo_gastado` ({{take-over}})",
    takenOver: 'void after any new password or contact ({{contact-correction}})',
    roleLost: '–',
  },
  {
    flow: 'code for a new e-mail or mobile',
    policyArrives: "stays with the guest's account, which remains a guest's ({{take-over}})",
    takenOver: 'void, as above ({{contact-safety}})',
    roleLost: '–',
  },
  {
    flow: 'invitation and its code',
    policyArrives: '`tiene_seguro`; if the policy is not in force, the person who registers must be the one it names ({{take-over}}, {{invitations}})',
    takenOver: 'the invitations of a guest whose account is taken over are closed ({{take-over}}). An invitation sent from a stolen session stays until the holder removes it, and needs approval by staff ({{half-done}})',
    roleLost: '–',
  },
  {
    flow: 'the two codes that the service desk asks for',
    policyArrives: 'as for a new e-mail ({{half-done}})',
    takenOver: 'void, as above ({{contact-correction}})',
    roleLost: 'the second call checks the role ({{staff-matrix}})',
  },
  {
    flow: 'code and pass for data rights',
    policyArrives: "void: a pass records which contact proved the identity, and is valid while that is the document's strongest proof ({{half-done}})",
    takenOver: 'void, also when the contact has changed ({{half-done}})',
    roleLost: 'what the desk can read follows from how the requester was identified ({{half-done}})',
  },
  {
    flow: 'open request for data rights',
    policyArrives: "a guest's request stays the guest's: a pass by the policy's contact does not list it ({{half-done}})",
    takenOver: "answers go to the account's current contact ({{half-done}})",
    roleLost: '–',
  },
  {
    flow: 'session',
    policyArrives: "a guest's session keeps the rights of a guest ({{take-over}})",
    takenOver: 'ends ({{take-over}}, {{recovery}}, {{contact-safety}})',
    roleLost: '–',
  },
  {
    flow: 'undo link',
    policyArrives: "restores the guest's contact, which gives no access to the policy ({{half-done}})",
    takenOver: "void after the holder's activation ({{half-done}}). The first change's link undoes all later changes; a link is sent only to a contact that stood for a week, and a return to a former contact counts as an undo ({{contact-safety}})",
    roleLost: '–',
  },
  {
    flow: "link of the calendar of payments, pharmacy's link",
    policyArrives: '–',
    takenOver: "end with the sessions: a new password, an undone contact, the holder's activation; the owner can ask for new ones ({{half-done}})",
    roleLost: '–',
  },
  {
    flow: "a guest's course licence",
    policyArrives: 'stays while the invitation covers it ({{half-done}})',
    takenOver: "ends, and is not charged to the holder's cover ({{half-done}})",
    roleLost: '–',
  },
  {
    flow: 'link of a call, reason of the appointment for the professional',
    policyArrives: "stays: the appointment is the guest's ({{half-done}})",
    takenOver: 'future appointments are cancelled, and their links with them ({{take-over}})',
    roleLost: "each is valid for the appointment's current professional; a change of professional voids it ({{professional-notices}})",
  },
  {
    flow: 'CV and documents shared with an adviser',
    policyArrives: '–',
    takenOver: 'the appointment is cancelled, and the share with it ({{half-done}})',
    roleLost: "checked at each read: only the appointment's own professional, while in the role ({{consultations}})",
  },
  {
    flow: 'sheet of the complaints book',
    policyArrives: '–',
    takenOver: 'readable by the link in its mail and by the account that filed it; never by number and mail alone ({{complaints}})',
    roleLost: '–',
  },
  {
    flow: "console's log-in between password and second factor",
    policyArrives: '–',
    takenOver: 'ends with a new invitation, after five minutes, or after five wrong factors ({{staff-entry}})',
    roleLost: 'roles are read at each call; a disabled account has no access ({{staff-admin}})',
  },
]
