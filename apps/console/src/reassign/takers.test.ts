import { afterEach, expect, it, vi } from 'vitest'
import { sendInTurn } from '../shell/own-versions.ts'
import { toasts, undoLast } from '../shell/toasts.ts'
import { handOver } from './takers.ts'

const server = vi.hoisted(() => ({ sent: [] as unknown[], answers: [] as Promise<unknown>[] }))
vi.mock('../api/call.ts', () => ({
  call: (_method: string, path: string, { body }: { body: { casos: unknown } }) => {
    server.sent.push([path.split('/').at(-1), body.casos])
    return server.answers.shift()
  },
}))

const take = (id: string) =>
  handOver({
    kind: 'encuestas',
    to: { a: 'yo', name: 'Rocío', mine: true },
    reason: 'reparto',
    cases: [{ id, version: 3, name: 'la llamada a Ana' }],
    words: 'Tomaste la llamada a Ana',
  })
const passed = (id: string, version: number) => ({
  resultados: [{ id, codigo: 1, mensaje: '', version, antes: 'nadie' }],
})
const close = (id: string) =>
  sendInTurn(id, 3, async (version) => {
    server.sent.push(['Cerrar', version])
    return { version: version + 1 }
  })

afterEach(() => {
  server.sent = []
  toasts.set([])
})

it('an act right after taking waits for it, and follows on its version', async () => {
  const answered = Promise.withResolvers<unknown>()
  server.answers = [answered.promise]
  void take('c1')
  const closed = close('c1')
  await Promise.resolve()
  expect(server.sent).toEqual([['Pasar', [{ id: 'c1', version: 3 }]]])
  answered.resolve(passed('c1', 4))
  expect(await closed).toEqual({ version: 5 })
})

it("a refused take moves no act past another person's", async () => {
  server.answers = [
    Promise.resolve({ resultados: [{ id: 'c2', codigo: 'version_ajena', mensaje: 'Cambió' }] }),
  ]
  await take('c2')
  expect(await close('c2')).toEqual({ version: 4 })
})

it('returns to the former owner with the version of its own acts', async () => {
  server.answers = [Promise.resolve(passed('c3', 4)), Promise.resolve(passed('c3', 6))]
  await take('c3')
  await close('c3')
  undoLast()
  await vi.waitFor(() => expect(server.sent).toHaveLength(3))
  expect(server.sent.at(-1)).toEqual(['Pasar', [{ id: 'c3', version: 5 }]])
})
