import { ApiError } from '@amparo/client/api/api-error.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type {
  HourWaitWire,
  listHourWaits,
  passFreedHour,
  takeFreedHour,
  waitForHour,
  withdrawHourWait,
} from '@amparo/contract/agenda/hour-waits.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall, untilAnswered } from './agenda-call.ts'

export type HourWait = HourWaitWire
export type WaitPart = HourWait['franjas'][number]

export const partTexts: Readonly<Record<WaitPart, string>> = {
  manana: 'mañana',
  tarde: 'tarde',
  noche: 'noche',
}

const key = 'esperas'
const lookMs = { offered: 15_000, waiting: 60_000 } as const

/** The person's waiting-list entries; polled while an offer is possible. */
export function useHourWaits() {
  return useLoad(
    [key],
    (signal, background) =>
      agendaCall<typeof listHourWaits>('GET', '/agendamientos/Esperas', { signal, background }),
    {
      onReturn: true,
      again: ({ esperas }) => {
        if (esperas.some(({ estado }) => estado === 'ofrecida')) return lookMs.offered
        return esperas.some(({ estado }) => estado === 'esperando') ? lookMs.waiting : false
      },
    },
  )
}

/** Adds the person to the waiting list, or changes their entry. */
export async function waitFor(
  body: RequestOf<typeof waitForHour>,
  idempotencyKey: string,
): Promise<HourWait> {
  const wait = await untilAnswered(() =>
    agendaCall<typeof waitForHour>('POST', '/agendamientos/Esperas', { body, idempotencyKey }),
  )
  await reloadWhere(key)
  return wait
}

/** Takes the offered hour; repeats have no further effect. */
export function takeHour(
  id: string,
  body: RequestOf<typeof takeFreedHour>,
  idempotencyKey: string,
): Promise<AnswerOf<typeof takeFreedHour>> {
  return untilAnswered(() =>
    agendaCall<typeof takeFreedHour>('POST', '/agendamientos/Esperas/:id/Tomar', {
      params: { id },
      body,
      idempotencyKey,
    }),
  )
}

/** Leaves the offered hour to the next person. */
export async function declineHour(id: string, idOferta: string): Promise<string> {
  const { mensaje } = await agendaCall<typeof passFreedHour>('POST', '/agendamientos/Esperas/:id/Pasar', {
    params: { id },
    body: { idOferta },
  })
  return mensaje
}

/** Leaves the waiting list. */
export async function stopWaiting(id: string): Promise<string> {
  const params = { id }
  return (await agendaCall<typeof withdrawHourWait>('POST', '/agendamientos/Esperas/:id/Retirar', { params }))
    .mensaje
}

/** Whether an answer says that the hour is no longer offered to the person. */
export function isGone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.isRefusal<typeof takeFreedHour>('horario_ocupado') || error.isRefusal('oferta_vencida')
}

export function reloadWaits(): Promise<void> {
  return reloadWhere(key)
}
