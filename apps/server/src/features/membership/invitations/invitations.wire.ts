import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { getInvitation } from '@amparo/contract/membership/invitations.ts'
import { maskDocument } from '@amparo/domain/documents.ts'
import { toInstant } from '../../../instant.ts'
import { toSteps } from './guest-steps.policy.ts'
import type { InvitationCard } from './invitations.service.ts'

/** The page of an invitation's link: enough for the guest to recognise it, too little for others. */
export function toInvitationPage(card: InvitationCard, now: Date): AnswerOf<typeof getInvitation> {
  return {
    titular: card.holder,
    servicios: card.services.map(({ code, name }) => ({ value: String(code), name })),
    vence: toInstant(card.expiresAt),
    documento: maskDocument(card.documentNumber),
    menorDeEdad: card.row.minor_relation !== null,
    pasos: toSteps(card.row, now),
  }
}
