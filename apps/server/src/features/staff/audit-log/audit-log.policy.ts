import { createHmac } from 'node:crypto'
import type { Act } from '@amparo/database/schema.ts'
import type { Selectable } from 'kysely'
import type { EndpointAct } from '../../../callers.ts'

/** A stored act. Its details are counts, versions and codes; never a name, a document or anything clinical. */
export interface ActDraft {
  /** «clase:id» */
  readonly about?: string
  /** «hecho», or the code of the refusal. */
  readonly result?: string
  readonly detail?: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

/** A larger distance between an act and its seal means that one of the times is wrong, or the sealer was stopped. */
export const sealedWithinMs = 600_000

/** Content of a chain link; times in microseconds, as the database has them. */
export interface ChainedAct
  extends Pick<Selectable<Act>, 'id' | 'staff_id' | 'who' | 'action' | 'about' | 'result' | 'request_id'> {
  readonly micros: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** The hash of a link: keyed, over the link before, its place, and every field of its act. */
export function linkHash(key: Buffer, previous: Buffer, n: number, act: ChainedAct): Buffer {
  const detail = Object.entries(act.detail).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([
    n,
    act.id,
    act.micros,
    act.staff_id,
    act.who,
    act.action,
    act.about,
    act.result,
    detail,
    act.request_id,
  ])
  return createHmac('sha256', key).update(previous).update(text).digest()
}

/** The action of a call: its path without `consola` and parameters, with `.ver` for reads. */
export function actionOf(method: string, path: string): EndpointAct {
  const words = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && part !== 'consola' && !part.startsWith(':'))
  const name = words.join('.').replace(/[^a-z_.]/g, '_')
  return ((method === 'GET' ? `${name}.ver` : name).slice(0, 60) || 'consola') as EndpointAct
}

/** The same for a confidential call of the portal: includes a part of its subject, and `.quitar` for deletions. */
export function portalActionOf(method: string, path: string): EndpointAct {
  const [thing = '', ...parts] = path.split('/:')
  const part = parts.slice(1).map((name) => `/${name}`)
  return actionOf(
    method,
    `${thing}/:${parts[0] ?? ''}${part.join('')}${method === 'DELETE' ? '/quitar' : ''}`,
  )
}
