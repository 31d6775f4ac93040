import { likeText } from '@amparo/database/like-text.ts'
import { inOrder } from '@amparo/database/name-order.ts'
import type { Act } from '@amparo/database/schema.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

interface AboutPerson {
  readonly abouts: readonly string[]
  /** Their account, as the portal's calls name it. */
  readonly callers: readonly string[]
  /** Marks of searches that were for them. */
  readonly searches: readonly string[]
}

export interface ActFilter {
  readonly search?: string | undefined
  readonly outcome?: 'done' | 'refused' | undefined
  readonly action?: string | undefined
  readonly who?: string | undefined
  /** Public id of a person of staff. */
  readonly staff?: string | undefined
  /** Names of acts; each list narrows further. */
  readonly actions?: readonly (readonly string[])[]
  /** Includes acts that await a second person, whatever their name. */
  readonly twoPeople?: readonly string[] | undefined
  readonly person?: AboutPerson | undefined
  readonly folio?: string | undefined
  /** Only acts further than this many milliseconds from their seal. */
  readonly apartMs?: number | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

export interface ListedAct extends Pick<Selectable<Act>, 'at' | 'who' | 'action' | 'about' | 'result'> {
  readonly n: number
  readonly detail: Readonly<Record<string, unknown>>
  readonly hash: Buffer
  readonly sealed_at: Date
}

const texts = (list: readonly string[]) => sql`${[...list]}::text[]`

/** By each way's own index: one condition with OR would walk the whole record. */
function aboutPerson({ abouts, callers, searches }: AboutPerson): RawBuilder<unknown> {
  return sql`a.id IN (
    SELECT id FROM act WHERE about <> '' AND about = ANY(${texts(abouts)})
    UNION ALL SELECT id FROM act WHERE who = ANY(${texts(callers)})
    UNION ALL SELECT id FROM act WHERE detail ? 'busqueda' AND detail->>'busqueda' = ANY(${texts(searches)}))`
}

function conditions(filter: ActFilter): RawBuilder<unknown> {
  const { search, outcome, action, who, staff, person, folio, apartMs, from, until } = filter
  const like = search ? likeText(search) : ''
  const parts = [
    sql`TRUE`,
    ...(search
      ? [sql`(fold_name(a.who) LIKE fold_name(${like}) OR a.action ILIKE ${like} OR a.about ILIKE ${like})`]
      : []),
    ...(outcome === 'done' ? [sql`a.result = 'hecho'`] : []),
    ...(outcome === 'refused' ? [sql`a.result <> 'hecho'`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(who ? [sql`fold_name(a.who) LIKE fold_name(${likeText(who)})`] : []),
    ...(staff ? [sql`a.staff_id = (SELECT id FROM staff WHERE public_id = ${staff})`] : []),
    ...(filter.actions ?? []).map((names) => sql`a.action = ANY(${texts(names)})`),
    ...(filter.twoPeople
      ? [sql`(a.action = ANY(${texts(filter.twoPeople)}) OR a.detail ?| ARRAY['pendiente', 'propuesta'])`]
      : []),
    ...(person ? [aboutPerson(person)] : []),
    ...(folio ? [sql`a.about <> '' AND a.about IN (${`derecho:${folio}`}, ${`reclamacion:${folio}`})`] : []),
    ...(apartMs === undefined
      ? []
      : [sql`abs(extract(epoch FROM s.sealed_at - a.at)) * 1000 > ${apartMs}::double precision`]),
    ...(from ? [sql`a.at >= ${from}`] : []),
    ...(until ? [sql`a.at < ${until}`] : []),
  ]
  return sql.join(parts, sql` AND `)
}

/** A page of sealed acts beyond the place `after`, newest first or oldest first. */
export async function listActs(
  tx: Tx,
  filter: ActFilter,
  { after, newestFirst, limit }: { after: number | null; newestFirst: boolean; limit: number },
): Promise<ListedAct[]> {
  const beyond = after === null ? sql`TRUE` : newestFirst ? sql`s.n < ${after}` : sql`s.n > ${after}`
  const { rows } = await sql<ListedAct>`
    SELECT s.n, a.at, a.who, a.action, a.about, a.result, a.detail, s.hash, s.sealed_at
    FROM act_seal s JOIN act a ON a.id = s.act_id
    WHERE ${beyond} AND ${conditions(filter)}
    ORDER BY s.n ${newestFirst ? sql`DESC` : sql`ASC`} LIMIT ${limit}`.execute(tx)
  return rows
}

/** How many acts fit, counted up to `most`. */
export async function countActs(tx: Tx, filter: ActFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (
      SELECT FROM act_seal s JOIN act a ON a.id = s.act_id WHERE ${conditions(filter)} LIMIT ${most}) AS found`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

/** Everybody of the staff by name, also who has left: their acts stay. */
export async function listActors(tx: Tx): Promise<{ id: string; name: string; is_active: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; is_active: boolean }>`
    SELECT public_id AS id, name, disabled_at IS NULL AS is_active FROM staff ORDER BY ${inOrder(sql`name`)}, id`.execute(
    tx,
  )
  return rows
}
