import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import { addRow, rowOf, rowsOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { EntryKind } from './health-record.policy.ts'

/** A record, without its entries. */
export interface RecordRow {
  readonly id: string
  readonly version: number
  readonly no_allergies: boolean
  readonly confirmed_at: Date | null
  /** The professional who confirmed it; null: the person. */
  readonly confirmed_by: string | null
}

/** Serialises the changes of an account's record with the signings that it is judged in, also before it exists. */
export async function holdRecord(tx: Tx, accountId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('amparo: health record'), hashint8(${accountId}))`.execute(
    tx,
  )
}

export async function findRecord(tx: Tx, accountId: number): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    SELECT h.id, h.version, h.no_allergies, h.confirmed_at, p.name AS confirmed_by
    FROM health_record h LEFT JOIN professional p ON p.id = h.confirmed_by_id
    WHERE h.account_id = ${accountId}`.execute(tx)
  return rows[0]
}

/** A version of an entry, its content sealed. */
export interface EntryRow {
  readonly row_id: string
  readonly entry_id: string
  readonly version: number
  readonly kind: EntryKind
  readonly slot: number
  readonly content: string
  readonly professional_id: string | null
  readonly professional_name: string | null
  readonly entered_at: Date
}

/** Live entries in the order of their places. */
export async function listEntries(tx: Tx, recordId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT e.row_id, e.entry_id, e.version, e.kind, e.slot, e.content, e.professional_id,
      p.name AS professional_name, e.entered_at
    FROM health_entry e LEFT JOIN professional p ON p.id = e.professional_id
    WHERE e.record_id = ${recordId} AND e.ended_at IS NULL ORDER BY e.kind, e.slot`.execute(tx)
  return rows
}

/** A removed entry, sealed. */
export interface RemovedRow {
  readonly content: string
  readonly ended_at: Date
  readonly ended_by: string | null
  readonly end_reason: string | null
}

/** The newest removed entries. */
export async function listRemoved(tx: Tx, recordId: string): Promise<RemovedRow[]> {
  const { rows } = await sql<RemovedRow>`
    SELECT e.content, e.ended_at, p.name AS ended_by, e.end_reason
    FROM health_entry e LEFT JOIN professional p ON p.id = e.ended_by_id
    WHERE e.record_id = ${recordId} AND e.is_removed ORDER BY e.ended_at DESC, e.slot LIMIT 20`.execute(tx)
  return rows
}

interface Saved {
  readonly accountId: number
  readonly hasNoAllergies: boolean
  readonly confirmedAt: Date | null
  readonly confirmedById: string | null
  readonly now: Date
}

export async function insertRecord(tx: Tx, id: string, record: Saved): Promise<void> {
  await addRow(tx, 'health_record', {
    id,
    account_id: record.accountId,
    no_allergies: record.hasNoAllergies,
    confirmed_at: record.confirmedAt,
    confirmed_by_id: record.confirmedById,
    created_at: record.now,
    updated_at: record.now,
  })
}

export async function updateRecord(tx: Tx, id: string, record: Saved): Promise<void> {
  await rowOf(tx, 'health_record', { id }).revise({
    no_allergies: record.hasNoAllergies,
    confirmed_at: record.confirmedAt,
    confirmed_by_id: record.confirmedById,
    updated_at: record.now,
  })
}

/** The person answered again that nothing changed. */
export async function markConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
  await rowOf(tx, 'health_record', { id }).change({
    confirmed_at: now,
    confirmed_by_id: null,
    updated_at: now,
  })
}

interface End {
  readonly now: Date
  readonly byId: string | null
  readonly isRemoved: boolean
  /** Sealed. */
  readonly reason: string | null
}

/** Ends the live version of an entry: removed, or followed by the next. */
export async function endEntry(tx: Tx, entryId: string, end: End): Promise<void> {
  await rowsOf(tx, 'health_entry', { entry_id: entryId, ended_at: null }).change({
    ended_at: end.now,
    ended_by_id: end.byId,
    is_removed: end.isRemoved,
    end_reason: end.reason,
  })
}

export async function insertEntry(
  tx: Tx,
  recordId: string,
  entry: {
    readonly id: string
    readonly version: number
    readonly kind: EntryKind
    readonly slot: number
    readonly content: string
    readonly mark: Buffer
    readonly hasNoAllergies: boolean
    readonly professionalId: string | null
    readonly enteredAt: Date
    readonly now: Date
  },
): Promise<void> {
  await addRow(tx, 'health_entry', {
    record_id: recordId,
    no_allergies: entry.hasNoAllergies,
    entry_id: entry.id,
    version: entry.version,
    kind: entry.kind,
    slot: entry.slot,
    content: entry.content,
    mark: entry.mark,
    professional_id: entry.professionalId,
    entered_at: entry.enteredAt,
    created_at: entry.now,
  })
}

/** Deletes records unchanged since an instant, of people without a health visit since then; returns the number. */
export function deleteLapsed(db: Db, before: Date): Promise<number> {
  const isOld = sql`updated_at < ${before} AND NOT EXISTS (SELECT FROM appointment a
    WHERE a.account_id = health_record.account_id AND a.kind = 'health' AND a.starts_at >= ${before})`
  return deleteInBatches(db, 'health_record', isOld)
}
