import { callEnded, callStarted, heardDate, serverAheadMs } from '@amparo/client/api/traffic.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openingWait } from './opening-wait.ts'

const abre = '2026-12-01T08:50:00-05:00'
const quarterMs = 15 * 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('polls when the room opens even if the device clock is ahead, not every few seconds before', () => {
  // By the device's clock the room opened ten minutes ago; by the server's it opens in 15 minutes.
  vi.setSystemTime(Date.parse(abre) + 10 * 60_000)
  callStarted()
  heardDate(new Date(Date.parse(abre) - quarterMs).toUTCString())
  callEnded()
  expect(openingWait({ codigo: 2, abre }, Date.now() + serverAheadMs())).toBe(quarterMs)
})

it('polls soon at the opening time if the server says it is early, and not if it is open', () => {
  expect(openingWait({ codigo: 2, abre }, Date.parse(abre) + 1)).toBe(5000)
  expect(openingWait({ codigo: 1, abre }, Date.parse(abre))).toBe(false)
})
