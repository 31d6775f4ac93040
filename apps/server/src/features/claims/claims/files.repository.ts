import type { ClaimFile } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { Stored } from '../../platform/files/files.policy.ts'
import type { PaperKind } from '../../platform/uploads/uploads.policy.ts'

/** Proofs of a file, sealed but for the mark. */
export interface StoredProof {
  readonly signature: string | null
  readonly receipt: string | null
  readonly receipt_mark: Buffer | null
}

export interface FileRow
  extends Pick<
    Selectable<ClaimFile>,
    'id' | 'claim_id' | 'paper_key' | 'size' | 'uploaded_at' | 'signature' | 'receipt' | 'rest_file_id'
  > {
  readonly kind: PaperKind
}

const columns = sql`id, claim_id, paper_key, kind, size, uploaded_at, signature, receipt, rest_file_id`

export async function listFiles(tx: Tx, claimIds: readonly number[]): Promise<FileRow[]> {
  if (claimIds.length === 0) return []
  const { rows } = await sql<FileRow>`
    SELECT ${columns} FROM claim_file WHERE claim_id = ANY (${[...claimIds]}::bigint[])
    ORDER BY claim_id, paper_key, place`.execute(tx)
  return rows
}

/** Stores a file in the first free slot of its document; null if all are taken. The claim's row is locked. */
export async function insertFile(
  tx: Tx,
  file: {
    claimId: number
    paperKey: string
    kind: PaperKind
    size: number
    stored: Stored
    proof: StoredProof
    restFileId: string | null
    now: Date
  },
): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    INSERT INTO claim_file (claim_id, paper_key, place, kind, size, content, object_key, uploaded_at, signature, receipt, receipt_mark, rest_file_id)
    SELECT ${file.claimId}, ${file.paperKey}, place, ${file.kind}, ${file.size}, ${file.stored.content}, ${file.stored.object_key}, ${file.now},
      ${file.proof.signature}, ${file.proof.receipt}, ${file.proof.receipt_mark}, ${file.restFileId}
    FROM generate_series(1, 10) AS free(place)
    WHERE NOT EXISTS (
      SELECT FROM claim_file f
      WHERE f.claim_id = ${file.claimId} AND f.paper_key = ${file.paperKey} AND f.place = free.place)
    ORDER BY place LIMIT 1
    RETURNING ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** Adds bytes to a claim's quota; false if they exceed it. */
export async function spendBytes(tx: Tx, claimId: number, bytes: number, most: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE claim SET bytes_kept = bytes_kept + ${bytes}
    WHERE id = ${claimId} AND bytes_kept + ${bytes} <= ${most} RETURNING id`.execute(tx)
  return rows.length > 0
}

export async function findFile(
  tx: Tx,
  { claimId, paperKey, id }: { claimId: number; paperKey: string; id: string },
): Promise<(FileRow & Stored) | undefined> {
  const { rows } = await sql<FileRow & Stored>`
    SELECT ${columns}, content, object_key FROM claim_file
    WHERE claim_id = ${claimId} AND paper_key = ${paperKey} AND id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** Removes a file and its bytes from the quota; false if it does not exist. */
export async function deleteFile(
  tx: Tx,
  { claimId, paperKey, id }: { claimId: number; paperKey: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    WITH gone AS (
      DELETE FROM claim_file
      WHERE claim_id = ${claimId} AND paper_key = ${paperKey} AND id = ${id}::uuid RETURNING claim_id, size)
    UPDATE claim SET bytes_kept = bytes_kept - gone.size FROM gone WHERE claim.id = gone.claim_id
    RETURNING claim.id`.execute(tx)
  return rows.length > 0
}

/** The file of a document that a rest certificate was attached as; undefined if it was not. */
export async function findRestFile(
  tx: Tx,
  { claimId, paperKey, restFileId }: { claimId: number; paperKey: string; restFileId: string },
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`SELECT ${columns} FROM claim_file
    WHERE claim_id = ${claimId} AND paper_key = ${paperKey} AND rest_file_id = ${restFileId}`.execute(tx)
  return rows[0]
}

export async function findFileById(tx: Tx, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`SELECT ${columns} FROM claim_file WHERE id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** Receipts with one of these marks in other claims, the oldest claim of each first. */
export async function listSharedReceipts(
  tx: Tx,
  claimId: number,
  marks: readonly Buffer[],
): Promise<{ receipt_mark: Buffer; folio: string }[]> {
  const { rows } = await sql<{ receipt_mark: Buffer; folio: string }>`
    SELECT f.receipt_mark, c.folio FROM claim_file f JOIN claim c ON c.id = f.claim_id
    WHERE f.receipt_mark = ANY (${[...marks]}::bytea[]) AND f.claim_id <> ${claimId}
    ORDER BY c.id`.execute(tx)
  return rows
}
