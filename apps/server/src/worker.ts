import { openJobs } from './processes/jobs.ts'
import { openContext, runProcess } from './processes/process.ts'
import { startWorking } from './processes/worker-side.ts'

/** The worker process: sends mail and messages, and cleans up. */
await runProcess(async (config, _, say) => {
  const ctx = await openContext(config, { openJobs: openJobs({ asWorker: true }), say })
  const worker = await startWorking(ctx)
  say('Amparo: trabajos en marcha')
  return {
    async close() {
      await worker.pause()
      await ctx.close()
      await worker.close()
    },
  }
})
