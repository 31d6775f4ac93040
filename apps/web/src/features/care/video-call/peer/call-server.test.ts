import { ApiError } from '@amparo/client/api/api-error.ts'
import { describe, expect, it, vi } from 'vitest'
import { finishCall, waitAfter, waitInRoom } from './call-server.ts'

const server = vi.hoisted(() => ({ answers: [] as (number | null)[], calls: 0 }))
vi.mock('../../../../api/call.ts', async () => {
  const { ApiError } = await import('@amparo/client/api/api-error.ts')
  return {
    ApiError,
    call: async () => {
      server.calls += 1
      const status = server.answers.shift()
      if (typeof status === 'number') throw new ApiError(status, { detail: '', codigo: 'x' } as never)
    },
  }
})
const refusal = (status: number, seconds = 0) =>
  new ApiError(status, { detail: '', codigo: 'x' } as never, seconds)

describe('the wait before a retry', () => {
  it('grows up to eight seconds', () => {
    expect([1, 2, 3, 4, 5, 90].map((failures) => waitAfter(failures, refusal(0)))).toEqual([
      1000, 2000, 4000, 8000, 8000, 8000,
    ])
  })

  it('grows up to two in a room, so that a restored network is found soon', () => {
    expect([1, 2, 3, 90].map((failures) => waitInRoom(failures, refusal(0)))).toEqual([500, 1000, 2000, 2000])
  })

  it("follows the server's request, if there is one", () => {
    expect([waitAfter(1, refusal(429, 30)), waitInRoom(1, refusal(503, 3))]).toEqual([30_000, 3000])
  })
})

describe('ending the call', () => {
  const link = { str: 'secreto', id: 'cita' }

  it('is retried until the server accepts it, and announces the trouble once', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', new EventTarget())
    Object.assign(server, { answers: [0, 503, 429, null], calls: 0 })
    const onTrouble = vi.fn()
    const done = finishCall(link, onTrouble, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(7000)
    expect(await done).toBe(true)
    expect(server.calls).toBe(4)
    expect(onTrouble).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is given up if the link is refused', async () => {
    Object.assign(server, { answers: [404], calls: 0 })
    expect(await finishCall(link, () => {}, new AbortController().signal)).toBe(false)
  })
})
