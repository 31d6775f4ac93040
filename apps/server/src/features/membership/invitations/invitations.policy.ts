import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { GuestTimes } from '@amparo/domain/guests/guest-timeline.ts'
import type { InvitationRow } from './invitations.repository.ts'

interface InvitationTimes {
  readonly expires_at: Date
  readonly registered_at: Date | null
  readonly rejected_at: Date | null
  readonly removed_at: Date | null
}

/** Whether it still allows a registration. */
export function isOpenInvitation(invitation: InvitationTimes, now: Date): boolean {
  const answered = invitation.registered_at ?? invitation.rejected_at ?? invitation.removed_at
  return answered === null && invitation.expires_at > now
}

/** Times of the guest's timeline. */
export function timesOf(
  row: Pick<
    InvitationRow,
    | 'invited_at'
    | 'seen_at'
    | 'registered_at'
    | 'approved_at'
    | 'rejected_at'
    | 'removed_at'
    | 'expires_at'
    | 'answer_before'
  >,
): GuestTimes {
  const ms = (time: Date | null) => time?.getTime() ?? null
  return {
    invitedAt: row.invited_at.getTime(),
    seenAt: ms(row.seen_at),
    registeredAt: ms(row.registered_at),
    approvedAt: ms(row.approved_at),
    rejectedAt: ms(row.rejected_at),
    removedAt: ms(row.removed_at),
    expiresAt: row.expires_at.getTime(),
    answerBefore: row.answer_before,
  }
}

export function holderOf(
  row: Pick<InvitationRow, 'holder_document_type' | 'holder_document_number'>,
): PersonDocument {
  return { type: row.holder_document_type, number: row.holder_document_number }
}
