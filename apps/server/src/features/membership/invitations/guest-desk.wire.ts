import type { guestCase } from '@amparo/contract/membership/console/guests.ts'
import { guestStateNames } from '@amparo/contract/membership/guests.ts'
import { businessDaysLeft } from '@amparo/domain/business-days.ts'
import { guestState } from '@amparo/domain/guests/guest-timeline.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { toInstant } from '../../../instant.ts'
import { guestServiceName } from '../../policies/entitlement/entitlement.service.ts'
import type { GuestCaseRow } from './guest-desk.repository.ts'
import { toSteps } from './guest-steps.policy.ts'
import { toRelation } from './guests.wire.ts'
import { timesOf } from './invitations.policy.ts'

export type GuestCaseWire = z.output<typeof guestCase>

/** A guest's case as staff see it (contract §11). */
export function toGuestCase(ctx: Context, row: GuestCaseRow): GuestCaseWire {
  const now = ctx.clock.now()
  const state = guestState(timesOf(row), now.getTime())
  const today = limaToday(now)
  const left =
    row.answer_before === null ? null : businessDaysLeft(today, Temporal.PlainDate.from(row.answer_before))
  const isWaiting = state === 'waiting'
  return {
    id: row.public_id,
    version: row.version,
    estado: guestStateNames[state],
    invitado: {
      nombres: row.given_names,
      apellidoPaterno: row.paternal_surname,
      apellidoMaterno: row.maternal_surname,
      tipoDocumento: row.document_type === 6 ? 6 : 8,
      documento: row.document_number,
      ...(row.birth_date ? { fechaNacimiento: row.birth_date } : {}),
      correoElectronico: row.email,
      numeroCelular: row.mobile ?? '',
    },
    titular: { nombre: row.holder_name, documento: row.holder_document_number },
    servicios: row.services.map((code) => ({ value: String(code), name: guestServiceName(code) })),
    ...(row.registered_at ? { registradoEl: toInstant(row.registered_at) } : {}),
    ...(row.answer_before ? { respuestaAntesDe: row.answer_before } : {}),
    ...(isWaiting && left !== null ? { diasHabiles: left } : {}),
    atrasado: isWaiting && left !== null && left < 0,
    ...(row.answered_by ? { resueltoPor: row.answered_by } : {}),
    ...(row.minor_relation ? { menorDeEdad: toRelation(row.minor_relation) } : {}),
    pasos: toSteps(row, now),
    ...(row.reason ? { motivo: ctx.keys.unseal('invitation', row.reason) } : {}),
  }
}
