import { callEnded, callStarted, heardDate, serverAheadMs } from '@amparo/client/api/traffic.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openingWait } from './opening-wait.ts'

const abre = '2026-12-01T08:50:00-05:00'
const quarterMs = 15 * 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a device whose clock is ahead asks when the room opens, and not every few seconds before', () => {
  // The device has it that the room opened ten minutes ago; the server that it opens in a quarter of an hour.
  vi.setSystemTime(Date.parse(abre) + 10 * 60_000)
  callStarted()
  heardDate(new Date(Date.parse(abre) - quarterMs).toUTCString())
  callEnded()
  expect(openingWait({ codigo: 2, abre }, Date.now() + serverAheadMs())).toBe(quarterMs)
})

it('asks again soon where the hour has come and the server says that it is early, and not where it is open', () => {
  expect(openingWait({ codigo: 2, abre }, Date.parse(abre) + 1)).toBe(5000)
  expect(openingWait({ codigo: 1, abre }, Date.parse(abre))).toBe(false)
})
