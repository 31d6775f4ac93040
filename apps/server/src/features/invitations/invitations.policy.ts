/** The youngest that a guest may be; younger ones need a parent's consent, which a link can't give (terms: minors). */
export const adultAge = 18
/** Nobody registers as older than this: it is a slip in the year. */
const oldestAge = 120

/** Whole years on `today`; somebody born on 29 February turns on 1 March of a common year. */
export function ageOn(birthDate: Temporal.PlainDate, today: Temporal.PlainDate): number {
  const years = today.year - birthDate.year
  const hadBirthday =
    today.month > birthDate.month || (today.month === birthDate.month && today.day >= birthDate.day)
  return hadBirthday ? years : years - 1
}

/** The text against a birth date, or null where a guest may register with it. */
export function birthDateProblem(birthDate: Temporal.PlainDate, today: Temporal.PlainDate): string | null {
  const age = ageOn(birthDate, today)
  if (age < 0 || age > oldestAge) return 'Revisa el año de tu nacimiento'
  return age < adultAge ? `Para registrarte debes tener ${adultAge} años o más` : null
}

/** A person as a stranger may see them: first name and an initial, `Rosa Q.` */
export function maskPerson(givenNames: string, paternalSurname: string): string {
  const [firstName = ''] = givenNames.trim().split(/\s+/u)
  const [initial = ''] = Array.from(paternalSurname.trim())
  return initial === '' ? firstName : `${firstName} ${initial.toUpperCase()}.`
}

export interface InvitationTimes {
  readonly expires_at: Date
  readonly registered_at: Date | null
  readonly rejected_at: Date | null
  readonly removed_at: Date | null
}

/** Whether somebody can still register with it. */
export function isOpenInvitation(invitation: InvitationTimes, now: Date): boolean {
  const answered = invitation.registered_at ?? invitation.rejected_at ?? invitation.removed_at
  return answered === null && invitation.expires_at > now
}
