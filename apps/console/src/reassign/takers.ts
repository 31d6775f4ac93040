import { reloadWhere, showAhead } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf, QueryOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { listColleagues } from '@amparo/contract/staff/console/answer-templates.ts'
import type { listTakers, passWork } from '@amparo/contract/staff/console/notices.ts'
import { groupBy } from '@amparo/domain/group-by.ts'
import { call } from '../api/call.ts'
import { actNow } from '../shell/act-now.ts'
import { inTurn, leads, versionNow } from '../shell/own-versions.ts'
import { tell } from '../shell/toasts.ts'

/** Kinds of work that staff can take and pass on. */
export type TakenKind = QueryOf<typeof listTakers>['clase']

/** An item to pass on, as shown before. */
export interface Passed {
  readonly id: string
  readonly version: number
  readonly name: string
  /** Present owner; absent if unassigned. */
  readonly owner?: string | undefined
}

/** Colleagues who may open items of a kind, including oneself. */
export function useTakers(kind: TakenKind, when = true): Load<AnswerOf<typeof listTakers>> {
  return useLoad(
    ['colegas', kind],
    (signal) =>
      call<typeof listTakers>('GET', '/consola/Trabajo/Colegas', { query: { clase: kind }, signal }),
    { when },
  )
}

/** Deputies of absent colleagues for messages, by colleague. */
export function useDeputies(kind: TakenKind): ReadonlyMap<string, string> {
  const { data } = useLoad(
    ['colegas'],
    (signal) => call<typeof listColleagues>('GET', '/consola/Colegas', { signal }),
    { when: kind === 'conversaciones' },
  )
  return new Map(data?.colegas.flatMap(({ id, suplente }) => (suplente ? [[id, suplente]] : [])))
}

/** Query keys of each kind's lists and cases. */
const loadsOf: Readonly<Record<TakenKind, readonly string[]>> = {
  conversaciones: ['conversaciones'],
  solicitudes: ['solicitudes', 'solicitud'],
  encuestas: ['casos', 'caso-de-encuesta'],
  reclamaciones: ['reclamaciones'],
}

type Body = RequestOf<typeof passWork>
type Results = AnswerOf<typeof passWork>['resultados']

/** The next owner: a colleague, oneself, or none. */
export interface NewOwner {
  readonly a: Body['a']
  readonly name: string | undefined
  readonly mine: boolean
}

interface Handing {
  readonly kind: TakenKind
  readonly to: NewOwner
  readonly reason: Body['motivo']
  readonly cases: readonly Passed[]
  /** Notice shown once it is done. */
  readonly words: string
  /** Shows it if it is not cached under its kind; returns the undo. */
  readonly ahead?: ((to: NewOwner) => () => void) | undefined
  readonly reload?: (() => Promise<unknown>) | undefined
}

/** Assigns some of a kind to a person at once, each on its own; failures are reported, and the rest can be undone. */
export function handOver({ kind, to, reason, cases, words, ahead, reload }: Handing): Promise<void> {
  return actNow<Results>({
    about: cases.map(({ id }) => id).join(' '),
    words,
    ahead: () => {
      const back = showAhead(loadsOf[kind], (data) => withOwner(data, new Set(cases.map(({ id }) => id)), to))
      const backToo = ahead?.(to)
      return () => {
        back()
        backToo?.()
      }
    },
    send: async () => {
      const results = await pass({ clase: kind, a: to.a, motivo: reason, casos: [...cases] })
      tellLeft(results, cases)
      return results
    },
    corrected: (results) => {
      const done = results.filter(({ codigo }) => codigo === 1).length
      if (done === results.length) return undefined
      return done === 0 ? null : `Pasaron ${done} de ${results.length}`
    },
    undo: (results) => giveBack(kind, results),
    reload: () =>
      Promise.all([
        ...[...loadsOf[kind], 'pendientes', 'trabajo'].map((name) => reloadWhere(name)),
        reload?.(),
      ]),
  })
}

/** Passes each with the version resulting from own acts; the next act on it waits for that, and follows on it. */
function pass({ casos, ...how }: Body): Promise<Results> {
  return inTurn(
    casos.map(({ id }) => id),
    async () => {
      const seen = casos.map(({ id, version }) => ({ id, version: versionNow(id, version) }))
      const { resultados } = await call<typeof passWork>('POST', '/consola/Trabajo/Pasar', {
        body: { ...how, casos: seen },
      })
      for (const { id, version } of seen) {
        const now = resultados.find((one) => one.id === id)?.version
        if (now !== undefined) leads(id, version, now)
      }
      return resultados
    },
  )
}

/** Returns each to its former owner. */
async function giveBack(kind: TakenKind, results: Results): Promise<void> {
  const passed = results.flatMap(({ id, version, antes }) =>
    version && antes ? [{ id, version, antes }] : [],
  )
  for (const owner of new Set(passed.map(({ antes }) => antes))) {
    const casos = passed.filter(({ antes }) => antes === owner).map(({ id, version }) => ({ id, version }))
    const back = await pass({ clase: kind, a: owner, motivo: 'deshecho', casos })
    const [first] = back.filter(({ codigo }) => codigo !== 1)
    if (first) return void tell(`No se pudo deshacer. ${first.mensaje}`, { look: 'danger' })
  }
  tell('Deshecho: regresa a la persona que lo tenía')
}

/** Reports the failures, grouped by reason. */
function tellLeft(results: Results, cases: readonly Passed[]): void {
  const left = groupBy(
    results.filter(({ codigo }) => codigo !== 1),
    ({ mensaje }) => mensaje,
  )
  const nameOf = (id: string) => cases.find((one) => one.id === id)?.name ?? id
  const and = new Intl.ListFormat('es', { type: 'conjunction' })
  for (const [why, some] of left)
    tell(`No pasó: ${and.format(some.map(({ id }) => nameOf(id)))}. ${why}`, { look: 'danger' })
}

interface Owned {
  readonly id?: string
  readonly folio?: string
}

/** A list or a case with its new owner: each kind has its own words. */
function withOwner(data: unknown, ids: ReadonlySet<string>, { name, mine }: NewOwner): unknown {
  const change = <T extends Owned>(one: T): T =>
    ids.has(one.id ?? one.folio ?? '')
      ? { ...one, laTiene: name, responsable: name, mia: mine, esMia: mine }
      : one
  const { filas } = data as { filas?: Owned[] }
  return filas ? { ...(data as object), filas: filas.map(change) } : change(data as Owned)
}
