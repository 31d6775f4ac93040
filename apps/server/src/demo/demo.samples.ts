import { saveCourses } from '@amparo/database/courses/save-courses.ts'
import { importJobs } from '@amparo/database/job-feed/import.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { sampleCourses } from '@amparo/database/seed/courses.ts'
import { sampleJobs } from '@amparo/database/seed/jobs.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context } from '../context.ts'
import { addCodes } from '../features/courses/access-codes.service.ts'

const sampleName = 'muestra'
const sampleCodes = 300

/** Loads the demo's sample offers where there are none, and its courses unless others were imported; apart from the people, which every test has. */
export async function seedSamples(ctx: Context): Promise<void> {
  await seedJobs(ctx)
  await seedCourses(ctx)
}

async function seedCourses(ctx: Context): Promise<void> {
  const there = await ctx.db.selectFrom('course').select('is_sample').execute()
  if (there.some(({ is_sample }) => !is_sample)) return
  await ctx.db.transaction().execute((tx) => saveCourses(tx, sampleCourses, true))
  if (there.length > 0) return
  const codes = Array.from(
    { length: sampleCodes },
    (_, at) => `CURSO-DEMO-${String(at + 1).padStart(4, '0')}`,
  )
  await addCodes(ctx, codes)
}

async function seedJobs(ctx: Context): Promise<void> {
  const any = await ctx.db
    .selectFrom('job_offer')
    .select('id')
    .where('source', '=', sampleName)
    .limit(1)
    .executeTakeFirst()
  if (any) return
  const today = toLimaDay({ epochMilliseconds: ctx.clock.now().getTime() })
  await importJobs({
    databaseUrl: ctx.database.url,
    source: sampleName,
    isSample: true,
    today,
    rejectsPath: null,
    open: feedText(sampleName, JSON.stringify(sampleJobs(today))).open,
  })
}
