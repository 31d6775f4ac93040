import type { CourseDraft } from '@amparo/domain/courses/course-file.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

type Tx = Kysely<Schema> | Transaction<Schema>

/**
 * Replaces the catalogue by the file's: writes its courses in order and hides the others. It never deletes one, since
 * people may have started it. Run it in a transaction: another one waits. Saving the same again changes nothing.
 */
export async function saveCourses(tx: Tx, courses: readonly CourseDraft[], isSample: boolean): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('course'))`.execute(tx)
  const codes = courses.map(({ code }) => code)
  await tx.updateTable('course').set({ is_active: false }).where('code', 'not in', codes).execute()
  for (const [position, draft] of courses.entries()) {
    const row = {
      title: draft.title,
      university: draft.university,
      topic: draft.topic,
      summary: draft.summary,
      hours: draft.hours,
      weeks: draft.weeks,
      language: draft.language,
      has_certificate: draft.hasCertificate,
      url: draft.url,
      is_sample: isSample,
      is_active: true,
      position,
    }
    await tx
      .insertInto('course')
      .values({ code: draft.code, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute()
  }
}
