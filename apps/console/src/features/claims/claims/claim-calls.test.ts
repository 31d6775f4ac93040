import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { flushGrace } from '../../../shell/grace.ts'
import { noteSoon } from '../../../shell/note-soon.ts'
import { leads } from '../../../shell/own-versions.ts'
import { toasts } from '../../../shell/toasts.ts'
import { markComplete, note } from './claim-calls.ts'

const server = vi.hoisted(() => ({ version: 0, sent: [] as [path: string, version: number][] }))
vi.mock('../../../api/files.ts', () => ({}))
vi.mock('../../../api/call.ts', () => ({
  call: async (_method: string, path: string, { body }: { body: { version: number } }) => {
    server.sent.push([path.split('/').at(-1) ?? '', body.version])
    server.version += 1
    return { version: server.version }
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  server.sent = []
})
afterEach(() => {
  flushGrace()
  toasts.set([])
  vi.useRealTimers()
})

it('a note and a decision of one claim are both sent when its page is left, without waiting for each other', () => {
  const seen = { folio: 'SC-2026-000001', version: 5 }
  noteSoon({
    about: seen.folio,
    text: 'Llamé a la clínica',
    draft: { name: 'nota', values: {} },
    send: () => note(seen, 'Llamé a la clínica'),
    takeBack: () => undefined,
  })
  markComplete(seen)
  flushGrace()
  expect(server.sent).toEqual([
    ['NotaInterna', 5],
    ['Completa', 5],
  ])
})

it('a note is sent with the version that the claim got when it was passed meanwhile', () => {
  const seen = { folio: 'SC-2026-000002', version: 5 }
  leads(seen.folio, 5, 6)
  void note(seen, 'Llamé a la clínica')
  expect(server.sent).toEqual([['NotaInterna', 6]])
})
