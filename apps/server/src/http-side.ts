import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import type { Context } from './context.ts'

/** Where the web's build leaves what is served. */
export const webFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url))

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
    close: () => app.close(),
  }
}
