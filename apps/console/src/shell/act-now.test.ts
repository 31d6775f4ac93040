import { noAnswer } from '@amparo/client/api/api-error.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actNow } from './act-now.ts'
import { closeToast, toasts, undoLast } from './toasts.ts'

const done: string[] = []
const told = () => toasts.get().map(({ text, look }) => [text, look])

beforeEach(() => {
  done.length = 0
})
afterEach(() => {
  for (const { id } of toasts.get()) closeToast(id)
})

/** An act whose answer the test releases. */
function begin(corrected: string | null | undefined = undefined) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const act = {
    about: 'SC-1',
    words: 'Tomaste SC-1',
    ahead() {
      done.push('shown')
      return () => done.push('back')
    },
    send: () => promise,
    corrected: () => corrected,
    undo: async (answer: string) => void done.push(`undone ${answer}`),
    reload: async () => done.push('reloaded'),
  }
  return { act, settled: actNow(act), resolve, reject }
}

describe('an act with undo', () => {
  it('shows with its notice before the server answers, and is not sent twice', async () => {
    const { act, settled, resolve } = begin()
    expect(told()).toEqual([['Tomaste SC-1', 'success']])
    await actNow(act)
    expect(done).toEqual(['shown'])
    resolve('v2')
    await settled
    expect(done).toEqual(['shown', 'reloaded'])
  })

  it("is undone with the server's answer, even if that is pending", async () => {
    const { settled, resolve } = begin()
    undoLast()
    expect(done).toEqual(['shown'])
    resolve('v2')
    await settled
    await vi.waitFor(() => expect(done).toContain('undone v2'))
  })

  it('that fails removes its notice and its preview, and says why', async () => {
    const { settled, reject } = begin()
    reject(noAnswer())
    await settled
    expect(done).toEqual(['shown', 'back', 'reloaded'])
    const { title, detail } = noAnswer().problem
    expect(told()).toEqual([[`${title}. ${detail}`, 'danger']])
  })

  it('that was partly done says how much; if nothing was done, nothing remains', async () => {
    const part = begin('Pasaron 1 de 2')
    part.resolve('v2')
    await part.settled
    expect(told()).toEqual([['Pasaron 1 de 2', 'success']])
    const none = begin(null)
    none.resolve('v2')
    await none.settled
    expect(told()).toEqual([['Pasaron 1 de 2', 'success']])
    expect(done).toContain('back')
  })

  it('without an answer is sent again from its notice', async () => {
    const { act, settled, reject } = begin()
    reject(noAnswer())
    await settled
    act.send = async () => 'v2'
    toasts.get()[0]?.way?.go()
    await vi.waitFor(() => expect(told()).toContainEqual(['Tomaste SC-1', 'success']))
    await vi.waitFor(() => expect(done).toEqual(['shown', 'back', 'reloaded', 'shown', 'reloaded']))
  })
})

it('an act without undo offers none, and reloads the state once done', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const settled = actNow({
    about: 'reenviar 1',
    words: 'Sale otra vez',
    send: () => promise,
    reload: async () => done.push('reloaded'),
  })
  undoLast()
  expect(told()).toEqual([['Sale otra vez', 'success']])
  expect(done).toEqual([])
  resolve('v2')
  await settled
  expect(done).toEqual(['reloaded'])
})
