import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { flushGrace } from '../../shell/grace.ts'
import { toasts } from '../../shell/toasts.ts'
import { markComplete, note } from './claim-calls.ts'

const server = vi.hoisted(() => ({ version: 0, sent: [] as [path: string, version: number][] }))
vi.mock('../../api/files.ts', () => ({}))
vi.mock('../../api/call.ts', () => ({
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

it.each([
  ['past one’s own note', 'SC-2026-000001', 5, 6],
  ['and not past what the family sent before it', 'SC-2026-000002', 6, 5],
])('a claim is decided on the version that was seen, %s', async (_which, folio, atServer, decidedOn) => {
  server.version = atServer
  const seen = { folio, version: 5 }
  await note(seen, 'Llamé a la clínica')
  markComplete(seen)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(server.sent).toEqual([
    ['NotaInterna', 5],
    ['Completa', decidedOn],
  ])
})
