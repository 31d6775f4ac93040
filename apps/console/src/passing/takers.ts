import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { listTakers, passWork } from '@amparo/contract/console/notices.ts'
import type { AnswerOf, QueryOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../api/call.ts'

/** What somebody of the staff takes and passes on. */
export type TakenKind = QueryOf<typeof listTakers>['clase']

/** Colleagues who may open things of a kind, oneself among them. */
export function useTakers(kind: TakenKind, when = true): Load<AnswerOf<typeof listTakers>> {
  return useLoad(
    ['colegas', kind],
    (signal) =>
      call<typeof listTakers>('GET', '/consola/Trabajo/Colegas', { query: { clase: kind }, signal }),
    { when },
  )
}

/** What each kind's lists and cases are kept under while they are shown. */
const loadsOf: Readonly<Record<TakenKind, readonly string[]>> = {
  conversaciones: ['conversaciones', 'conversacion'],
  solicitudes: ['solicitudes', 'solicitud'],
  encuestas: ['casos', 'caso-de-encuesta'],
  reclamaciones: ['reclamaciones'],
}

/** Passes several of a kind, each with its own result, and fetches them as they are now. */
export async function passAll(body: RequestOf<typeof passWork>) {
  const { resultados } = await call<typeof passWork>('POST', '/consola/Trabajo/Pasar', { body })
  await Promise.all([...loadsOf[body.clase], 'pendientes', 'trabajo'].map((name) => reloadWhere(name)))
  return resultados
}
