import type { GuestStepWire, GuestWire } from '@amparo/contract/guests.ts'
import {
  type GuestState,
  type GuestStep,
  guestState,
  guestTimeline,
} from '@amparo/domain/guests/guest-timeline.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { toInstant } from '../../instant.ts'
import type { SharedService } from './guests.service.ts'
import { timesOf } from './invitations.policy.ts'
import type { InvitationRow } from './invitations.repository.ts'
import type { MinorRelation } from './inviting.service.ts'

export const stateNames = {
  invited: 'invitado',
  waiting: 'en_evaluacion',
  approved: 'aprobado',
  rejected: 'rechazado',
  expired: 'vencido',
  removed: 'retirado',
} as const satisfies Record<GuestState, GuestWire['estado']>

const stepNames = {
  invited: 'invitado',
  seen: 'visto',
  registered: 'registrado',
  answered: 'respondido',
  expired: 'vencido',
  removed: 'retirado',
} as const satisfies Record<GuestStep['name'], GuestStepWire['paso']>

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

/** An invitation's time line, as everybody concerned reads it. */
export function toSteps(row: Parameters<typeof timesOf>[0], now: Date): GuestStepWire[] {
  return guestTimeline(timesOf(row), now.getTime()).map(({ name, at, before }) => ({
    paso: stepNames[name],
    ...(at === null ? {} : { cuando: toInstant(at) }),
    ...(before
      ? { antesDe: 'day' in before ? before.day : toLimaDay({ epochMilliseconds: before.time }) }
      : {}),
  }))
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
    estado: stateNames[state],
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
