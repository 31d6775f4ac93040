import { startListening, tryPort } from './processes/http-side.ts'
import { openJobs } from './processes/jobs.ts'
import { openContext, runProcess } from './processes/process.ts'

/** The HTTP process; run as many as needed on one PostgreSQL. */
await runProcess(async (config, _, say) => {
  await tryPort(config)
  const ctx = await openContext(config, { openJobs: openJobs({ asWorker: false }), say })
  const http = await startListening(ctx, { withWeb: true })
  say(`Amparo listo en ${config.portalUrl}`)
  return {
    async close() {
      await http.close()
      await ctx.close()
    },
  }
})
