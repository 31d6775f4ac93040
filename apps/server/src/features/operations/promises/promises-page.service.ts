import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { readTold, type ToldPromises } from './promises.service.ts'
import { type PageParts, promisesPage } from './promises-page.ts'

const retryAfterSeconds = 30
const written = new WeakMap<ToldPromises, PageParts>()

/** The public page, rendered again when its data change; if the ledger cannot be read it says so. */
export async function readPromisesPage(
  ctx: Context,
): Promise<PageParts & { readonly retryAfterSeconds?: number }> {
  const { brandName: brand, portalUrl, mode } = ctx.config
  const view = { brand, portalUrl, isSample: mode === 'demo' }
  try {
    const told = await readTold(ctx)
    const page = written.get(told) ?? promisesPage({ ...view, asOf: told.asOf, cells: told.cells })
    written.set(told, page)
    return page
  } catch (error) {
    ctx.log.warn({ event: 'promises_unreadable', err: error }, 'las promesas no se pueden leer')
    const asOf = toLimaDay(ctx.clock.now())
    return { ...promisesPage({ ...view, asOf, cells: null }), retryAfterSeconds }
  }
}
