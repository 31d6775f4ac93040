import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterGrace, flushGrace } from './grace.ts'
import { toasts, undoLast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  flushGrace()
  toasts.set([])
  vi.useRealTimers()
})

function decide(...names: readonly string[]) {
  const sent: string[] = []
  const back: string[] = []
  for (const name of names)
    afterGrace(
      name,
      () => sent.push(name),
      () => back.push(name),
    )
  return { sent, back }
}

describe('acts with a grace period', () => {
  it('are undone in reverse order, the last three', () => {
    const { sent, back } = decide('Ana', 'Beto', 'Carla')
    undoLast()
    undoLast()
    undoLast()
    expect(back).toEqual(['Carla', 'Beto', 'Ana'])
    vi.runAllTimers()
    expect(sent).toEqual([])
  })

  it('are sent each at their own time, and the oldest at once when a fourth comes', () => {
    const { sent } = decide('Ana', 'Beto', 'Carla', 'Dora')
    expect(sent).toEqual(['Ana'])
    undoLast()
    vi.advanceTimersByTime(6_000)
    expect(sent).toEqual(['Ana', 'Beto', 'Carla'])
  })

  it('are sent when the page is left', () => {
    const { sent, back } = decide('Ana', 'Beto')
    flushGrace()
    undoLast()
    expect([sent, back]).toEqual([['Ana', 'Beto'], []])
  })
})
