import { callEnded, callStarted } from '@amparo/client/api/traffic.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type IdleWarning, type IdleWatch, watchIdleness } from './idle-watch.ts'

const minute = 60_000
const start = Date.parse('2026-12-01T09:00:00-05:00')

const server = vi.hoisted(() => ({ touches: 0, leaves: [] as string[], answer: async () => {} }))
vi.mock('../session-store.ts', () => ({
  logout: async (reason: string) => server.leaves.push(reason),
  renewSession: async () => {},
}))
vi.mock('../../api/call.ts', () => ({
  ApiError: class ApiError extends Error {},
  call: async () => {
    callStarted()
    server.touches += 1
    try {
      await server.answer()
      return {}
    } finally {
      callEnded()
    }
  },
}))
vi.mock('./tab-channel.ts', () => ({ openTabChannel: () => ({ tell() {}, close() {} }) }))

const page = new EventTarget()
const expiraAfter = (ms: number) => new Date(Date.now() + ms).toISOString()
const act = (sign = 'keydown') => page.dispatchEvent(new Event(sign))

describe('the idle watch of an open session', () => {
  let warnings: (IdleWarning | null)[]
  let watch: IdleWatch

  beforeEach(() => {
    vi.useFakeTimers({ now: start })
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', new EventTarget())
    warnings = []
    Object.assign(server, {
      touches: 0,
      leaves: [],
      answer: async () => watch.told(expiraAfter(15 * minute)),
    })
    watch = watchIdleness(expiraAfter(15 * minute), (warning) => warnings.push(warning))
  })

  afterEach(() => {
    watch.stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('warns after 13 idle minutes and ends the session after 15', async () => {
    await vi.advanceTimersByTimeAsync(13 * minute - 1)
    expect(warnings).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(warnings).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(server).toMatchObject({ leaves: ['inactivity'], touches: 0 })
  })

  it.each(['keydown', 'input', 'pointerdown', 'scroll'])('takes a %s for a sign of life', async (sign) => {
    await vi.advanceTimersByTimeAsync(10 * minute)
    act(sign)
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(server).toMatchObject({ touches: 1, leaves: [] })
    expect(warnings).toEqual([])
  })

  it('reports to the server once a minute however much a person types, and the last sign too', async () => {
    for (let second = 0; second < 150; second += 1) {
      act()
      await vi.advanceTimersByTimeAsync(1000)
    }
    await vi.advanceTimersByTimeAsync(minute)
    expect(server.touches).toBe(3)
  })

  it('counts a running call as presence, however long it takes', async () => {
    await vi.advanceTimersByTimeAsync(12 * minute)
    callStarted()
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(warnings).toEqual([])
    callEnded()
    await vi.advanceTimersByTimeAsync(16 * minute)
    expect(server.leaves).toEqual(['inactivity'])
  })

  it('keeps a person in a video call, whose room is polled every eight seconds', async () => {
    for (let turn = 0; turn < 600; turn += 1) {
      callStarted()
      await vi.advanceTimersByTimeAsync(8000)
      callEnded()
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(warnings).toEqual([])
    expect(server.leaves).toEqual([])
    expect(server.touches).toBeGreaterThan(70)
  })

  it('asks the server before accepting a sign after the warning', async () => {
    await vi.advanceTimersByTimeAsync(13 * minute)
    act()
    await vi.advanceTimersByTimeAsync(minute)
    expect(server.touches).toBe(0)
    await watch.stay()
    expect(warnings.at(-1)).toBeNull()
    await vi.advanceTimersByTimeAsync(12 * minute)
    expect(server.leaves).toEqual([])
  })

  it('does not extend the session by the time that the device slept after a last sign', async () => {
    act()
    vi.setSystemTime(start + 13 * minute + 30_000)
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.touches).toBe(0)
    expect(warnings.at(-1)).not.toBeNull()
  })

  it('has ended when the device wakes past the limit, before any sign can keep it', async () => {
    vi.setSystemTime(start + 8 * 60 * minute)
    act()
    expect(server).toMatchObject({ leaves: ['inactivity'], touches: 0 })
  })

  it('reports that a session has reached its maximum', async () => {
    server.answer = async () => watch.told(new Date(start + 15 * minute).toISOString())
    await vi.advanceTimersByTimeAsync(13 * minute)
    await watch.stay()
    expect(warnings.at(-1)?.last).toBe(true)
  })
})
