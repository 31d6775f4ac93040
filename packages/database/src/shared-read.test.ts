import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { DeadlinePassed, withDeadline } from './deadline.ts'
import { sharedRead } from './shared-read.ts'
import { database, openTestDatabase } from './testing.ts'

openTestDatabase()

/** Reads that the test answers. */
function heldReads(ms = 60_000) {
  const held: PromiseWithResolvers<number>[] = []
  const read = sharedRead(ms, () => {
    const one = Promise.withResolvers<number>()
    held.push(one)
    return one.promise
  })
  return { held, read }
}

it('gives callers during a read the next one, once', async () => {
  const { held, read } = heldReads()
  const first = read()
  const during = [read(), read(), read()]
  expect(held).toHaveLength(1)
  held[0]?.resolve(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(held).toHaveLength(2)
  held[1]?.resolve(2)
  expect(await Promise.all(during)).toEqual([2, 2, 2])
  void read()
  expect(held).toHaveLength(3)
})

it('reads again after a failure, which only its own callers get', async () => {
  const { held, read } = heldReads()
  const first = read()
  const during = read()
  held[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await Promise.resolve()
  held[1]?.resolve(2)
  expect(await during).toBe(2)
})

it("ends a caller at its own deadline, and not the others' read", async () => {
  const [{ db, pool }, first] = [database, Promise.withResolvers<void>()]
  const holder = await pool.connect()
  await holder.query('SELECT pg_advisory_lock(7)')
  let reads = 0
  const read = sharedRead(60_000, async () => {
    reads += 1
    if (reads === 1) return first.promise
    await sql`SELECT pg_advisory_xact_lock(7)`.execute(db)
  })
  void read()
  const hasty = withDeadline(50, read)
  const patient = withDeadline(60_000, read)
  first.resolve()
  await expect(hasty).rejects.toThrow(DeadlinePassed)
  await holder.query('SELECT pg_advisory_unlock(7)')
  holder.release()
  await expect(patient).resolves.toBeUndefined()
})

it('ends a read at its own deadline, and starts the next', async () => {
  const { held, read } = heldReads(20)
  const first = read()
  const during = read()
  await expect(first).rejects.toThrow(DeadlinePassed)
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]?.resolve(2)
  expect(await during).toBe(2)
})
