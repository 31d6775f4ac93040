import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'

/** Where the web's build leaves what is served. */
export const webFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url))

/** No answer takes longer; whoever still reads one by then reads too slowly to be waited for. */
const longestAnswerMs = 12_000

/** Throws what listening would, before anything that takes long is begun. */
export async function tryPort({ host, port }: Config): Promise<void> {
  const listener = createServer()
  listener.listen({ host, port })
  await once(listener, 'listening')
  listener.close()
  await once(listener, 'close')
}

/** Listens for HTTP. `withWeb` serves the portal's pages too; without it, the API alone. */
export async function startListening(
  ctx: Context,
  { withWeb }: { withWeb: boolean },
): Promise<{ port: number; close(): Promise<void> }> {
  const app = await buildApp(ctx, withWeb && existsSync(webFolder) ? { webFolder } : {})
  await app.listen({ host: ctx.config.host, port: ctx.config.port })
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : ctx.config.port,
    async close() {
      app.drain.begun = true
      // Balancers look now and then; until they have seen it, what they send is still served.
      await delay(ctx.config.drainSeconds * 1000)
      const enough = setTimeout(() => app.server.closeAllConnections(), longestAnswerMs)
      await app.close()
      clearTimeout(enough)
    },
  }
}
