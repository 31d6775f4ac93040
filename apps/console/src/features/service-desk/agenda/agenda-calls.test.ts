import { errorFromAnswer } from '@amparo/client/api/api-error.ts'
import { loads } from '@amparo/client/loading/loads.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { toasts, undoLast } from '../../../shell/toasts.ts'
import { type Appointment, moveAppointment, restoreAppointment } from './agenda-calls.ts'

const server = vi.hoisted(() => ({
  sent: [] as unknown[],
  answer: async (): Promise<unknown> => ({ version: 4, mensaje: 'Listo' }),
}))
vi.mock('../../../api/call.ts', () => ({
  call: (_method: string, path: string, { body }: { body: object }) => {
    server.sent.push([path.split('/').at(-1), body])
    return server.answer()
  },
}))

const key = ['citas', 'agenda', {}]
const first = { version: 3, inicio: '2026-12-01T14:00:00Z', estado: 'cancelada' }
let visits = 0
/** The module keeps the versions of earlier tests and tries. */
function newVisit(): Appointment {
  visits += 1
  return { ...first, id: `c${visits}` } as Appointment
}
const to = { inicio: '2026-12-01T15:00:00Z', motivo: 'Lo pidió por teléfono' }
const from = { inicio: first.inicio, motivo: 'Se deshizo' }
const move = { words: 'Movida', ahead: { inicio: to.inicio }, to, from }
const shown = () => loads.getQueryData<{ filas: Appointment[] }>(key)?.filas[0]

afterEach(() => {
  server.sent = []
  toasts.set([])
  loads.clear()
})

it('a visit shows its new hour at once, and undo moves it back with the resulting version', async () => {
  const visit = newVisit()
  loads.setQueryData(key, { filas: [visit] })
  loads.setQueryData(['citas', 'carga', {}], { dias: [] })
  moveAppointment(visit, move)
  expect(shown()?.inicio).toBe(to.inicio)
  undoLast()
  await vi.waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent).toEqual([
    ['Mover', { ...to, version: 3 }],
    ['Mover', { ...from, version: 4 }],
  ])
})

it('a refused move returns to its hour and leads to its dialog', async () => {
  const visit = newVisit()
  loads.setQueryData(key, { filas: [visit] })
  const refused = errorFromAnswer(409, null, null)
  server.answer = () => Promise.reject(refused)
  const correct = vi.fn()
  moveAppointment(visit, { ...move, correct })
  await vi.waitFor(() => expect(toasts.get()[0]?.look).toBe('danger'))
  expect(shown()?.inicio).toBe(visit.inicio)
  toasts.get()[0]?.way?.go()
  expect(correct).toHaveBeenCalledWith(refused)
})

it('a restored visit shows as booked at once', () => {
  const visit = newVisit()
  loads.setQueryData(key, { filas: [visit] })
  restoreAppointment(visit)
  expect(shown()?.estado).toBe('agendada')
})

it('a visit moved again before the first answer is sent after it, with its resulting version', async () => {
  const visit = newVisit()
  loads.setQueryData(key, { filas: [visit] })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  server.answer = () => promise
  moveAppointment(visit, move)
  const later = { inicio: '2026-12-01T16:00:00Z', motivo: 'Lo pidió por teléfono' }
  moveAppointment(visit, { ...move, to: later, ahead: { inicio: later.inicio } })
  expect(shown()?.inicio).toBe(later.inicio)
  resolve({ version: 4 })
  await vi.waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent).toEqual([
    ['Mover', { ...to, version: 3 }],
    ['Mover', { ...later, version: 4 }],
  ])
})
