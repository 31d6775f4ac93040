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
