import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, startTestPortal, type TestPortal } from '../../testing.ts'
import { type DeskBrowser, deskOf } from '../../testing-desk.ts'
import { logIn } from '../../testing-people.ts'

let portal: TestPortal
let agenda: DeskBrowser
beforeAll(async () => {
  portal = await startTestPortal(undefined, { worker: false })
  agenda = await deskOf(portal, 'agenda')
})
afterAll(() => portal.close())

describe('the plan of a professional', () => {
  it('is tried before it is saved, and leaves no booked appointment outside without being told', async () => {
    const session = bearer((await logIn(portal, '10000001')).json().token)
    const { citas } = (await portal.post('/agendamientos/ObtenerCitasDisponibles', { idServicio: 9 })).json()
    const { inicio } = citas.find(({ disponible }: { disponible: boolean }) => disponible)
    const { cita } = (
      await portal.post('/agendamientos/AgregarAgenda', { idServicio: 9, inicio }, session)
    ).json()
    const path = `/Profesionales/${cita.profesional.id}/Agenda`
    const before = (await agenda.get(path)).json()
    expect(before.plan.length).toBeGreaterThan(0)
    const closed = {
      ...before,
      excepciones: [...before.excepciones, { fecha: inicio.slice(0, 10), motivo: 'Licencia' }],
    }

    const tried = await agenda.put(`${path}?simular=1`, closed)
    expect(tried.json().conflictos.map(({ id }: { id: string }) => id)).toEqual([cita.id])
    expect((await agenda.get(path)).json()).toEqual(before)
    const refused = await agenda.put(path, closed)
    expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'conflictos'])
    expect(refused.json().conflictos).toHaveLength(1)
    const saved = await agenda.put(path, { ...closed, aceptaConflictos: true })
    expect(saved.json()).toMatchObject({ codigo: 1, version: before.version + 1 })
    const stale = await agenda.put(path, closed)
    expect(stale.json()).toMatchObject({
      codigo: 'version',
      por: expect.stringContaining('agenda@demo.example'),
    })
    const still = (await agenda.get('/Citas?buscar=10000001')).json().filas
    expect(still.find(({ id }: { id: string }) => id === cita.id)).toMatchObject({
      estado: 'agendada',
      version: 1,
    })

    const crossed = {
      ...before,
      version: before.version + 1,
      plan: [
        { dia: 1, desde: '09:00', hasta: '12:00' },
        { dia: 1, desde: '11:00', hasta: '13:00' },
        { dia: 2, desde: '12:00', hasta: '09:00' },
      ],
    }
    const bad = await agenda.put(path, crossed)
    expect(bad.json().errores.map(({ campo }: { campo: string }) => campo)).toEqual(['plan.1', 'plan.2'])
  })
})
