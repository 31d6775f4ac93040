import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import type { Context } from '../context.ts'
import { type BuiltPages, readBuiltPages } from './built-pages.ts'

/** How old the hours in a page may be. */
const freshMs = 60_000

/**
 * The built pages with the hours of services in force. A request checks the rules at most once a minute, and is
 * answered with the previous pages meanwhile. Throws if the web has not been built.
 */
export async function keepPages(
  ctx: Context,
  folder: string,
  read: () => Promise<readonly BookableService[]>,
): Promise<() => BuiltPages> {
  let services = JSON.stringify(await read())
  let pages = await readBuiltPages(folder, ctx.config, JSON.parse(services))
  let checkedAt = ctx.clock.now().getTime()

  async function refresh(): Promise<void> {
    const now = await read()
    const key = JSON.stringify(now)
    if (key === services) return
    pages = await readBuiltPages(folder, ctx.config, now)
    services = key
  }

  return () => {
    const now = ctx.clock.now().getTime()
    if (now - checkedAt >= freshMs) {
      checkedAt = now
      refresh().catch((error: unknown) => {
        ctx.log.warn(
          { event: 'pages_not_refreshed', err: error },
          'las páginas siguen con las reglas anteriores',
        )
      })
    }
    return pages
  }
}
