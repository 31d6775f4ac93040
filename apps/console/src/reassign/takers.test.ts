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

let cases = 0
/** The module keeps the versions of earlier tests and tries. */
function newCase(): string {
  cases += 1
  return `c${cases}`
}

afterEach(() => {
  server.sent = []
  toasts.set([])
})

it('an act right after taking waits for it, and follows on its version', async () => {
  const id = newCase()
  const answered = Promise.withResolvers<unknown>()
  server.answers = [answered.promise]
  void take(id)
  const closed = close(id)
  await Promise.resolve()
  expect(server.sent).toEqual([['Pasar', [{ id, version: 3 }]]])
  answered.resolve(passed(id, 4))
  expect(await closed).toEqual({ version: 5 })
})

it("a refused take moves no act past another person's", async () => {
  const id = newCase()
  server.answers = [Promise.resolve({ resultados: [{ id, codigo: 'version_ajena', mensaje: 'Cambió' }] })]
  await take(id)
  expect(await close(id)).toEqual({ version: 4 })
})

it('returns to the former owner with the version of its own acts', async () => {
  const id = newCase()
  server.answers = [Promise.resolve(passed(id, 4)), Promise.resolve(passed(id, 6))]
  await take(id)
  await close(id)
  undoLast()
  await vi.waitFor(() => expect(server.sent).toHaveLength(3))
  expect(server.sent.at(-1)).toEqual(['Pasar', [{ id, version: 5 }]])
})
