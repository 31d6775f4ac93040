import { noAnswer } from '@amparo/client/api/api-error.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushGrace } from './grace.ts'
import { noteSoon, pendingNotes } from './note-soon.ts'
import { toasts, undoLast } from './toasts.ts'

const kept = vi.hoisted(() => ({ drafts: new Map<string, object>() }))
vi.mock('@amparo/client/kept/sealed-drafts.ts', () => ({
  keepDraft: async (name: string, draft: object) => void kept.drafts.set(name, draft),
}))

beforeEach(() => {
  vi.useFakeTimers()
  kept.drafts.clear()
})
afterEach(() => {
  flushGrace()
  toasts.set([])
  vi.useRealTimers()
})

/** Writes a note with this answer of the server. */
function write(send: () => Promise<unknown>) {
  const takeBack = vi.fn<() => void>()
  const sent = vi.fn<() => Promise<unknown>>(send)
  noteSoon({
    about: 'SC-1',
    text: 'Llamar el martes',
    draft: { name: 'nota:SC-1', values: { texto: 'Llamar el martes' } },
    send: sent,
    takeBack,
  })
  return { sent, takeBack }
}

describe('a note', () => {
  it('shows at once and is saved after the grace period', async () => {
    const { sent } = write(async () => 'guardada')
    expect(pendingNotes.get()).toMatchObject([{ about: 'SC-1', text: 'Llamar el martes' }])
    expect(sent).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(sent).toHaveBeenCalledOnce()
    expect(pendingNotes.get()).toEqual([])
  })

  it('that is undone is never sent, and stays in its form', async () => {
    const { sent, takeBack } = write(async () => 'guardada')
    undoLast()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).not.toHaveBeenCalled()
    expect(takeBack).toHaveBeenCalledOnce()
    expect(pendingNotes.get()).toEqual([])
    expect(kept.drafts.get('nota:SC-1')).toEqual({ texto: 'Llamar el martes' })
  })

  it('that fails names its subject, and is not lost', async () => {
    const { takeBack } = write(async () => {
      throw noAnswer()
    })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(takeBack).toHaveBeenCalledOnce()
    expect(kept.drafts.size).toBe(1)
    expect(toasts.get()).toMatchObject([{ look: 'danger', text: expect.stringContaining('SC-1: ') }])
  })
})
