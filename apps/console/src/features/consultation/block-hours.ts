import type { getSupply, putSupply } from '@amparo/contract/console/supply.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'

export type Conflict = AnswerOf<typeof putSupply>['conflictos'][number]

/**
 * Takes hours, or the whole day where none are given, out of one's own agenda. What is booked in them comes back, and
 * nothing has changed then unless `anyway`.
 */
export async function blockHours(
  id: string,
  { day, from, to }: { day: string; from: string; to: string },
  anyway: boolean,
): Promise<readonly Conflict[]> {
  const supply = await call<typeof getSupply>('GET', '/consola/Profesionales/:id/Agenda', { params: { id } })
  const exception = { fecha: day, ...(from === '' ? {} : { desde: from, hasta: to }) }
  const body = { ...supply, excepciones: [...supply.excepciones, exception] }
  if (!anyway) {
    const tried = await call<typeof putSupply>('PUT', '/consola/Profesionales/:id/Agenda', {
      params: { id },
      query: { simular: '1' },
      body,
    })
    if (tried.conflictos.length > 0) return tried.conflictos
  }
  await call<typeof putSupply>('PUT', '/consola/Profesionales/:id/Agenda', {
    params: { id },
    query: {},
    body: { ...body, aceptaConflictos: true },
  })
  return []
}
