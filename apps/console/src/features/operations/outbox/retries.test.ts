import { noAnswer } from '@amparo/client/api/api-error.ts'
import { loads } from '@amparo/client/loading/loads.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { toasts } from '../../../shell/toasts.ts'
import { tryAgain, tryAllAgain } from './retries.ts'

const server = vi.hoisted(() => ({ answer: async (): Promise<unknown> => ({}) }))
vi.mock('../../../api/call.ts', () => ({ call: () => server.answer() }))

const key = ['eventos', {}]
const stopped = (id: string, ultimoError: string) => ({ id, estado: 'detenido', ultimoError })
const list = {
  filas: [stopped('1', 'http_500'), stopped('2', 'http_500'), stopped('3', 'http_400')],
  motivos: [
    { motivo: 'http_500', total: 2 },
    { motivo: 'http_400', total: 1 },
  ],
}
const states = () => loads.getQueryData<typeof list>(key)?.filas.map(({ estado }) => estado)

afterEach(() => {
  toasts.set([])
  loads.clear()
})

it('a retried row is pending at once, and stops again if that fails', async () => {
  loads.setQueryData(key, list)
  const { promise, reject } = Promise.withResolvers<unknown>()
  server.answer = () => promise
  tryAgain('eventos', '1')
  expect(states()).toEqual(['pendiente', 'detenido', 'detenido'])
  reject(noAnswer())
  await vi.waitFor(() => expect(states()).toEqual(['detenido', 'detenido', 'detenido']))
  expect(toasts.get()[0]?.way?.label).toBe('Intentar otra vez')
})

it('all rows stopped for one cause are pending at once, and no other', async () => {
  loads.setQueryData(key, list)
  server.answer = async () => ({ total: 2, mensaje: 'Salen 2 eventos' })
  tryAllAgain('http_500')
  expect(states()).toEqual(['pendiente', 'pendiente', 'detenido'])
  expect(loads.getQueryData<typeof list>(key)?.motivos).toEqual([{ motivo: 'http_400', total: 1 }])
  await vi.waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['Salen 2 eventos']))
})
