import { ApiError, noAnswer } from '@amparo/client/api/api-error.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setBearer } from '../../../api/bearer.ts'
import { type Cv, createAutosaver, savesEnded } from './autosaver.ts'

interface Sent {
  readonly resumen: string
  readonly version: number
  readonly keepalive: boolean
  readonly bearer?: string
}
const server = vi.hoisted(() => ({
  sent: [] as Sent[],
  answer: async (): Promise<void> => {},
}))
vi.mock('../../../api/call.ts', async () => ({
  ApiError: (await import('@amparo/client/api/api-error.ts')).ApiError,
  call: async (
    _method: string,
    _path: string,
    { body, keepalive, bearer }: { body: Sent; keepalive: boolean; bearer?: string },
  ) => {
    server.sent.push({
      resumen: body.resumen,
      version: body.version,
      keepalive,
      ...(bearer === undefined ? {} : { bearer }),
    })
    await server.answer()
    return { version: body.version + 1 }
  },
}))

const cvOf = (resumen: string) => ({ resumen }) as Cv
const changedElsewhere = new ApiError(409, {
  type: 'about:blank',
  title: 'Tu currículum cambió',
  status: 409,
  detail: 'Se guardó desde otro lugar',
  codigo: 'curriculum_cambiado',
  instance: '',
})

describe('autosaving a CV', () => {
  let states: string[]
  const start = () =>
    createAutosaver(
      cvOf(''),
      1,
      ({ name }) => states.push(name),
      (cause) => states.push(String(cause)),
    )
  const written = () => server.sent.map(({ resumen, version }) => [resumen, version])

  beforeEach(() => {
    setBearer(null)
    vi.useFakeTimers()
    states = []
    Object.assign(server, { sent: [], answer: async () => {} })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('saves a moment after the last key, once, and nothing if the change was undone in time', async () => {
    const saver = start()
    saver.write(cvOf('a'))
    await vi.advanceTimersByTimeAsync(800)
    saver.write(cvOf('ab'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(written()).toEqual([['ab', 1]])
    saver.write(cvOf('abc'))
    saver.write(cvOf('ab'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(written()).toHaveLength(1)
    expect(states.at(-1)).toBe('saved')
  })

  it('saves at once when the editor closes, including text typed during a save', async () => {
    const saver = start()
    const slow = Promise.withResolvers<void>()
    server.answer = () => slow.promise
    saver.write(cvOf('a'))
    await vi.advanceTimersByTimeAsync(1000)
    saver.write(cvOf('ab'))
    saver.leave()
    expect(written()).toEqual([['a', 1]])
    server.answer = async () => {}
    slow.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(written()).toEqual([
      ['a', 1],
      ['ab', 2],
    ])
    saver.write(cvOf('abc'))
    saver.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.sent.at(-1)).toEqual({ resumen: 'abc', version: 3, keepalive: true })
    saver.leave()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.sent).toHaveLength(3)
  })

  it('retries a few times without a network after leaving, as the person who wrote it', async () => {
    setBearer('de-rosa')
    const saver = start()
    server.answer = async () => {
      throw noAnswer()
    }
    saver.write(cvOf('a'))
    saver.leave()
    setBearer('de-otra-persona')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.sent).toHaveLength(4)
    expect(new Set(server.sent.map(({ bearer }) => bearer))).toEqual(new Set(['de-rosa']))
  })

  it('retries without a network, but not after a refusal, which stays visible', async () => {
    const saver = start()
    server.answer = async () => {
      throw noAnswer()
    }
    saver.write(cvOf('a'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(states.at(-1)).toBe('refused')
    server.answer = async () => {
      throw changedElsewhere
    }
    await vi.advanceTimersByTimeAsync(5000)
    expect(written()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60_000)
    saver.leave()
    expect(written()).toHaveLength(2)
    expect(states.at(-1)).toBe('refused')

    // A new edit is sent, even after a refusal.
    server.answer = async () => {}
    for (const text of ['ab', 'a']) {
      saver.write(cvOf(text))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(written().slice(2)).toEqual([
      ['ab', 1],
      ['a', 2],
    ])
    expect(states.at(-1)).toBe('saved')
  })

  it('delays the page of a person who returns at once', async () => {
    const saver = start()
    const slow = Promise.withResolvers<void>()
    server.answer = () => slow.promise
    saver.write(cvOf('a'))
    saver.leave()
    let isOver = false
    const over = savesEnded().then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(isOver).toBe(false)
    slow.resolve()
    await over
    expect(states.at(-1)).toBe('saved')
  })
})
