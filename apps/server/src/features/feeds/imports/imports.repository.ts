import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import { likeText } from '@amparo/database/like-text.ts'
import type { Db } from '@amparo/database/open.ts'
import type { FeedFindings } from '@amparo/database/policy-feed/findings.ts'
import type { TakingChanges } from '@amparo/database/policy-feed/second-look.ts'
import { addedId, rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { FeedImport } from '@amparo/database/schema.ts'
import { proposalDays } from '@amparo/domain/staff/two-people.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../context.ts'

export type FeedKind =
  | 'policies'
  | 'licences'
  | 'courses'
  | 'jobs'
  | 'agenda'
  | 'rates'
  | 'sheets'
  | 'diagnoses'
  | 'codes'
  | 'contents'
  | 'certificates'
export type FeedState = 'uploading' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
/** A state, `pending`: `waiting` for a second administrator, or `simulated`: whole and tried, not imported. */
export type ShownState = FeedState | 'pending' | 'simulated'

export interface ImportRow
  extends Omit<Selectable<FeedImport>, 'kind' | 'state' | 'findings' | 'second_look'> {
  readonly kind: FeedKind
  readonly state: FeedState
  readonly findings: FeedFindings
  readonly second_look: Partial<TakingChanges['examples']>
  readonly by_name: string | null
  readonly parts_there: number
  readonly has_rejects: boolean
}

const columns = sql`i.*, date_trunc('milliseconds', i.created_at) AS created_at, s.name AS by_name,
  (SELECT count(*)::integer FROM feed_import_part p WHERE p.import_id = i.id AND p.role = 'sent') AS parts_there,
  EXISTS (SELECT FROM feed_import_part p WHERE p.import_id = i.id AND p.role = 'refused') AS has_rejects`
const source = sql`feed_import i LEFT JOIN staff s ON s.id = i.staff_id`

export interface ImportFilter {
  readonly search?: string | undefined
  readonly kinds: readonly FeedKind[]
  readonly state?: ShownState | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

const isPending = sql`(i.state = 'waiting' AND i.pending_since IS NOT NULL AND i.approved_at IS NULL)`

const isSimulated = sql`(i.state = 'uploading' AND i.simulated_at IS NOT NULL)`

function inState(state: ShownState) {
  if (state === 'pending') return isPending
  if (state === 'simulated') return isSimulated
  if (state === 'uploading') return sql`i.state = 'uploading' AND NOT ${isSimulated}`
  return state === 'waiting' ? sql`i.state = 'waiting' AND NOT ${isPending}` : sql`i.state = ${state}`
}

/** Files that wait for an administrator other than these, the first asked first. */
export async function listPendingImports(tx: Tx, since: Date): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    SELECT ${columns} FROM ${source} WHERE ${isPending} AND i.pending_since > ${since} ORDER BY i.pending_since`.execute(
    tx,
  )
  return rows
}

function conditions({ search, kinds, state, from, until }: ImportFilter) {
  return sql.join(
    [
      sql`i.kind = ANY (${[...kinds]})`,
      ...(state === undefined ? [] : [inState(state)]),
      ...(from ? [sql`i.created_at >= ${from}`] : []),
      ...(until ? [sql`i.created_at < ${until}`] : []),
      ...(search ? [sql`i.file_name ILIKE ${likeText(search)}`] : []),
    ],
    sql` AND `,
  )
}

/** A page of the history by time, beyond a place. */
export async function listImports(
  tx: Tx,
  filter: ImportFilter,
  page: { after: { at: Date; id: string } | null; newestFirst: boolean; limit: number },
): Promise<ImportRow[]> {
  const { after, newestFirst } = page
  const way = newestFirst ? sql`DESC` : sql`ASC`
  const place = sql`(date_trunc('milliseconds', i.created_at), i.id)`
  const beyond =
    after === null
      ? sql`TRUE`
      : newestFirst
        ? sql`${place} < (${after.at}, ${after.id}::uuid)`
        : sql`${place} > (${after.at}, ${after.id}::uuid)`
  const { rows } = await sql<ImportRow>`
    SELECT ${columns} FROM ${source} WHERE ${conditions(filter)} AND ${beyond}
    ORDER BY date_trunc('milliseconds', i.created_at) ${way}, i.id ${way} LIMIT ${page.limit}`.execute(tx)
  return rows
}

export async function countImports(tx: Tx, filter: ImportFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (
      SELECT FROM feed_import i WHERE ${conditions(filter)} LIMIT ${most}) AS found`.execute(tx)
  return rows[0]?.total ?? 0
}

export async function findImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<ImportRow>`SELECT ${columns} FROM ${source} WHERE i.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** The state of an import, with its row locked until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<FeedState | undefined> {
  const { rows } = await sql<{ state: FeedState }>`
    SELECT state FROM feed_import WHERE id = ${id}::uuid FOR UPDATE`.execute(tx)
  return rows[0]?.state
}

/** Contacts changed and covers ended by an administrator's other files since `since`; those that a second one approved count for neither. */
export async function readTakenOfDay(
  tx: Tx,
  { id, by }: { readonly id: string; readonly by: readonly number[] },
  since: Date,
): Promise<{ contactChanges: number; coverEnds: number }> {
  const { contacts, ends } = await tx
    .selectFrom('feed_import')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('contact_changes'), sql<number>`0`).as('contacts'),
      fn.coalesce(fn.sum<number>('cover_ends'), sql<number>`0`).as('ends'),
    ])
    .where('staff_id', 'in', [...by])
    .where('kind', '=', 'policies')
    .where('id', '<>', id)
    // A file begun days ago takes effect today.
    .where((where) => where.or([where('finished_at', 'is', null), where('finished_at', '>', since)]))
    .where('pending_since', 'is', null)
    .executeTakeFirstOrThrow()
  return { contactChanges: Number(contacts), coverEnds: Number(ends) }
}

/** Version of an account of the staff: a proposal ends with any change of it. */
export async function versionOfStaff(tx: Tx, staffId: number): Promise<number> {
  return (await rowOf(tx, 'staff', { id: staffId }).get('version')).version
}

export async function insertImport(tx: Tx, row: Insertable<FeedImport>): Promise<string> {
  return addedId(tx, 'feed_import', row)
}

/** Updates an import in one of these states; false if it is in none of them. */
export async function updateImport(
  tx: Tx,
  id: string,
  states: readonly FeedState[],
  change: Updateable<FeedImport>,
): Promise<boolean> {
  const row = await tx
    .updateTable('feed_import')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...states])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface FilePart {
  readonly importId: string
  readonly role: 'sent' | 'refused'
  readonly n: number
}

/** Stores an encrypted part, replacing an existing one. */
export async function putPart(
  tx: Tx,
  { importId, role, n }: FilePart,
  part: { content: Buffer; sizeBytes: number },
): Promise<void> {
  await sql`
    INSERT INTO feed_import_part (import_id, role, n, size_bytes, content)
    VALUES (${importId}::uuid, ${role}, ${n}, ${part.sizeBytes}, ${part.content})
    ON CONFLICT (import_id, role, n) DO UPDATE SET content = excluded.content, size_bytes = excluded.size_bytes`.execute(
    tx,
  )
}

export async function findPart(tx: Tx, { importId, role, n }: FilePart): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    SELECT content FROM feed_import_part WHERE import_id = ${importId}::uuid AND role = ${role} AND n = ${n}`.execute(
    tx,
  )
  return rows[0]?.content
}

/** A mark of the parts that a caller sent, which changes with each of them. */
export async function markOfParts(tx: Tx, importId: string): Promise<string> {
  const { rows } = await sql<{ mark: string | null }>`
    SELECT string_agg(n || ':' || xmin::text, ',' ORDER BY n) AS mark FROM feed_import_part
    WHERE import_id = ${importId}::uuid AND role = 'sent'`.execute(tx)
  return rows[0]?.mark ?? ''
}

export async function deleteParts(tx: Tx, importId: string, role: FilePart['role']): Promise<void> {
  await rowsOf(tx, 'feed_import_part', { import_id: importId, role }).delete()
}

/** Lets go of uploads without a new part for a day, of files that no second person approved in a week, of their parts, and of rejects of 30 days ago. */
export async function tidyImports(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db
    .updateTable('feed_import')
    .set({ state: 'cancelled', finished_at: now })
    .where('state', '=', 'uploading')
    .where('created_at', '<', ago(1))
    .execute()
  await db
    .updateTable('feed_import')
    .set({ state: 'cancelled', finished_at: now })
    .where('state', '=', 'waiting')
    .where('pending_since', '<', ago(proposalDays))
    .where('approved_at', 'is', null)
    .execute()
  await deleteInBatches(
    db,
    'feed_import_part',
    sql`import_id IN (SELECT id FROM feed_import WHERE finished_at < ${ago(30)}
      OR (role = 'sent' AND finished_at IS NOT NULL))`,
  )
}

/** Courses of the catalogue, and those of them that are not shown any more. */
export async function countCourses(tx: Tx): Promise<{ all: number; hidden: number }> {
  const { all, hidden } = await tx
    .selectFrom('course')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('is_active', '=', false).as('hidden'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(all), hidden: Number(hidden) }
}
