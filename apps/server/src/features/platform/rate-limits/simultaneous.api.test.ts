import { expect, it } from 'vitest'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { trySpendAll } from './rate-limits.service.ts'

openPortal(() => startTestPortal({ LIMITS_FACTOR: '1' }, { worker: false }))

const limit = { name: 'border', most: 10, minutes: 10 }
const border = new Date('2026-11-25T15:01:00Z').getTime()

/** Adds hits by a clock that is some milliseconds before or after the border of two slices of the window. */
function addHits(amount: number, ms: number, tx = portal.ctx.db): Promise<boolean> {
  const clock = { ...portal.ctx.clock, now: () => new Date(border + ms) }
  return trySpendAll({ ...portal.ctx, clock }, [{ limit, subject: '203.0.113.7', amount }], tx)
}

it.each([
  ['after', -1, 1],
  ['before', 1, -1],
])('counts the hits of an open transaction for a call %s the border of two slices', async (_, held, next) => {
  await portal.query('TRUNCATE rate_window')
  const answers: boolean[] = []
  let racing: Promise<boolean[]> = Promise.resolve([])
  await portal.ctx.db.transaction().execute(async (tx) => {
    expect(await addHits(9, held, tx)).toBe(true)
    racing = Promise.all([addHits(1, next), addHits(1, next)])
    const settled = racing.then((added) => answers.push(...added))
    await Promise.race([settled, waiters(portal, 2)])
    expect(answers).toEqual([])
  })
  expect((await racing).filter(Boolean)).toHaveLength(1)
})
