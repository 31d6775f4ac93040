import { type BrowserContext, expect, type Page } from '@playwright/test'

interface Keeper {
  /** Pending writes to the device's storage: database requests and encryptions. */
  keeping?: number
}

/** In the page, before its own scripts. */
function countKeeping(): void {
  // A blank page encrypts nothing.
  if (!isSecureContext) return
  const keeper: Keeper = Object.assign(globalThis, { keeping: 0 })
  const count = (step: 1 | -1) => {
    keeper.keeping = (keeper.keeping ?? 0) + step
  }
  const { open } = IDBFactory.prototype
  const { get, put } = IDBObjectStore.prototype
  const { encrypt } = SubtleCrypto.prototype
  const watch = <T extends IDBRequest>(request: T): T => {
    count(1)
    for (const end of ['success', 'error']) request.addEventListener(end, () => count(-1))
    return request
  }
  IDBFactory.prototype.open = function (...args) {
    return watch(open.apply(this, args))
  }
  IDBObjectStore.prototype.get = function (...args) {
    return watch(get.apply(this, args))
  }
  IDBObjectStore.prototype.put = function (...args) {
    return watch(put.apply(this, args))
  }
  SubtleCrypto.prototype.encrypt = function (...args) {
    count(1)
    return encrypt.apply(this, args).finally(() => count(-1))
  }
}

const kept = (page: Page) =>
  expect.poll(() => page.evaluate(() => (globalThis as Keeper).keeping ?? 0), 'guardado en el equipo').toBe(0)

/**
 * Delays a reload or closing a tab until the text just typed is stored, which takes milliseconds: people are slower
 * than that, journeys are not.
 */
export async function reloadOnceKept(context: BrowserContext): Promise<void> {
  await context.addInitScript(countKeeping)
  context.on('page', (page) => {
    const { reload, close } = page
    page.reload = async (options) => {
      await kept(page)
      return reload.call(page, options)
    }
    page.close = async (options) => {
      await kept(page)
      return close.call(page, options)
    }
  })
}
