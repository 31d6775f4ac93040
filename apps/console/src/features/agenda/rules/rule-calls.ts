import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { changeServiceRules, listServiceRules } from '@amparo/contract/agenda/console/service-rules.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { approve, declineApproval } from '@amparo/contract/staff/console/administration.ts'
import { call } from '../../../api/call.ts'
import { saveForGood, saveSoon } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'

export type RuledService = AnswerOf<typeof listServiceRules>[number]
export type Rules = RuledService['reglas']
export type WaitingRules = NonNullable<RuledService['pendiente']>
export type Hours = Rules['horario']

const reload = () => reloadWhere('reglas')

export function useRules(): Load<RuledService[]> {
  return useLoad(['reglas'], (signal) =>
    call<typeof listServiceRules>('GET', '/consola/Servicios', { signal }),
  )
}

export async function askRules(id: number, body: RequestOf<typeof changeServiceRules>): Promise<void> {
  await call<typeof changeServiceRules>('PUT', '/consola/Servicios/:id', { params: { id }, body })
  tell('Las reglas esperan a otra persona que administra')
  await reload()
}

/** Id of the saving state of a service's rules. */
export const savingId = (id: number) => `reglas:${id}`

export function confirmRules({ id: serviceId, nombre }: RuledService, { id }: WaitingRules): void {
  const send = async () => {
    await call<typeof approve>('POST', '/consola/Aprobaciones/:id', { params: { id } })
    tell('Reglas aprobadas')
  }
  saveForGood({ id: savingId(serviceId), about: `Las reglas de ${nombre}`, state: 'Aprobadas', reload, send })
}

/** Declines the rules, or withdraws one's own. */
export function declineRules({ id: serviceId, nombre }: RuledService, { id, propia }: WaitingRules): void {
  const state = propia ? 'Retiradas' : 'Rechazadas'
  const about = `Las reglas de ${nombre}`
  const send = () =>
    call<typeof declineApproval>('POST', '/consola/Aprobaciones/:id/Rechazar', {
      params: { id },
      keepalive: true,
    })
  saveSoon({ id: savingId(serviceId), about, state, reload, words: `${state}: ${about.toLowerCase()}`, send })
}
