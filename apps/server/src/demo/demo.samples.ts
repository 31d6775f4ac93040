import { importJobs } from '@amparo/database/job-feed/import.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { sampleJobs } from '@amparo/database/seed/jobs.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context } from '../context.ts'

const sampleName = 'muestra'

/** Loads the demo's sample offers, each only where there is none yet; apart from the people, which every test has. */
export async function seedSamples(ctx: Context): Promise<void> {
  await seedJobs(ctx)
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
