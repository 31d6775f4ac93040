import { errorFromAnswer, noAnswer } from '@amparo/client/api/api-error.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts, undoLast } from '../../../shell/toasts.ts'
import { blockHours, fallsInto } from './block-hours.ts'

const hours = { day: '2026-12-03', from: '10:00', to: '12:00' }
const plan = { plan: [], pausas: [], excepciones: [] }
const server = vi.hoisted(() => ({
  sent: [] as unknown[],
  version: 1,
  conflictos: [] as unknown[],
  refuse: [] as Error[],
  held: Promise.resolve(),
}))
vi.mock('../../../api/call.ts', () => ({
  call: async (
    method: string,
    _path: string,
    { query, body }: { query?: object; body?: { version: number } },
  ) => {
    await server.held
    const refused = server.refuse.shift()
    if (refused) throw refused
    if (method === 'GET') return { ...plan, version: server.version }
    if (query && 'simular' in query) return { conflictos: server.conflictos }
    server.sent.push(body)
    server.version += 1
    return { conflictos: [], version: server.version }
  },
}))
const visit = { id: 'c1', inicio: '2026-12-03T15:30:00Z', titular: { nombre: 'Ana Ríos' } }
const told = () => toasts.get().map(({ text, way }) => [text, way?.label])
const about = 'Bloqueo del jueves 3 de diciembre, de 10:00 a 12:00'
const showAgain = vi.fn()
const block = (seen: readonly string[] = []) => blockHours('p1', hours, { seen: new Set(seen), showAgain })

beforeEach(() => {
  Object.assign(server, { sent: [], version: 1, conflictos: [], refuse: [], held: Promise.resolve() })
})
afterEach(() => {
  toasts.set([])
  showAgain.mockClear()
})

describe('blocking hours', () => {
  it('shows a notice once blocked, whose undo frees them', async () => {
    block()
    expect(told()).toEqual([])
    await vi.waitFor(() => expect(told()).toEqual([[`${about}: ya no se puede reservar.`, undefined]]))
    const exception = { fecha: hours.day, desde: '10:00', hasta: '12:00' }
    expect(server.sent).toEqual([{ ...plan, version: 1, excepciones: [exception], aceptaConflictos: true }])
    undoLast()
    await vi.waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent[1]).toEqual({ ...plan, version: 2 })
  })

  it('is refused with an unseen visit, and leads back to the form with it', async () => {
    server.conflictos = [visit]
    block()
    await vi.waitFor(() =>
      expect(told()).toEqual([[`${about}: no se guardó. Ya hay 1 cita en esas horas.`, 'Ver las citas']]),
    )
    toasts.get()[0]?.way?.go()
    expect(showAgain).toHaveBeenCalledWith({
      hours,
      booked: [{ id: 'c1', inicio: visit.inicio, name: 'Ana Ríos' }],
    })
    expect(server.sent).toEqual([])
  })

  it('is accepted with visits that were seen', async () => {
    server.conflictos = [visit]
    block(['c1'])
    await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  })

  it('is sent again without an answer, and leads back to the typed text after a refusal', async () => {
    server.refuse = [noAnswer(), errorFromAnswer(409, null, null)]
    block()
    await vi.waitFor(() => expect(told()[0]?.[1]).toBe('Intentar otra vez'))
    toasts.get()[0]?.way?.go()
    await vi.waitFor(() => expect(told()[1]?.[1]).toBe('Corregir'))
    toasts.get()[1]?.way?.go()
    expect(showAgain).toHaveBeenCalledWith({ hours, refused: expect.any(Error) })
  })

  it('continues from the hours of a pending one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.held = promise
    block()
    blockHours('p1', { ...hours, day: '2026-12-04' }, { seen: new Set(), showAgain })
    resolve()
    await vi.waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent).toMatchObject([{ version: 1 }, { version: 2 }])
  })
})

it.each([
  ['before them', '2026-12-03T14:00:00Z', '2026-12-03T15:00:00Z', false],
  ['that ends in them', '2026-12-03T14:45:00Z', '2026-12-03T15:15:00Z', true],
  ['that begins as they end', '2026-12-03T17:00:00Z', '2026-12-03T17:30:00Z', false],
  ['of another day', '2026-12-04T15:30:00Z', '2026-12-04T16:00:00Z', false],
])('a visit %s falls into the hours: %s to %s, %s', (_, inicio, fin, is) => {
  expect(fallsInto(hours, { inicio, fin })).toBe(is)
  expect(fallsInto({ ...hours, from: '', to: '' }, { inicio, fin })).toBe(inicio < '2026-12-04')
})
