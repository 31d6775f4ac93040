import { parseArgs } from 'node:util'
import { seedSamples } from '@amparo/server/src/demo/demo.samples.ts'
import { seedDemo } from '@amparo/server/src/demo/demo.seed.ts'
import { seedSurveys } from '@amparo/server/src/demo/demo-surveys.ts'
import { buildWebIfStale } from '@amparo/server/src/processes/build-web.ts'
import { startConsole, startListening, tryPort } from '@amparo/server/src/processes/http-side.ts'
import { openJobs } from '@amparo/server/src/processes/jobs.ts'
import { openContext, runProcess } from '@amparo/server/src/processes/process.ts'
import { startWorking } from '@amparo/server/src/processes/worker-side.ts'
import { loadHistory } from './history/history.ts'

/** Everything in one process: `npm start`, and `npm run server` without the web (`--sin-web`). */
const { values } = parseArgs({ options: { 'sin-web': { type: 'boolean', default: false } } })
const withWeb = !values['sin-web']

await runProcess(async (config, stop, tell) => {
  await tryPort(config)
  await tryPort({ host: config.host, port: config.consolePort })
  const started = performance.now()
  const say = (text: string) => tell(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${text}`)
  if (withWeb) await buildWebIfStale(say, stop)
  say('Abriendo la base de datos')
  const ctx = await openContext(config, { openJobs: openJobs({ asWorker: true }), say })
  try {
    if (config.mode === 'demo') {
      await seedSamples(ctx)
      if (await seedDemo(ctx)) say('Datos de muestra cargados')
      await seedSurveys(ctx)
      await loadHistory(ctx, say)
    }
    const worker = await startWorking(ctx)
    const http = await startListening(ctx, { withWeb })
    const desk = await startConsole(ctx, { withWeb })
    const url = config.port === http.port ? config.portalUrl : `http://localhost:${http.port}`
    const deskUrl = config.consolePort === desk.port ? config.consoleUrl : `http://localhost:${desk.port}`
    tell(`Consola del personal en ${deskUrl}`)
    tell(`Amparo listo en ${url}`)
    return {
      async close() {
        await Promise.all([http.close(), desk.close()])
        await worker.pause()
        await ctx.close()
        await worker.close()
      },
    }
  } catch (error) {
    await ctx.close()
    throw error
  }
})
