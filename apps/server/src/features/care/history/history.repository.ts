import { addRow } from '@amparo/database/rows.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A health visit that has begun. */
export interface PastVisitRow {
  readonly id: string
  readonly service_id: number
  readonly specialty: string | null
  readonly starts_at: Date
  readonly handed_at: Date | null
  readonly professional_id: string
  readonly professional_name: string
}

const columns = sql`a.id, a.service_id, a.specialty, a.starts_at, a.handed_at, a.professional_id, p.name AS professional_name`
/** Begun, not cancelled, and attended or with something written. */
const past = (now: Date) => sql`a.kind = 'health' AND a.starts_at <= ${now} AND a.state <> 'cancelled'
  AND (a.state = 'attended' OR EXISTS (SELECT FROM clinical_note n WHERE n.appointment_id = a.id)
    OR EXISTS (SELECT FROM prescription r WHERE r.appointment_id = a.id AND r.state <> 'draft')
    OR EXISTS (SELECT FROM clinical_document d WHERE d.appointment_id = a.id AND d.state <> 'draft'))`

interface Page {
  readonly accountId: number
  readonly now: Date
  readonly before: Date | undefined
  readonly limit: number
}

/** A person's past health visits, the newest first. */
export async function listPastVisits(
  tx: Tx,
  { accountId, now, before, limit, except = null }: Page & { readonly except?: string | null },
): Promise<PastVisitRow[]> {
  const { rows } = await sql<PastVisitRow>`
    SELECT ${columns} FROM appointment a JOIN professional p ON p.id = a.professional_id
    WHERE a.account_id = ${accountId} AND a.starts_at < ${before ?? new Date(now.getTime() + 1)}
      AND a.id IS DISTINCT FROM ${except}::uuid AND ${past(now)}
    ORDER BY a.starts_at DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** One past health visit of a person; any other id finds nothing. */
export async function findPastVisit(
  tx: Tx,
  id: string,
  { accountId, now }: Pick<Page, 'accountId' | 'now'>,
): Promise<PastVisitRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<PastVisitRow>`
    SELECT ${columns} FROM appointment a JOIN professional p ON p.id = a.professional_id
    WHERE a.id = ${id} AND a.account_id = ${accountId} AND ${past(now)}`.execute(tx)
  return rows[0]
}

/** Records that a professional read a history, or opened one visit of it; the reason sealed. */
export async function insertAccess(
  tx: Tx,
  access: {
    readonly appointmentId: string
    readonly professionalId: string
    readonly opened: { readonly id: string; readonly reason: string } | null
    readonly now: Date
  },
): Promise<void> {
  await addRow(tx, 'record_access', {
    appointment_id: access.appointmentId,
    professional_id: access.professionalId,
    read_at: access.now,
    opened_id: access.opened?.id ?? null,
    reason: access.opened?.reason ?? null,
  })
}

export interface AccessRow {
  readonly appointment_id: string
  readonly read_at: Date
  readonly reason: string | null
  readonly professional_name: string
  readonly profession: string
  /** Of the visit that gave the right to read. */
  readonly specialty: string | null
  readonly opened_id: string | null
  readonly opened_at: Date | null
  readonly opened_specialty: string | null
  readonly opened_service: number | null
}

/** Reads of a person's history, the latest first; of the last instant all of them. */
export async function listAccesses(
  tx: Tx,
  { accountId, before, limit }: Omit<Page, 'now'>,
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    SELECT x.appointment_id, x.read_at, x.reason, p.name AS professional_name, p.profession, a.specialty,
      o.id AS opened_id, o.starts_at AS opened_at, o.specialty AS opened_specialty, o.service_id AS opened_service
    FROM appointment a JOIN record_access x ON x.appointment_id = a.id JOIN professional p ON p.id = x.professional_id
    LEFT JOIN appointment o ON o.id = x.opened_id
    WHERE a.account_id = ${accountId} AND (${before ?? null}::timestamptz IS NULL OR x.read_at < ${before ?? null})
    ORDER BY x.read_at DESC FETCH FIRST ${limit} ROWS WITH TIES`.execute(tx)
  return rows
}
