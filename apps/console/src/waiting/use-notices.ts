import { reloadWhere, showAhead } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listNotices, readNotices } from '@amparo/contract/staff/console/notices.ts'
import { reassignReasons } from '@amparo/domain/staff/reassign-reasons.ts'
import { call } from '../api/call.ts'
import { afterGrace } from '../shell/grace.ts'
import { tellNotDone } from '../shell/not-undone.ts'
import { lookAgainMs } from './use-waiting.ts'

export type Notice = AnswerOf<typeof listNotices>[number]

/** The newest notice that is shown as read before the server knows it. */
let readUntil = 0
const asRead = (notices: readonly Notice[]) =>
  notices.map((one) => (one.id <= readUntil ? { ...one, leido: true } : one))

/** Colleagues' notices to this person; loads again each minute. */
export function useNotices(): Load<AnswerOf<typeof listNotices>> {
  return useLoad(
    ['avisos'],
    async (signal, background) =>
      asRead(await call<typeof listNotices>('GET', '/consola/Avisos', { signal, background })),
    { again: () => lookAgainMs },
  )
}

/** Shows them as read at once, and marks them on the server unless undone within the grace period. */
export function readAhead(until: number): void {
  readUntil = until
  const back = showAhead(['avisos'], (data) => asRead(data as readonly Notice[]))
  const mark = async () => {
    try {
      const body = { hasta: until }
      await call<typeof readNotices>('POST', '/consola/Avisos/Leidos', { body, keepalive: true })
    } catch (cause) {
      tellNotDone(cause)
    }
    readUntil = 0
    await reloadWhere('avisos')
  }
  afterGrace(
    'Avisos leídos',
    () => void mark(),
    () => {
      readUntil = 0
      back()
    },
  )
}

const places: Readonly<
  Record<Notice['de'], { name: (folio: string) => string; to: (folio: string) => string }>
> = {
  conversaciones: { name: (folio) => folio, to: (folio) => `/mensajes?estado=todas&folio=${folio}` },
  solicitudes: {
    name: (folio) => folio,
    to: (folio) => `/solicitudes?estado=todas&solicitud=${folio}`,
  },
  encuestas: { name: () => 'una llamada pedida', to: (id) => `/encuestas?estado=todos&caso=${id}` },
  reclamaciones: {
    name: (folio) => `la hoja ${folio}`,
    to: (folio) => `/reclamaciones?estado=todos&buscar=${folio}&hoja=${folio}`,
  },
}

/** «Iván te pasó SC-2026-000012», the reason, and its link. */
export function noticeWords({ clase, de, folio, quien, motivo }: Notice) {
  const { name, to } = places[de]
  return {
    /** Its name, at the end of the title; kept on one line. */
    name: name(folio),
    title: `${quien} ${clase === 'mencion' ? 'te mencionó en' : 'te pasó'} ${name(folio)}`,
    to: to(folio),
    why: motivo ? reassignReasons[motivo] : undefined,
  }
}
