import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { listAuthority, setAuthority } from '@amparo/contract/claims/console/authority.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { approve, declineApproval } from '@amparo/contract/staff/console/administration.ts'
import { call } from '../../../api/call.ts'
import type { Typed } from '../../../shell/decide-soon.ts'
import { saveForGood, saveSoon } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'

export type Authority = AnswerOf<typeof listAuthority>
export type WaitingLimits = NonNullable<Authority['pendiente']>

export function useAuthority(): Load<Authority> {
  return useLoad(['facultades'], (signal) =>
    call<typeof listAuthority>('GET', '/consola/Facultades', { signal }),
  )
}

/** Id of the saving state of the limits. */
export const savingId = 'facultades'
const saved = { id: savingId, about: 'Las facultades', reload: () => reloadWhere('facultades') }

export function askLimits(body: RequestOf<typeof setAuthority>, typed: Typed): void {
  const send = async () => {
    await call<typeof setAuthority>('PUT', '/consola/Facultades', { body })
    tell('Las facultades esperan a otra persona que administra')
  }
  saveForGood({ ...saved, state: 'Facultades', send, typed })
}

export function confirmLimits({ id }: WaitingLimits): void {
  const send = async () => {
    await call<typeof approve>('POST', '/consola/Aprobaciones/:id', { params: { id } })
    tell('Facultades aprobadas; valen desde ahora')
  }
  saveForGood({ ...saved, state: 'Facultades', send })
}

/** Declines the limits, or withdraws one's own. */
export function declineLimits({ id, propia }: WaitingLimits): void {
  const state = propia ? 'Retiradas' : 'Rechazadas'
  const send = () =>
    call<typeof declineApproval>('POST', '/consola/Aprobaciones/:id/Rechazar', {
      params: { id },
      keepalive: true,
    })
  saveSoon({ ...saved, state, words: `${state}: las facultades pedidas`, send })
}
