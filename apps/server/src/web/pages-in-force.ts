import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { type BuiltPages, type InForce, readBuiltPages } from './built-pages.ts'

/** Age at which the pages are checked: the request that asks for them does not wait. */
const freshMs = 15_000
/** Age at which it waits, so that no page shows longer what is no longer in force. */
const staleMs = 45_000
/** And for how long: without the database, the previous pages are better than none. */
const patienceMs = 2000
/** Between two pages while requests are served from the previous ones: packing takes half of a core for some seconds. */
const pauseMs = 25

/**
 * The built pages with the hours and texts in force, replaced whole. A request checks them at most four times a minute.
 * Throws if the web has not been built.
 */
export async function keepPages(
  ctx: Context,
  folder: string,
  read: () => Promise<InForce>,
): Promise<() => Promise<BuiltPages>> {
  const first = await read()
  let inForce = JSON.stringify(first)
  let pages = await readBuiltPages(folder, ctx.config, first)
  let checkedAt = ctx.clock.now().getTime()
  let checking: Promise<void> | null = null
  const ageNow = () => ctx.clock.now().getTime() - checkedAt

  async function check(pause: () => Promise<void>): Promise<void> {
    const startedAt = ctx.clock.now().getTime()
    const now = await read()
    const key = JSON.stringify(now)
    if (key !== inForce) {
      pages = await readBuiltPages(folder, ctx.config, now, pause)
      inForce = key
    }
    checkedAt = startedAt
  }

  function checkOnce(pause: () => Promise<void>): Promise<void> {
    checking ??= check(pause)
      .catch((error: unknown) => {
        checkedAt = ctx.clock.now().getTime() - freshMs / 2
        ctx.log.warn({ event: 'pages_not_refreshed', err: error }, 'las páginas siguen como estaban')
      })
      .finally(() => {
        checking = null
      })
    return checking
  }

  return async () => {
    const age = ageNow()
    if (age < freshMs) return pages
    const isStale = age >= staleMs
    // Pages that grow stale meanwhile are awaited: their packing pauses no more.
    const check = checkOnce(async () => {
      if (ageNow() < staleMs) await delay(pauseMs)
    })
    if (isStale) await Promise.race([check, delay(patienceMs)])
    return pages
  }
}
