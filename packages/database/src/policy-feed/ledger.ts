import type pg from 'pg'
import type { FeedFindings } from './findings.ts'
import type { MergeCounts, Stretch } from './staging.ts'

/** The import of a file, from its first batch to its last, across processes. */
export interface ImportRun {
  readonly fileSha256: Buffer
  /** Start of its first process. */
  readonly startedAt: string
  readonly nextBatch: number
  /** Counts of earlier processes. */
  readonly before: MergeCounts
}

/** The run of this file: the last one, if it was interrupted and no other import followed; otherwise a new one. */
export async function beginRun(client: pg.Client, fileSha256: Buffer, startedAt: string): Promise<ImportRun> {
  const { rows } = await client.query<{
    startedAt: string
    nextBatch: number
    inserted: number
    updated: number
  }>(
    `SELECT started_at::text AS "startedAt", max(batch) + 1 AS "nextBatch", sum(inserted)::int AS inserted,
       sum(updated)::int AS updated
     FROM policy_import_batch WHERE import_id IS NULL AND file_sha256 = $1
       AND (file_sha256, started_at) = (
         SELECT file_sha256, started_at FROM policy_import_batch ORDER BY committed_at DESC LIMIT 1)
     GROUP BY started_at
     HAVING NOT EXISTS (SELECT FROM policy_import WHERE finished_at > max(committed_at))`,
    [fileSha256],
  )
  const [cutOff] = rows
  if (!cutOff) return { fileSha256, startedAt, nextBatch: 1, before: { inserted: 0, updated: 0 } }
  const { inserted, updated } = cutOff
  return {
    fileSha256,
    startedAt: cutOff.startedAt,
    nextBatch: cutOff.nextBatch,
    before: { inserted, updated },
  }
}

/** Records a batch, in its transaction. */
export async function recordBatch(
  client: pg.Client,
  { fileSha256, startedAt }: ImportRun,
  batch: number,
  { after, last, inserted, updated }: Stretch & MergeCounts,
): Promise<void> {
  await client.query(
    `INSERT INTO policy_import_batch (file_sha256, started_at, batch, first_line, last_line, inserted, updated)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [fileSha256, startedAt, batch, after + 1, last, inserted, updated],
  )
}

/** Records the result of the whole run and links its batches. */
export async function closeRun(
  client: pg.Client,
  { fileSha256, startedAt }: ImportRun,
  done: MergeCounts & {
    readonly fileName: string
    readonly linesRead: number
    readonly unchanged: number
    readonly refused: number
    readonly findings: FeedFindings
  },
): Promise<void> {
  await client.query(
    `WITH run AS (
       INSERT INTO policy_import (file_name, file_sha256, started_at, lines_read, inserted, updated, unchanged, refused, findings)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id, file_sha256, started_at)
     UPDATE policy_import_batch b SET import_id = run.id FROM run
     WHERE b.file_sha256 = run.file_sha256 AND b.started_at = run.started_at`,
    [
      done.fileName,
      fileSha256,
      startedAt,
      done.linesRead,
      done.inserted,
      done.updated,
      done.unchanged,
      done.refused,
      JSON.stringify(done.findings),
    ],
  )
}
