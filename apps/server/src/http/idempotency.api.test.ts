import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { noLimits, openPortal, portal, startTestPortal } from '../../testing/portal.ts'
import type { Tx } from '../context.ts'
import { onceByKey } from './idempotency.ts'

openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  await sql`CREATE TABLE made (n int)`.execute(portal.ctx.db)
})

const made = async () => (await sql<{ n: number }>`SELECT n FROM made ORDER BY n`.execute(portal.ctx.db)).rows
const make = (n: number) => async (tx: Tx) => {
  await sql`INSERT INTO made VALUES (${n})`.execute(tx)
  await sql`SELECT pg_sleep(0.05)`.execute(tx)
  return { n }
}
const call = (key: string, body: unknown, n: number) =>
  onceByKey(portal.ctx, { headers: { 'idempotency-key': key }, body }, 'prueba', make(n))

describe('concurrent calls with one key', () => {
  it('do the work once, and each gets its answer', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => call('one', { a: 1 }, n)))
    const [first] = await made()
    expect(await made()).toHaveLength(1)
    expect(answers).toEqual(answers.map(() => first))
  })

  it('are refused if their bodies differ, and the refused one leaves nothing', async () => {
    const [one, other] = await Promise.allSettled([call('two', { a: 1 }, 11), call('two', { a: 2 }, 12)])
    const refused = [one, other].filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'idempotencia_distinta' } }])
    expect((await made()).filter(({ n }) => n > 10)).toHaveLength(1)
  })

  it('that fail leave their key free, and none of their changes', async () => {
    const failing = onceByKey(
      portal.ctx,
      { headers: { 'idempotency-key': 'three' }, body: {} },
      'prueba',
      async (tx) => {
        await make(21)(tx)
        throw new RangeError('given up')
      },
    )
    await expect(failing).rejects.toThrow('given up')
    expect(await call('three', {}, 22)).toEqual({ n: 22 })
    expect((await made()).filter(({ n }) => n > 20)).toEqual([{ n: 22 }])
  })
})
