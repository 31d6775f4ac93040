import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type {
  approveGuest,
  approveGuests,
  getGuestCase,
  listGuestCases,
  rejectGuest,
} from '@amparo/contract/membership/console/guests.ts'
import { call } from '../../../api/call.ts'
import { figureOf, type ListFigure } from '../../../table/OnlyFigure.tsx'
import { type ListState, queryOf } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'

type GuestPage = AnswerOf<typeof listGuestCases>
export type GuestRow = GuestPage['filas'][number]
export type GuestCase = AnswerOf<typeof getGuestCase>

const guestStates = [
  'en_evaluacion',
  'invitado',
  'aprobado',
  'rechazado',
  'vencido',
  'retirado',
  'todos',
] as const

/** Query of the list in the address. */
export function guestQuery(state: ListState) {
  return {
    ...queryOf(state, {
      estado: guestStates,
      orden: ['vence', 'registrado', '-registrado', 'nombre'],
      atrasados: ['si'],
    }),
    ...figureOf<ListFigure>(state),
  }
}

export function useGuestList(state: ListState): Load<GuestPage> {
  const query = guestQuery(state)
  return useRows(state, ['invitados', query], (signal) =>
    call<typeof listGuestCases>('GET', '/consola/Invitados', { query, signal }),
  ).list
}

export function useGuestCase(id: string): Load<GuestCase> {
  return useLoad(['invitado', id], (signal) =>
    call<typeof getGuestCase>('GET', '/consola/Invitados/:id', { params: { id }, signal }),
  )
}

export interface Seen {
  readonly id: string
  readonly version: number
}

export function approve({ id, version }: Seen) {
  return call<typeof approveGuest>('POST', '/consola/Invitados/:id/Aprobar', {
    params: { id },
    body: { version },
    keepalive: true,
  })
}

export function reject({ id, version }: Seen, reason: string) {
  return call<typeof rejectGuest>('POST', '/consola/Invitados/:id/Rechazar', {
    params: { id },
    body: { version, motivo: reason },
    keepalive: true,
  })
}

export async function approveAll(cases: readonly Seen[]) {
  const chosen = cases.map(({ id, version }) => ({ id, version }))
  const { resultados } = await call<typeof approveGuests>('POST', '/consola/Invitados/Aprobar', {
    body: { casos: chosen },
  })
  return resultados
}
