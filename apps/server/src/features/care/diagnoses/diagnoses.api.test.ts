import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { readConsultation, saveNote } from '@amparo/contract/care/console/consultations.ts'
import { draftDocument, rewriteDocument } from '@amparo/contract/care/console/documents.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, openVisit, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { sentDocuments } from '../../../../testing/documents.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let doctor: DeskBrowser
let idCita: string
openPortal(() => startAgendaPortal('2026-11-23T10:00:00-05:00'))
beforeAll(async () => {
  doctor = await deskOf(portal, 'medica')
  const idProfesional = present((await doctor.ask(me)).profesional).id
  const patient = await newHolder(portal, '47630001', 'Accidentes')
  const [slot] = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología', idProfesional })
  const body = telemedicine(present(slot).inicio, { idProfesional })
  idCita = (await portal.as(patient).ask(bookHealthAppointment, { body })).cita.id
  await openVisit(portal, idCita)
})
afterEach(() => portal.query('DELETE FROM diagnosis_code'))

const importList = () => portal.query(`INSERT INTO diagnosis_code VALUES ('J06.9', 'Infección respiratoria')`)
const named = (codigo: string) => ({ codigo, texto: 'Como lo escribió', tipo: 'presuntivo' }) as const
const save = async (...codes: string[]) => {
  const { version } = await doctor.ask(readConsultation, { params: { idCita } })
  return doctor.call(saveNote, { params: { idCita }, body: { version, diagnosticos: codes.map(named) } })
}
const rest = (codigo: string) => ({
  ...sentDocuments.descanso_medico,
  diagnostico: { codigo, texto: 'Como lo escribió' },
})

describe('a diagnosis of a note', () => {
  it('is taken with its typed text while no list is imported', async () => {
    expect((await save('Q99.8')).statusCode).toBe(200)
    const { nota } = await doctor.ask(readConsultation, { params: { idCita } })
    expect(nota?.diagnosticos).toEqual([named('Q99.8')])
  })

  it('is refused with an imported list that lacks its code, unless the note has it already', async () => {
    expect((await save('Q99.8')).statusCode).toBe(200)
    await importList()
    const refused = (await save('Q99.8', 'j06.9', 'R99.9')).refusal('diagnostico_desconocido')
    expect([refused.status, refused.detail]).toEqual([422, expect.stringContaining('R99.9')])
    expect(refused.detail).not.toMatch(/Q99|J06/)
    expect((await save('Q99.8', 'j06.9')).statusCode).toBe(200)
    expect((await save('J06.9')).statusCode).toBe(200)
    expect((await save('Q99.8')).refusal('diagnostico_desconocido').status).toBe(422)
  })
})

it('a rest certificate follows the same list, and a draft keeps its code', async () => {
  const params = { idCita }
  const draft = (await doctor.call(draftDocument, { params, body: rest('Q99.8') })).json()
  await importList()
  const refused = await doctor.call(draftDocument, { params, body: rest('Q99.8') })
  expect(refused.refusal('diagnostico_desconocido').status).toBe(422)
  const rewrite = (codigo: string) =>
    doctor.call(rewriteDocument, { params: { id: draft.id }, body: { ...rest(codigo), dias: 2 } })
  expect((await rewrite('Q99.8')).statusCode).toBe(200)
  expect((await rewrite('R99.9')).refusal('diagnostico_desconocido').status).toBe(422)
  expect((await rewrite('J06.9')).statusCode).toBe(200)
})
