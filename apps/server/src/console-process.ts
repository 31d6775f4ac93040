import { startConsole, tryPort } from './processes/http-side.ts'
import { openJobs } from './processes/jobs.ts'
import { openContext, runProcess } from './processes/process.ts'

/** The staff console as a process (`npm run console`); any number of them on one PostgreSQL. */
await runProcess(async (config, _, say) => {
  await tryPort({ host: config.host, port: config.consolePort })
  const ctx = await openContext(config, { openJobs: openJobs({ asWorker: false }), say })
  const desk = await startConsole(ctx, { withWeb: true })
  say(`Consola lista en ${config.consoleUrl}`)
  return {
    async close() {
      await desk.close()
      await ctx.close()
    },
  }
})
