import { type GuestWire, guestStateNames } from '@amparo/contract/membership/guests.ts'
import { guestState } from '@amparo/domain/guests/guest-timeline.ts'
import { toInstant } from '../../../instant.ts'
import { toSteps } from './guest-steps.policy.ts'
import type { SharedService } from './guests.service.ts'
import { timesOf } from './invitations.policy.ts'
import type { InvitationRow } from './invitations.repository.ts'
import type { MinorRelation } from './inviting.service.ts'

const relations = {
  madre: 'mother',
  padre: 'father',
  tutor: 'guardian',
} as const satisfies Record<string, MinorRelation>

export function toRelation(relation: string): keyof typeof relations {
  return relation === 'mother' ? 'madre' : relation === 'father' ? 'padre' : 'tutor'
}

export function fromRelation(soy: keyof typeof relations): MinorRelation {
  return relations[soy]
}

/** A guest as the holder sees them; `reason` is why they were not let in. */
export function toGuest(row: InvitationRow, now: Date, reason: string | null): GuestWire {
  const state = guestState(timesOf(row), now.getTime())
  return {
    id: row.public_id,
    nombres: row.given_names,
    apellidoPaterno: row.paternal_surname,
    apellidoMaterno: row.maternal_surname,
    tipoDocumento: row.document_type,
    documento: row.document_number,
    correoElectronico: row.email,
    servicios: row.services,
    estado: guestStateNames[state],
    invitadoEl: toInstant(row.invited_at),
    ...(state === 'invited' ? { vence: toInstant(row.expires_at) } : {}),
    ...(state === 'waiting' && row.answer_before ? { respuestaAntesDe: row.answer_before } : {}),
    ...(state === 'rejected' && reason !== null ? { motivo: reason } : {}),
    menorDeEdad: row.minor_relation !== null,
    pasos: toSteps(row, now),
  }
}

export function toSharedService({ code, name, seats, free }: SharedService) {
  return { value: String(code), name, licencias: seats, libres: free }
}
