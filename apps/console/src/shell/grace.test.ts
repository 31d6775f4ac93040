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

describe('what is sent a moment later', () => {
  it('is taken back one after the other, the last first, for the last three', () => {
    const { sent, back } = decide('Ana', 'Beto', 'Carla')
    undoLast()
    undoLast()
    undoLast()
    expect(back).toEqual(['Carla', 'Beto', 'Ana'])
    vi.runAllTimers()
    expect(sent).toEqual([])
  })

  it('is sent each at its own time, and the oldest at once when a fourth comes', () => {
    const { sent } = decide('Ana', 'Beto', 'Carla', 'Dora')
    expect(sent).toEqual(['Ana'])
    undoLast()
    vi.advanceTimersByTime(6_000)
    expect(sent).toEqual(['Ana', 'Beto', 'Carla'])
  })

  it('leaves with the page', () => {
    const { sent, back } = decide('Ana', 'Beto')
    flushGrace()
    undoLast()
    expect([sent, back]).toEqual([['Ana', 'Beto'], []])
  })
})
