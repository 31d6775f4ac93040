import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setBearer } from '../api/bearer.ts'
import { forgetStoredSession, type StoredSession, storeSession } from '../session/stored-session.ts'
import { keepAppointments, keptAppointments } from './kept-appointments.ts'

const device = vi.hoisted(() => ({ key: Promise.resolve<unknown>(null) }))
vi.mock('@amparo/client/kept/device-key.ts', () => ({ deviceKey: () => device.key }))

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, text: string) => void storage.set(name, text),
  removeItem: (name: string) => void storage.delete(name),
})

const hourMs = 3_600_000
const seen = Date.parse('2026-12-01T10:32:00-05:00')

function visit(id: string, day: string, more: Partial<AppointmentWire> = {}): AppointmentWire {
  return {
    id,
    tipo: 'salud',
    idServicio: 18,
    servicio: 'Telemedicina',
    especialidad: 'Pediatría',
    inicio: `${day}T15:00:00-05:00`,
    fin: `${day}T15:20:00-05:00`,
    zona: 'America/Lima',
    modalidad: 'video',
    estado: 'agendada',
    profesional: { id: 'p', nombre: 'Ana Ríos', colegiatura: 'CMP 1' },
    linkUsuario: 'https://portal.example/videollamada/1',
    puedeReprogramar: true,
    puedeCancelar: true,
    version: 1,
    ...more,
  }
}
const next = [
  visit('a', '2026-12-01'),
  visit('b', '2026-12-07', { modalidad: 'presencial', lugar: 'Av. Brasil 100' }),
  visit('c', '2026-12-08', { estado: 'cancelada' }),
]

async function enter(idUsuario: string): Promise<string> {
  const token = `pase-${idUsuario}`
  setBearer(token)
  await storeSession({ token, user: { idUsuario } as StoredSession['user'] }, () => true)
  return token
}
const idsAt = async (now: number) => (await keptAppointments(now))?.appointments.map(({ id }) => id)

describe('the next appointments stored on a device', () => {
  let token: string
  beforeEach(async () => {
    storage.clear()
    device.key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    token = await enter('MQ==')
    await keepAppointments(next, token, seen)
  })

  it('include place, time and date of storage, encrypted', async () => {
    const short = { servicio: 'Telemedicina', profesional: 'Ana Ríos' }
    expect(await keptAppointments(seen)).toEqual({
      seenAt: '2026-12-01T15:32:00.000Z',
      appointments: [
        { id: 'a', ...short, inicio: next[0]?.inicio, fin: next[0]?.fin, modalidad: 'video' },
        {
          id: 'b',
          ...short,
          inicio: next[1]?.inicio,
          fin: next[1]?.fin,
          modalidad: 'presencial',
          lugar: 'Av. Brasil 100',
        },
      ],
    })
    expect([...storage.values()].join()).not.toMatch(/Telemedicina|Ríos/)
  })

  it('are removed one by one as they end, and all after seven days', async () => {
    expect(await idsAt(Date.parse('2026-12-01T15:20:00-05:00') - 1)).toEqual(['a', 'b'])
    expect(await idsAt(Date.parse('2026-12-01T15:20:00-05:00'))).toEqual(['b'])
    expect(await idsAt(seen)).toEqual(['b'])
    await keepAppointments([visit('d', '2026-12-20')], token, seen)
    expect(await idsAt(seen + 7 * 24 * hourMs)).toEqual(['d'])
    expect(await idsAt(seen + 7 * 24 * hourMs + 1)).toBeUndefined()
    expect(storage.has('proximas-citas')).toBe(false)
  })

  it('belong to one account and its session', async () => {
    await enter('MQ==')
    expect(await idsAt(seen)).toEqual(['a', 'b'])
    const lying = storage.get('proximas-citas') ?? ''
    await enter('Mg==')
    expect(storage.has('proximas-citas')).toBe(false)
    // An answer to the previous session, and an entry restored by hand.
    await keepAppointments(next, token, seen)
    expect(storage.has('proximas-citas')).toBe(false)
    storage.set('proximas-citas', lying)
    expect(await keptAppointments(seen)).toBeNull()
    await keepAppointments(next, await enter('Mg=='), seen)
    storage.set('credenciales', 'v1.x')
    forgetStoredSession()
    expect(storage.size).toBe(0)
  })

  it('are not stored for a session that has ended by the time they are encrypted', async () => {
    storage.delete('proximas-citas')
    const kept = keepAppointments(next, token, seen)
    setBearer(null)
    await kept
    expect(storage.has('proximas-citas')).toBe(false)
  })
})
