import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Gate } from './gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends on demand. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('hecho') }
}

describe('a gate', () => {
  it('admits its limit, and the next one when one leaves, in order', async () => {
    const gate = new Gate(2)
    const order: number[] = []
    const works = [0, 1, 2, 3].map(() => openWork())
    const runs = works.map(({ work }, at) =>
      gate.run(() => {
        order.push(at)
        return work()
      }),
    )
    await vi.advanceTimersByTimeAsync(1)
    expect(order).toEqual([0, 1])
    works[1]?.end()
    await vi.advanceTimersByTimeAsync(1)
    expect(order).toEqual([0, 1, 2])
    for (const { end } of works) end()
    expect(await Promise.all(runs)).toHaveLength(4)
    expect(order).toEqual([0, 1, 2, 3])
  })

  it('is left also by failing work', async () => {
    const gate = new Gate(1)
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate.run(async () => 'sí')).toBe('sí')
  })

  it('refuses a call that waits too long, and frees its place for the next', async () => {
    const gate = new Gate(1)
    const first = openWork()
    const running = gate.run(first.work)
    const late = expect(gate.run(async () => 'tarde')).rejects.toMatchObject({ code: 'no_disponible' })
    await vi.advanceTimersByTimeAsync(9001)
    await late
    first.end()
    await running
    expect(await gate.run(async () => 'ahora')).toBe('ahora')
  })
})
