import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  actOnAlert,
  addAlert,
  changeAlert,
  getCalendarFeed,
  listAlerts,
  removeAlert,
  renewCalendarFeed,
} from '@amparo/contract/tools/payment-alerts.ts'
import { call } from '../../../api/call.ts'

export type { PaymentAlert } from '@amparo/contract/tools/payment-alerts.ts'
export type AlertBody = RequestOf<typeof addAlert>

export const fetchAlerts = (signal: AbortSignal) =>
  call<typeof listAlerts>('GET', '/proteccion/Alertas', { signal })

export const createAlert = (body: AlertBody, idempotencyKey: string) =>
  call<typeof addAlert>('POST', '/proteccion/Alertas', { body, idempotencyKey })

export const saveAlert = (id: string, body: AlertBody) =>
  call<typeof changeAlert>('PUT', '/proteccion/Alertas/:id', { params: { id }, body })

export const deleteAlert = (id: string) =>
  call<typeof removeAlert>('DELETE', '/proteccion/Alertas/:id', { params: { id } })

export const actOn = (id: string, accion: RequestOf<typeof actOnAlert>['accion'], vence?: string) =>
  call<typeof actOnAlert>('POST', '/proteccion/Alertas/:id/Accion', {
    params: { id },
    body: vence === undefined ? { accion } : { accion, vence },
  })

export const fetchFeed = () => call<typeof getCalendarFeed>('GET', '/proteccion/Alertas/calendario')
export const renewFeed = () => call<typeof renewCalendarFeed>('POST', '/proteccion/Alertas/calendario')
