import { afterAppointment, bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { closeNote, readConsultation, saveNote } from '@amparo/contract/care/console/consultations.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { downloadRightJson } from '@amparo/contract/service-desk/rights.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, openVisit, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { rightsOf } from '../../../../testing/rights.ts'

const monday = '2026-11-23T10:00:00-05:00'
openPortal(() => startAgendaPortal(monday))

const { at, filed, answer } = rightsOf(() => portal)
let doctor: DeskBrowser
let idProfesional = ''
let patient: Record<string, string>
let idCita = ''
let people = 0
beforeAll(async () => {
  doctor = await deskOf(portal, 'medica')
  idProfesional = present((await doctor.ask(me)).profesional).id
}, 120_000)

const visit = () => ({ params: { idCita } })
const book = async () => {
  people += 1
  patient = await newHolder(portal, String(47_610_000 + people), 'Accidentes')
  const wanted = { idServicio: 18, especialidad: 'Cardiología', idProfesional } as const
  const slots = await freeSlots(portal, wanted)
  const body = telemedicine(slots[people * 2]?.inicio ?? '', { idProfesional })
  idCita = (await portal.as(patient).ask(bookHealthAppointment, { body })).cita.id
}
const save = async (note: Omit<RequestOf<typeof saveNote>, 'version'>) => {
  const { version } = await doctor.ask(readConsultation, visit())
  return doctor.call(saveNote, { ...visit(), body: { version, ...note } })
}
const readNote = async () => present((await doctor.ask(readConsultation, visit())).nota)
const after = () => portal.as(patient).ask(afterAppointment, { params: { id: idCita } })

const signos = {
  ...{ presionSistolica: 148, presionDiastolica: 94, pulso: 76, respiraciones: 16 },
  ...{ temperatura: 36.6, saturacion: 97, peso: 70.5, talla: 168 },
}

describe('vital signs of a note', () => {
  it('are read by the professional at once, and by the patient once the note is closed', async () => {
    await book()
    const saved = (await save({ plan: 'Control', signos })).json()
    expect(saved.dudoso).toBeUndefined()
    expect(await readNote()).toMatchObject({ signos })
    await openVisit(portal, idCita)
    expect((await after()).signos).toBeUndefined()
    const { version } = saved
    expect(await doctor.status(closeNote, { ...visit(), body: { version } })).toBe(200)
    expect((await after()).signos).toEqual(signos)
  })

  it('are refused beyond their bounds, each by its field, and an unlikely one is marked', async () => {
    await book()
    const bad = await save({ signos: { presionSistolica: 80, presionDiastolica: 120, temperatura: 366 } })
    expect([bad.statusCode, bad.refusal().errores]).toEqual([
      422,
      [
        { campo: 'signos.temperatura', mensaje: 'Va de 25 a 45' },
        { campo: 'signos.presionDiastolica', mensaje: 'Debe ser menor que la sistólica' },
      ],
    ])
    expect((await doctor.ask(readConsultation, visit())).nota).toBeUndefined()
    const unlikely = await save({ signos: { saturacion: 80, peso: 168, talla: 70.5 } })
    expect(unlikely.json().dudoso).toEqual(['saturacion', 'peso', 'talla'])
    expect((await readNote()).dudoso).toEqual(['saturacion', 'peso', 'talla'])
  })

  it('are left out once they are emptied, and unknown ones are refused', async () => {
    await book()
    await save({ plan: 'Control', signos: { pulso: 76 } })
    await save({ plan: 'Control', signos: {} })
    expect((await readNote()).signos).toBeUndefined()
    const { version } = await doctor.ask(readConsultation, visit())
    const unknown = { version, signos: { glucosa: 90 } }
    expect((await doctor.callUnchecked(saveNote, { ...visit(), body: unknown })).statusCode).toBe(400)
  })

  it("are in the patient's data copy in Spanish", async () => {
    await book()
    await save({ plan: 'Control', signos })
    await at(monday)
    const folio = await filed(patient, 'acceso')
    expect((await answer(folio)).statusCode).toBe(200)
    const file = await portal.as(patient).call(downloadRightJson, { params: { folio } })
    expect(file.body).toContain('"Presión sistólica (mmHg)": 148')
    expect(file.body).toContain('"signosVitales"')
  })
})
