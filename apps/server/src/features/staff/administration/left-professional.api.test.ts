import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import {
  changeStaffRoles,
  disableStaff,
  enableStaff,
  listStaff,
} from '@amparo/contract/staff/console/administration.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, telemedicine } from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let jefa: DeskBrowser
let agenda: DeskBrowser
let doctor: string
let visit: string
openPortal()
beforeAll(async () => {
  jefa = await deskOf(portal, 'jefatura')
  agenda = await deskOf(portal, 'agenda')
  doctor = present(present(await medica()).profesional).id
  const who = await newHolder(portal, '62000001', 'Accidentes')
  const [slot] = await hours()
  const body = telemedicine(slot?.inicio ?? '', { idProfesional: doctor })
  visit = (await portal.as(who).ask(bookHealthAppointment, { body })).cita.id
})

const medica = async () =>
  present((await jefa.ask(listStaff, { query: { buscar: 'medica@demo.example' } })).filas[0])
const hours = () => freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología', idProfesional: doctor })
const act = async (endpoint: typeof disableStaff | typeof enableStaff) => {
  const { id, version } = await medica()
  return jefa.call(endpoint, { params: { id }, body: { version } })
}
const waiting = async () =>
  (await agenda.ask(pending)).find(({ clase }) => clase === 'citas_sin_profesional')?.total

describe('a professional with a disabled account', () => {
  it('is no longer offered, and the disabling person sees the remaining visits', async () => {
    expect(await hours()).not.toEqual([])
    expect(await waiting()).toBe(0)
    const answer = (await act(disableStaff)).json() as { citas: { total: number; filas: { id: string }[] } }
    expect(answer.citas.filas.map(({ id }) => id)).toContain(visit)
    expect(await hours()).toEqual([])
    const who = await newHolder(portal, '62000002', 'Accidentes')
    const slots = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
    const body = telemedicine(slots.at(-1)?.inicio ?? '', { idProfesional: doctor })
    expect((await portal.as(who).call(bookHealthAppointment, { body })).statusCode).not.toBe(201)
  })

  it('leaves the visits as a task of the desk, until each is moved or the professional is back', async () => {
    const query = { sinProfesional: 'si' } as const
    const { filas, total } = await agenda.ask(listDeskAppointments, { query })
    expect(filas.map(({ id }) => id)).toContain(visit)
    expect(await waiting()).toBe(total)
    expect((await act(enableStaff)).statusCode).toBe(200)
    expect(await waiting()).toBe(0)
    expect(await hours()).not.toEqual([])
  })

  it('stays closed when the agenda file is imported again', async () => {
    await act(disableStaff)
    await portal.query('UPDATE professional SET is_active = true, languages = languages WHERE id = $1', [
      doctor,
    ])
    expect(await hours()).toEqual([])
    await act(enableStaff)
    expect(await hours()).not.toEqual([])
  })

  it('is treated the same when the account loses the role', async () => {
    const { id, version } = await medica()
    await jefa.call(changeStaffRoles, { params: { id }, body: { roles: ['agenda'], version } })
    expect(await hours()).toEqual([])
    expect(await waiting()).toBeGreaterThan(0)
    const back = { roles: ['profesional' as const], version: (await medica()).version, idProfesional: doctor }
    expect((await jefa.call(changeStaffRoles, { params: { id }, body: back })).statusCode).toBe(200)
    expect(await hours()).not.toEqual([])
  })
})
