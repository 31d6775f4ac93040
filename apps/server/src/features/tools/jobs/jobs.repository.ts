import { addIfNew, rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export interface JobRowData {
  readonly id: number
  readonly public_id: string
  readonly source: string
  readonly title: string
  readonly company: string
  readonly description: string
  readonly region: string | null
  readonly place: string | null
  readonly modality: 'on_site' | 'remote' | 'hybrid'
  readonly employment_type: string | null
  readonly salary_min: number | null
  readonly salary_max: number | null
  readonly posted_on: string
  readonly expires_on: string
  readonly url: string
  readonly is_sample: boolean
  readonly closed: boolean
  readonly saved: boolean
}

/** Fields of an offer in every list. */
export const shown = (
  accountId: number,
) => sql`o.id, o.public_id, o.source, o.title, o.company, o.region, o.place, o.modality,
  o.employment_type, o.salary_min, o.salary_max, o.posted_on, o.expires_on, o.url, o.is_sample,
  (o.closed_at IS NOT NULL) AS closed,
  EXISTS (SELECT FROM job_saved s WHERE s.offer_id = o.id AND s.account_id = ${accountId}) AS saved`

/** An offer, open or closed; a closed one only for people who saved it. */
export async function findJob(tx: Tx, accountId: number, publicId: string): Promise<JobRowData | null> {
  const { rows } = await sql<JobRowData>`
    SELECT ${shown(accountId)}, o.description FROM job_offer o WHERE o.public_id = ${publicId}
      AND (o.closed_at IS NULL OR EXISTS (
        SELECT FROM job_saved s WHERE s.offer_id = o.id AND s.account_id = ${accountId}))`.execute(tx)
  return rows[0] ?? null
}

export async function findSavedJobs(tx: Tx, accountId: number): Promise<JobRowData[]> {
  const { rows } = await sql<JobRowData>`
    SELECT ${shown(accountId)} FROM job_saved k JOIN job_offer o ON o.id = k.offer_id
    WHERE k.account_id = ${accountId} ORDER BY k.saved_at DESC, o.id DESC`.execute(tx)
  return rows
}

export async function countSaved(tx: Tx, accountId: number): Promise<number> {
  const row = await tx
    .selectFrom('job_saved')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(row.saved)
}

export async function insertSaved(tx: Tx, accountId: number, offerId: number, now: Date): Promise<void> {
  await addIfNew(tx, 'job_saved', { account_id: accountId, offer_id: offerId, saved_at: now })
}

export async function deleteSaved(tx: Tx, accountId: number, offerId: number): Promise<void> {
  await rowOf(tx, 'job_saved', { account_id: accountId, offer_id: offerId }).delete()
}
