import { expect, it } from 'vitest'
import { afterStorms, collectGarbage } from './memory.ts'

it("a storm's memory is released once, in the first calm after it", () => {
  const collected: number[] = []
  let at = 0
  const look = afterStorms(() => collected.push(at))
  for (const busy of [0.1, 0.4, 0.1, 0.9, 1, 0.4, 0.3, 0.2, 0.1, 0, 0.6, 0.24, 0.25]) {
    look(busy)
    at += 1
  }
  expect(collected).toEqual([7, 11])
})

it('a collection frees unreferenced memory', async () => {
  const refs = [new WeakRef({ held: false }), new WeakRef(Buffer.alloc(1 << 20))]
  // A new reference lives as long as the task that created it.
  await new Promise((next) => setImmediate(next))
  collectGarbage()
  expect(refs.map((ref) => ref.deref())).toEqual([undefined, undefined])
})
