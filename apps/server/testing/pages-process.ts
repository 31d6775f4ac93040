import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { readConfig } from '../src/config/config.ts'
import type { Surface } from '../src/http/surface.ts'
import { buildApp } from '../src/origins/app.ts'
import { consoleSurface } from '../src/origins/console.ts'
import { portal } from '../src/origins/portal.ts'
import { openJobs } from '../src/processes/jobs.ts'
import { openContext } from '../src/processes/process.ts'
import { movableClock } from './clock.ts'

/** The portal with the pages of WEB_FOLDER, and the console, in a separate process; a test moves its clock and kills it. */
const opened = await openContext(readConfig(process.env), { openJobs: openJobs({ asWorker: false }) })
const ctx = { ...opened, clock: movableClock() }

async function listen(surface: Surface, webFolder?: string): Promise<string> {
  const app = await buildApp(ctx, surface, { shedAtDelayMs: 0, ...(webFolder ? { webFolder } : {}) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

process.on('message', (milliseconds) => {
  ctx.clock.advance(Number(milliseconds))
  process.send?.('later')
})
process.send?.({ pages: await listen(portal, process.env.WEB_FOLDER), desk: await listen(consoleSurface) })
