import type { Db } from '@amparo/database/open.ts'
import { describe, expect, it } from 'vitest'
import type { Context, Tx } from './context.ts'
import { systemClock } from './ports/clock.ts'
import { readStale } from './stale-reads.ts'

/** A context whose replica counts as healthy until it is left. */
function contextWith(): { ctx: Context; primary: Db; isUsed: () => boolean } {
  const [primary, copy] = [{}, {}] as [Db, Db]
  let used = true
  const replica = {
    db: () => (used ? copy : null),
    leave: () => {
      used = false
    },
    lagMs: () => 0,
    close: () => Promise.resolve(),
  }
  const ctx = { db: primary, database: { replica }, clock: systemClock } as unknown as Context
  return { ctx, primary, isUsed: () => used }
}

describe('an unresponsive replica', () => {
  it('costs a call one second, and the next ones nothing', async () => {
    const { ctx, primary, isUsed } = contextWith()
    const read = (tx: Tx) =>
      tx === primary ? Promise.resolve('primary') : new Promise<string>(() => undefined)
    const started = performance.now()
    expect(await readStale(ctx, null, read)).toBe('primary')
    const first = performance.now() - started
    expect(first).toBeGreaterThan(900)
    expect(first).toBeLessThan(3000)
    expect(isUsed()).toBe(false)
    const again = performance.now()
    expect(await readStale(ctx, null, read)).toBe('primary')
    expect(performance.now() - again).toBeLessThan(500)
  })

  it('failing after its read was aborted does not end the process', async () => {
    const { ctx, primary } = contextWith()
    let fail = (_: Error) => undefined as unknown
    const read = (tx: Tx) =>
      tx === primary
        ? Promise.resolve('primary')
        : new Promise<string>((_, no) => {
            fail = no
          })
    expect(await readStale(ctx, null, read)).toBe('primary')
    fail(new Error('cut'))
    await new Promise((done) => setImmediate(done))
  })
})
