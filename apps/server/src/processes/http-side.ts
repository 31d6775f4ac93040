import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Context } from '../context.ts'
import type { Surface } from '../http/surface.ts'
import { buildApp } from '../origins/app.ts'
import { webFolder } from '../web/web-folder.ts'

/** Folder of the built console. */
const consoleFolder = fileURLToPath(new URL('../../../console/build/client', import.meta.url))

/** No answer takes longer; a client still reading one by then is too slow to wait for. */
const longestAnswerMs = 12_000

/** Throws what listening would, before anything that takes long is begun. */
export async function tryPort({ host, port }: { host: string; port: number }): Promise<void> {
  const listener = createServer()
  listener.listen({ host, port })
  await once(listener, 'listening')
  listener.close()
  await once(listener, 'close')
}

interface Listening {
  readonly port: number
  close(): Promise<void>
}

/** Listens as the portal. `withWeb` serves its pages too; without it, the API alone. A process loads its own surface. */
export async function startListening(ctx: Context, { withWeb }: { withWeb: boolean }): Promise<Listening> {
  const { portal } = await import('../origins/portal.ts')
  return listen(ctx, portal, { port: ctx.config.port, folder: withWeb ? webFolder : null })
}

/** Listens as the staff console, on its own origin. */
export async function startConsole(ctx: Context, { withWeb }: { withWeb: boolean }): Promise<Listening> {
  const { consoleSurface } = await import('../origins/console.ts')
  return listen(ctx, consoleSurface, { port: ctx.config.consolePort, folder: withWeb ? consoleFolder : null })
}

async function listen(
  ctx: Context,
  surface: Surface,
  { port, folder }: { port: number; folder: string | null },
): Promise<Listening> {
  const app = await buildApp(ctx, surface, folder && existsSync(folder) ? { webFolder: folder } : {})
  await app.listen({ host: ctx.config.host, port })
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      app.drain.begun = true
      // Balancers check periodically; until they have noticed, their requests are still served.
      await delay(ctx.config.drainSeconds * 1000)
      const enough = setTimeout(() => app.server.closeAllConnections(), longestAnswerMs)
      await app.close()
      clearTimeout(enough)
    },
  }
}
