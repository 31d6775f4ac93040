import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorFromAnswer } from './api-error.ts'
import { waitingForRoom, whileFull } from './room.ts'

const full = (seconds: string) => errorFromAnswer(503, undefined, seconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a log-in that a full server turned away', () => {
  it('is sent again by itself, and the page knows that it waits', async () => {
    const once = vi.fn().mockRejectedValueOnce(full('2')).mockResolvedValueOnce('dentro')
    const entered = whileFull(once)
    await vi.advanceTimersByTimeAsync(1900)
    expect([once.mock.calls.length, waitingForRoom.get()]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(1200)
    expect([await entered, once.mock.calls.length, waitingForRoom.get()]).toEqual(['dentro', 2, 0])
  })

  it('is sent three times at most', async () => {
    const once = vi.fn().mockImplementation(() => Promise.reject(full('1')))
    const refused = expect(whileFull(once)).rejects.toMatchObject({ status: 503 })
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
    expect(once).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['a long wait', full('60')],
    ['a wrong password', errorFromAnswer(401, undefined, '2')],
  ])('is told at once of %s', async (_, error) => {
    await expect(whileFull(() => Promise.reject(error))).rejects.toBe(error)
  })
})
