import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/**
 * Makes one of what two accounts of a person have both: the newer curriculum, the further state of a course, the
 * earlier place in a line. The joined account's open permission for its credit report ends, with the report.
 */
export async function mergeSingles(
  tx: Tx,
  { from, into, now }: { readonly from: number; readonly into: number; readonly now: Date },
): Promise<void> {
  await mergeCurricula(tx, from, into)
  await sql`
    UPDATE course_progress k SET state = f.state, week = f.week, changed_at = f.changed_at FROM course_progress f
    WHERE k.account_id = ${into} AND f.account_id = ${from} AND k.course_id = f.course_id
      AND array_position(ARRAY['saved', 'begun', 'done'], f.state) > array_position(ARRAY['saved', 'begun', 'done'], k.state)`.execute(
    tx,
  )
  await sql`
    DELETE FROM course_progress f USING course_progress k
    WHERE k.account_id = ${into} AND f.account_id = ${from} AND k.course_id = f.course_id`.execute(tx)
  await sql`
    DELETE FROM credit_report r USING credit_consent f, credit_consent k
    WHERE r.consent_id = f.id AND f.account_id = ${from} AND f.revoked_at IS NULL
      AND k.account_id = ${into} AND k.revoked_at IS NULL`.execute(tx)
  await sql`
    UPDATE credit_consent f SET revoked_at = greatest(${now}, f.given_at) FROM credit_consent k
    WHERE f.account_id = ${from} AND f.revoked_at IS NULL AND k.account_id = ${into} AND k.revoked_at IS NULL`.execute(
    tx,
  )
  const sameLine = sql`k.account_id = ${into} AND f.account_id = ${from} AND k.state = 'waiting' AND f.state = 'waiting'
    AND k.service_id = f.service_id AND k.specialty IS NOT DISTINCT FROM f.specialty`
  await sql`UPDATE hour_wait k SET since = f.since FROM hour_wait f WHERE ${sameLine} AND f.since < k.since`.execute(
    tx,
  )
  await sql`DELETE FROM hour_wait f USING hour_wait k WHERE ${sameLine}`.execute(tx)
}

async function mergeCurricula(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    UPDATE cv k SET content = f.content, changed_at = f.changed_at, version = greatest(k.version, f.version) + 1
    FROM cv f WHERE k.account_id = ${into} AND f.account_id = ${from} AND f.changed_at > k.changed_at`.execute(
    tx,
  )
  const hasBoth = sql`account_id = ${from} AND EXISTS (SELECT FROM cv k WHERE k.account_id = ${into})`
  await sql`UPDATE cv_share SET account_id = ${into} WHERE ${hasBoth}`.execute(tx)
  await sql`DELETE FROM cv WHERE ${hasBoth}`.execute(tx)
}
