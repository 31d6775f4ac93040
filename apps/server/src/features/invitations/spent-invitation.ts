import { AppError } from '../../app-error.ts'
import type { InvitationRow } from './invitations.repository.ts'

/** An invitation that nobody can register with any more (`invitacion_gastada`), and when that was asked. */
export class SpentInvitation extends AppError {
  readonly invitation: InvitationRow
  readonly at: Date

  constructor(invitation: InvitationRow, at: Date) {
    super('invitacion_gastada')
    this.invitation = invitation
    this.at = at
  }
}
