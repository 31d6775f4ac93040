import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDecisions } from './decide-soon.ts'
import { flushGrace } from './grace.ts'
import { toasts, undoLast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  flushGrace()
  toasts.set([])
  vi.useRealTimers()
})

it('a decision is seen at once, sent once its moment is over, and never where it was taken back', async () => {
  const { decided, decide } = createDecisions<string>()
  const send = vi.fn(async () => undefined)
  const reload = vi.fn(async () => undefined)
  const deciding = { decision: 'atendida', words: 'Quedó como atendida', about: 'La cita', send, reload }
  decide({ ...deciding, id: 'una' })
  decide({ ...deciding, id: 'otra' })
  expect([...decided.get().keys()]).toEqual(['una', 'otra'])
  undoLast()
  expect([...decided.get().keys()]).toEqual(['una'])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(decided.get().size).toBe(0)
})
