import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { inviteGuest } from '@amparo/contract/membership/guests.ts'
import {
  registerGuest as registerGuestEndpoint,
  sendInvitationCode,
} from '@amparo/contract/membership/invitations.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Tx } from '../src/context.ts'
import { codeOf } from '../src/features/identity/codes/codes.policy.ts'
import { approveGuest, rejectGuest } from '../src/features/membership/invitations/guest-decision.service.ts'
import { guestCases } from '../src/features/membership/invitations/guest-desk.service.ts'
import { insertInvitation } from '../src/features/membership/invitations/invitations.repository.ts'
import { holdOpenCase, type SeenCase } from '../src/features/staff/desk-cases/desk-cases.service.ts'
import { newToken, sha256 } from '../src/ports/keys.ts'
import { anySeat, changeRow, goodPassword } from './people.ts'
import type { TestPortal } from './portal.ts'

/** Records an invitation of 10000001 to telemedicine and returns the secret of its link; no mail leaves. */
export async function addOpenInvitation(portal: TestPortal, document: string): Promise<string> {
  const token = newToken()
  const now = portal.ctx.clock.now()
  await insertInvitation(portal.ctx.db, {
    holder_document_type: 8,
    holder_document_number: '10000001',
    document_type: 8,
    document_number: document,
    given_names: 'Nélida',
    paternal_surname: 'Apaza',
    email: `invitado${document}@buzon.example`,
    mobile: '+51944333222',
    services: [7443],
    seat_7443: anySeat(),
    token_hash: sha256(token),
    invited_at: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + 30 * 86_400_000),
  })
  return token
}

/** Approves an account owner as a guest of another holder, whose invitation was sent to a mailbox. */
export async function letInAsGuest(
  portal: TestPortal,
  document: string,
  { inviter, email }: { inviter: string; email: string },
): Promise<void> {
  const at = portal.ctx.clock.now()
  const placeholder = '59999999'
  await addOpenInvitation(portal, placeholder)
  await changeRow(portal, 'invitation', placeholder, {
    ...{ document_number: document, holder_document_number: inviter, email },
    ...{ registered_at: at, answer_before: toLimaDay(at), approved_at: at },
  })
}

type Invited = RequestOf<typeof inviteGuest>

/** A body of `POST /invitados`: by default Nélida Apaza, to telemedicine. */
export function guestBody(documento: string, more: Partial<Invited> = {}): Invited {
  return {
    tipoDocumento: 8,
    documento,
    nombres: 'Nélida María',
    apellidoPaterno: 'Apaza',
    correoElectronico: `invitada${documento}@buzon.example`,
    servicios: [7443],
    ...more,
  }
}

/** The secret of the newest invitation that a mailbox got. */
export async function invitationLinkOf(portal: TestPortal, mailbox: string): Promise<string> {
  const { links } = await portal.nextMessage(mailbox)
  const link = links.find((address) => address.includes('/invitacion/')) ?? ''
  return link.slice(link.lastIndexOf('/') + 1)
}

/** A complete body of the registration by an invitation's link: by default Nélida Apaza. */
export const registrationOf = (invitacion: string, codigo: string, more: object = {}) => ({
  invitacion,
  codigo,
  nombres: 'Nélida María',
  apellidoPaterno: 'Apaza',
  apellidoMaterno: '',
  fechaNacimiento: '1999-05-21',
  numeroCelular: '944 333 222',
  password: goodPassword,
  aceptaTerminos: true as const,
  aceptaPrivacidad: true as const,
  aceptaPublicidad: false,
  ...more,
})

/** Gives every certificate of a holder this many seats of each service. */
export async function setSeats(portal: TestPortal, document: string, seats: number): Promise<void> {
  await changeRow(portal, 'policy', document, { seats_7442: seats, seats_7443: seats })
}

/** Approves a registered guest as the desk does; the guest's account. */
export async function approveInvitation(portal: TestPortal, id: string): Promise<number> {
  return portal.ctx.db
    .transaction()
    .execute(async (tx) =>
      approveGuest(portal.ctx, tx, await holdGuest(portal, tx, { id, version: null }), 'Ana Admisión'),
    )
}

/** Rejects a registered guest as the desk does, at the version seen; null is any. */
export function rejectInvitation(portal: TestPortal, seen: SeenCase, reason: string): Promise<number> {
  return portal.ctx.db
    .transaction()
    .execute(async (tx) =>
      rejectGuest(portal.ctx, tx, await holdGuest(portal, tx, seen), { by: 'Ana', reason }),
    )
}

const holdGuest = (portal: TestPortal, tx: Tx, seen: SeenCase) =>
  holdOpenCase(portal.ctx, tx, null, guestCases, seen)

/** Invites and registers a new person, who then awaits an answer; returns the id of the invitation. */
export async function registerGuest(
  portal: TestPortal,
  documento: string,
  who: Record<string, string>,
): Promise<string> {
  const invited = await portal.as(who).ask(inviteGuest, { body: guestBody(documento) })
  const token = await invitationLinkOf(portal, invited.correoElectronico)
  const { solicitud } = await portal.ask(sendInvitationCode, { params: { token }, body: { canal: 'correo' } })

  const body = registrationOf(token, codeOf(portal.ctx.keys, solicitud, 1))
  await portal.ask(registerGuestEndpoint, { body })
  return invited.id
}
