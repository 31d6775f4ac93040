import type { KeyboardEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { moveByKey } from './tab-keys.ts'

function press(key: string, active: number) {
  const preventDefault = vi.fn()
  const target = moveByKey({ key, preventDefault } as unknown as KeyboardEvent, active, 6)
  return { target, kept: preventDefault.mock.calls.length === 1 }
}

describe('keys of a row of tabs', () => {
  it('move to the neighbour', () => {
    expect(press('ArrowRight', 1)).toEqual({ target: 2, kept: true })
    expect(press('ArrowLeft', 2)).toEqual({ target: 1, kept: true })
  })

  it('stop at the first and at the last', () => {
    expect(press('ArrowLeft', 0).target).toBe(0)
    expect(press('ArrowRight', 5).target).toBe(5)
  })

  it('jump to the ends', () => {
    expect(press('Home', 3).target).toBe(0)
    expect(press('End', 3).target).toBe(5)
  })

  it('leave every other key to the browser', () => {
    expect(press('Tab', 3)).toEqual({ target: null, kept: false })
    expect(press('constructor', 3)).toEqual({ target: null, kept: false })
  })
})
