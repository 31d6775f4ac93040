import { saveCourses } from '@amparo/database/courses/save-courses.ts'
import { importJobs } from '@amparo/database/job-feed/import.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { sampleCourses } from '@amparo/database/seed/courses.ts'
import { sampleJobs } from '@amparo/database/seed/jobs.ts'
import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context } from '../context.ts'
import { addCodes } from '../features/tools/courses/access-codes.service.ts'

const sampleName = 'muestra'
const sampleCodes = 300

/**
 * Loads the demo's sample offers if there are none, and its courses unless others were imported; separate from the
 * people, which every test has.
 */
export async function seedSamples(ctx: Context): Promise<void> {
  await seedJobs(ctx)
  await seedCourses(ctx)
  await seedPromises(ctx)
}

/** Of each kind, how many the sample has in a month, how long its term is, and how often an answer is late. */
const samplePromises = [
  { kind: 'guest', most: 41, term: 9, lateEach: 37 },
  { kind: 'right', most: 14, term: 14, lateEach: 29 },
  { kind: 'complaint', most: 19, term: 21, lateEach: 23 },
  { kind: 'claim', most: 33, term: 20, lateEach: 19 },
  { kind: 'question', most: 87, term: 1, lateEach: 17 },
  { kind: 'call', most: 12, term: 2, lateEach: 11 },
] as const
const sampleMonths = 12

/** A year of promises whose rows are gone, if there is none: the demo's present month has just started. */
async function seedPromises({ db, clock }: Context): Promise<void> {
  if (await db.selectFrom('past_promise').select('id').limit(1).executeTakeFirst()) return
  const month = limaToday(clock.now()).with({ day: 1 })
  const promises = samplePromises.flatMap(({ kind, most, term, lateEach }) =>
    Array.from({ length: sampleMonths }, (_, at) => month.subtract({ months: at + 1 })).flatMap((first, at) =>
      Array.from({ length: most - ((at * 5) % Math.ceil(most / 2)) }, (_unused, n) => {
        const due = first.add({ days: (n * 11 + at) % first.daysInMonth })
        const isLate = (n + at * 7) % lateEach === lateEach - 1
        const ended = isLate
          ? due.add({ days: 1 + (n % 4) })
          : due.subtract({ days: (n * 3 + at) % (term + 1) })
        const [made_on, due_on, kept_on] = [due.subtract({ days: term }), due, ended].map(String)
        return { kind, made_on: made_on ?? '', due_on: due_on ?? '', kept_on, ended_on: kept_on ?? '' }
      }),
    ),
  )
  await db.insertInto('past_promise').values(promises).execute()
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
  const today = toLimaDay(ctx.clock.now())
  await importJobs({
    databaseUrl: ctx.database.url,
    source: sampleName,
    isSample: true,
    now: () => ctx.clock.now(),
    rejectsPath: null,
    open: feedText(sampleName, JSON.stringify(sampleJobs(today))).open,
  })
}
