import { expect, it } from 'vitest'
import { DeadlinePassed, withDeadline } from './deadline.ts'
import { sharedRead } from './shared-read.ts'

/** Reads that the test answers. */
function heldReads() {
  const held: PromiseWithResolvers<number>[] = []
  const read = sharedRead(() => {
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
  const { held, read } = heldReads()
  const hasty = withDeadline(1, read)
  const patient = withDeadline(60_000, read)
  await expect(hasty).rejects.toThrow(DeadlinePassed)
  held[0]?.resolve(1)
  await Promise.resolve()
  await Promise.resolve()
  held[1]?.resolve(2)
  expect(await patient).toBe(2)
})
