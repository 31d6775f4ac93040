import { readConfig } from '../src/config/config.ts'
import { paymentsJob } from '../src/features/tools/alerts/alerts.jobs.ts'
import { openJobs } from '../src/processes/jobs.ts'
import { openContext } from '../src/processes/process.ts'
import { startWorking } from '../src/processes/worker-side.ts'
import { movableClock } from './clock.ts'

/** A worker in a separate process, at the time of AT, which announces payments at once; a test kills it. */
const opened = await openContext(readConfig(process.env), {
  openJobs: openJobs({ asWorker: true }),
  as: 'visitor',
})
const ctx = { ...opened, clock: movableClock(new Date(Number(process.env.AT))) }
await startWorking(ctx)
await paymentsJob(ctx)
process.stdout.write('listo\n')
