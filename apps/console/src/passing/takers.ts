import { reloadWhere, showAhead } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { listColleagues } from '@amparo/contract/console/answer-templates.ts'
import type { listTakers, passWork } from '@amparo/contract/console/notices.ts'
import type { AnswerOf, QueryOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { groupBy } from '@amparo/domain/group-by.ts'
import { call } from '../api/call.ts'
import { actNow } from '../shell/act-now.ts'
import { inTurn, leads, versionNow } from '../shell/own-versions.ts'
import { tell } from '../shell/toasts.ts'

/** What somebody of the staff takes and passes on. */
export type TakenKind = QueryOf<typeof listTakers>['clase']

/** Something that is passed on, as the person sees it before it is. */
export interface Passed {
  readonly id: string
  readonly version: number
  readonly name: string
  /** Current owner; unassigned where it is left out. */
  readonly owner?: string | undefined
}

/** Colleagues who may open things of a kind, oneself among them. */
export function useTakers(kind: TakenKind, when = true): Load<AnswerOf<typeof listTakers>> {
  return useLoad(
    ['colegas', kind],
    (signal) =>
      call<typeof listTakers>('GET', '/consola/Trabajo/Colegas', { query: { clase: kind }, signal }),
    { when },
  )
}

/** Who answers messages for colleagues who are away, by the colleague. */
export function useDeputies(kind: TakenKind): ReadonlyMap<string, string> {
  const { data } = useLoad(
    ['colegas'],
    (signal) => call<typeof listColleagues>('GET', '/consola/Colegas', { signal }),
    { when: kind === 'conversaciones' },
  )
  return new Map(data?.colegas.flatMap(({ id, suplente }) => (suplente ? [[id, suplente]] : [])))
}

/** What each kind's lists and cases are kept under while they are shown. */
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
  /** Shows it where it is not loaded under its kind; gives the way back. */
  readonly ahead?: ((to: NewOwner) => () => void) | undefined
  readonly reload?: (() => Promise<unknown>) | undefined
}

/** Gives some of a kind to somebody at once, each on its own; what did not pass is said, and the rest can be taken back. */
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

/** Passes each on the version that one's own acts have led to; what is done next with it waits for that, and follows on it. */
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

/** Each goes back to who had it. */
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
  tell('Deshecho: vuelve a quien lo tenía')
}

/** Says which did not pass, those with the same reason together. */
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

/** A list or a case as it is once these have their new owner: each kind has its words for it. */
function withOwner(data: unknown, ids: ReadonlySet<string>, { name, mine }: NewOwner): unknown {
  const change = <T extends Owned>(one: T): T =>
    ids.has(one.id ?? one.folio ?? '')
      ? { ...one, laTiene: name, responsable: name, mia: mine, esMia: mine }
      : one
  const { filas } = data as { filas?: Owned[] }
  return filas ? { ...(data as object), filas: filas.map(change) } : change(data as Owned)
}
