import { errorFromAnswer, noAnswer } from '@amparo/client/api/api-error.ts'
import { readDraft } from '@amparo/client/kept/sealed-drafts.ts'
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

it('a decision shows at once, is sent after its grace period, and never if undone', async () => {
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

const typed = (show = vi.fn()) => ({ name: 'aprobar:SC-1', values: { texto: 'Lo aprobamos' }, show })
const about = { id: 'SC-1', decision: 'aprobada', about: 'SC-1', reload: async () => undefined }

it('the typed values of an undone decision are shown again in their form', async () => {
  const { decide } = createDecisions<string>()
  const show = vi.fn()
  decide({ ...about, words: 'Aprobada', typed: typed(show), send: async () => undefined })
  undoLast()
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1))
  expect(await readDraft('aprobar:SC-1')).toEqual({ texto: 'Lo aprobamos' })
})

it('a final act is sent once however often it is pressed, and keeps the typed values until it is done', async () => {
  const { decided, decideForGood } = createDecisions<string>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn(() => promise)
  decideForGood({ ...about, typed: typed(), send })
  decideForGood({ ...about, typed: typed(), send })
  await vi.advanceTimersByTimeAsync(10)
  expect(await readDraft('aprobar:SC-1')).toEqual({ texto: 'Lo aprobamos' })
  expect(toasts.get()).toEqual([])
  resolve()
  await vi.waitFor(() => expect(decided.get().size).toBe(0))
  expect(send).toHaveBeenCalledTimes(1)
  expect(await readDraft('aprobar:SC-1')).toBeNull()
})

it('a refused one names its subject, and keeps its text', async () => {
  const { decided, decideForGood } = createDecisions<string>()
  decideForGood({ ...about, typed: typed(), send: () => Promise.reject(noAnswer()) })
  await vi.waitFor(() => expect(decided.get().size).toBe(0))
  expect(toasts.get()[0]?.text).toMatch(/^SC-1: /)
  expect(await readDraft('aprobar:SC-1')).toEqual({ texto: 'Lo aprobamos' })
})

it('one without an answer is sent again from its notice, once', async () => {
  const { decided, decideForGood } = createDecisions<string>()
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(noAnswer()).mockResolvedValue(undefined)
  // The reload may take longer than a press.
  const reload = vi.fn(async () => undefined).mockReturnValueOnce(new Promise(() => undefined))
  decideForGood({ ...about, reload, typed: typed(), send })
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1))
  const again = toasts.get()[0]?.way
  again?.go()
  again?.go()
  await vi.waitFor(() => expect(decided.get().size).toBe(0))
  expect(send).toHaveBeenCalledTimes(2)
  expect(await readDraft('aprobar:SC-1')).toBeNull()
})

it('a refused one leads back to its form, with the reason', async () => {
  const { decideForGood } = createDecisions<string>()
  const refused = errorFromAnswer(409, null, null)
  const correct = vi.fn()
  decideForGood({ ...about, typed: typed(), correct, send: () => Promise.reject(refused) })
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1))
  toasts.get()[0]?.way?.go()
  expect(correct).toHaveBeenCalledWith(refused)
})
