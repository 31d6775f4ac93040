import { closeNote, readConsultation, saveNote } from '@amparo/contract/care/console/consultations.ts'
import { nextVisit, openPastVisit, readHistory } from '@amparo/contract/care/console/history.ts'
import { myAccesses, myHistory } from '@amparo/contract/care/history.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { meetInRoom, moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf, unknownId } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../../../../testing/desk.ts'
import { searchDisk } from '../../../../testing/disk.ts'
import { draftOf, labOrder } from '../../../../testing/documents.ts'
import { addPastVisit, bookWith } from '../../../../testing/history.ts'
import { goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { draftLosartan } from '../../../../testing/prescriptions.ts'
import { present } from '../../../../testing/present.ts'
import { signDocument } from '../clinical-documents/sign-document.service.ts'
import { signPrescription } from '../prescriptions/sign-prescription.service.ts'

const monday = '2026-11-23T10:00:00-05:00'
const reason = 'El mismo dolor de pecho que consultó antes'
const ids = { medica: '', medico: '', asesora: '' }
let doctor: DeskBrowser
const visits = { own: '', other: '', mental: '', now: '' }
let startsAt = 0

/** A session ends long before the visit that was booked in it. */
const patientNow = () => sessionOf(portal, '47640001', goodPassword)
const strangerNow = () => sessionOf(portal, '47640002', goodPassword)
const deskAs = async (who: keyof typeof ids) => deskOf(portal, who)
const at = (minutes: number) => moveClockTo(portal, new Date(startsAt + minutes * 60_000).toISOString())
const of = (idCita = visits.now) => ({ params: { idCita } })
const opening = (idOtra: string, motivo = reason) => ({
  params: { idCita: visits.now, idOtra },
  body: { motivo },
})

openPortal(() => startAgendaPortal(monday))
beforeAll(async () => {
  for (const who of ['medica', 'medico', 'asesora'] as const) {
    ids[who] = present((await (await deskOf(portal, who)).ask(me)).profesional).id
  }
  const patient = await newHolder(portal, '47640001', 'Accidentes')
  await newHolder(portal, '47640002', 'Accidentes')
  const past = { booker: ids.medica }
  const plan = (text: string) => ({ note: { reason: 'Dolor', plan: text, diagnoses: [] } })
  const [own, other, mental] = [ids.medica, ids.medico, ids.medico] as const
  visits.own = await addPastVisit(portal, patient, {
    ...{ ...past, professionalId: own, at: '2026-10-05T09:00:00-05:00' },
    ...plan('Reposo y agua'),
  })
  visits.other = await addPastVisit(portal, patient, {
    ...{ ...past, professionalId: other, at: '2026-11-23T08:00:00-05:00', specialty: 'Pediatría' },
    note: { plan: 'Tomar losartán', diagnoses: [{ code: 'I10', name: 'Hipertensión', kind: 'definitivo' }] },
  })
  visits.mental = await addPastVisit(portal, patient, {
    ...{ ...past, professionalId: mental, at: '2026-10-07T09:00:00-05:00', specialty: 'Psiquiatría' },
    ...plan('Secreto del ánimo'),
  })
  await meetInRoom(portal, visits.other)
  await signPrescription(portal.ctx, await draftLosartan(portal, visits.other), undefined)
  await signDocument(portal.ctx, await draftOf(portal, visits.other, labOrder), undefined)
  visits.now = await bookWith(portal, patient, ids.medica)
  const { rows } = await portal.query('SELECT starts_at FROM appointment WHERE id = $1', [visits.now])
  startsAt = rows[0]?.starts_at.getTime()
  at(5)
  doctor = await deskAs('medica')
}, 180_000)

describe("a professional's history of the patient", () => {
  it('has their own visits whole, those of others by heading, and everybody’s prescriptions in force', async () => {
    const answer = await doctor.call(readHistory, of())
    const { atenciones, recetasVigentes } = answer.json()
    expect(atenciones.map(({ idCita, propia }) => [idCita, propia])).toEqual([
      [visits.other, false],
      [visits.mental, false],
      [visits.own, true],
    ])
    const [other, mental, own] = atenciones
    expect(other).toEqual({
      ...{ idCita: visits.other, inicio: '2026-11-23T08:00:00-05:00', propia: false },
      ...{ especialidad: 'Pediatría', clases: ['receta', 'orden_laboratorio'] },
    })
    expect(mental).toMatchObject({ especialidad: 'Atención de salud mental', clases: [] })
    expect(own).toMatchObject({ especialidad: 'Cardiología', nota: { plan: 'Reposo y agua' } })
    expect(recetasVigentes.map(({ items }) => items.map(({ dci }) => dci))).toEqual([['Losartán']])
    expect(answer.body).not.toMatch(/I10|Hipertensi|Psiquiatr|Secreto|Tomar losart/)
  })

  it('shows mental health to physicians only', async () => {
    await portal.query(
      `UPDATE appointment SET professional_id = $2, specialty = NULL, service_id = 34 WHERE id = $1`,
      [visits.now, ids.asesora],
    )
    const nutritionist = await deskAs('asesora')
    const { atenciones } = await nutritionist.ask(readHistory, of())
    expect(atenciones.map(({ idCita }) => idCita)).toEqual([visits.other, visits.own])
    const refused = await nutritionist.call(openPastVisit, opening(visits.mental))
    expect(outcomeOf(refused)).toEqual([404, 'no_encontrado'])
    await portal.query(
      `UPDATE appointment SET professional_id = $2, specialty = 'Cardiología', service_id = 18 WHERE id = $1`,
      [visits.now, ids.medica],
    )
  })

  it('opens the visit of another with a reason, which the patient reads with who and when', async () => {
    const opened = await doctor.ask(openPastVisit, opening(visits.other))
    expect(opened).toMatchObject({ propia: false, nota: { plan: 'Tomar losartán' } })
    expect(opened.recetas).toHaveLength(1)
    const mental = await doctor.ask(openPastVisit, opening(visits.mental))
    expect(mental).toMatchObject({
      especialidad: 'Atención de salud mental',
      nota: { plan: 'Secreto del ánimo' },
    })
    for (const motivo of ['Muy corto', 'x'.repeat(301)]) {
      const { status } = await doctor.refused(openPastVisit, opening(visits.other, motivo))
      expect(status).toBe(422)
    }
    const { accesos } = await portal.as(await patientNow()).ask(myAccesses)
    expect(accesos.map(({ leyo }) => leyo).toSorted()).toEqual([
      'atencion',
      'atencion',
      'historia',
      'historia',
    ])
    expect(accesos.find(({ atencion }) => atencion?.idCita === visits.other)).toEqual({
      cuando: expect.any(String),
      profesional: { nombre: expect.any(String), especialidad: 'Cardiología' },
      idCita: visits.now,
      leyo: 'atencion',
      atencion: {
        idCita: visits.other,
        inicio: '2026-11-23T08:00:00-05:00',
        especialidad: 'Pediatría',
      },
      motivo: reason,
    })
    expect(await portal.as(await strangerNow()).ask(myAccesses)).toEqual({ accesos: [] })
    const acts = (await listRecorded(portal)).filter(({ action }) => action.startsWith('atenciones.historia'))
    expect(acts).toContainEqual(expect.objectContaining({ about: `cita:${visits.other}`, result: 'hecho' }))
    expect(JSON.stringify(acts)).not.toContain('dolor')
    const find = await searchDisk(portal.ctx)
    expect(await find('dolor de pecho')).toEqual([])
  })

  it('is of their own visit, and opens none of another patient', async () => {
    const others = await deskAs('medico')
    expect((await others.refused(readHistory, of())).status).toBe(404)
    expect((await others.refused(openPastVisit, opening(visits.own))).status).toBe(404)
    const foreign = await addPastVisit(portal, await strangerNow(), {
      ...{ booker: ids.medica, professionalId: ids.medico, at: '2026-10-08T09:00:00-05:00' },
    })
    for (const id of [foreign, unknownId, 'x', visits.now]) {
      expect((await doctor.refused(openPastVisit, opening(id))).status).toBe(404)
    }
  })

  it('is read from 00:00 of the visit’s day until 24 hours after its end', async () => {
    const day = new Date(startsAt).toISOString().slice(0, 10)
    const end = startsAt + 30 * 60_000 + 24 * 3_600_000
    const readAt = async (instant: number) => {
      moveClockTo(portal, new Date(instant).toISOString())
      return outcomeOf(await (await deskAs('medica')).call(readHistory, of()))
    }
    const midnight = Date.parse(`${day}T00:00:00-05:00`)
    expect(await readAt(midnight - 1)).toEqual([409, 'historia_cerrada'])
    expect(await readAt(midnight)).toEqual([200, undefined])
    expect(await readAt(end)).toEqual([200, undefined])
    expect(await readAt(end + 1)).toEqual([409, 'historia_cerrada'])
  })

  it('closes with the note', async () => {
    at(20)
    await meetInRoom(portal, visits.now)
    doctor = await deskAs('medica')
    const { version } = await doctor.ask(readConsultation, of())
    const saved = await doctor.ask(saveNote, { ...of(), body: { version, plan: 'Control' } })
    await doctor.ask(closeNote, { ...of(), body: { version: saved.version } })
    for (const refused of [
      await doctor.call(readHistory, of()),
      await doctor.call(openPastVisit, opening(visits.other)),
    ]) {
      expect(outcomeOf(refused)).toEqual([409, 'historia_cerrada'])
    }
  })

  it('is followed by the next visit whose note is open', async () => {
    const second = await bookWith(portal, await strangerNow(), ids.medica)
    expect((await doctor.ask(nextVisit, of())).cita?.id).toBe(second)
    expect((await doctor.ask(nextVisit, of(second))).cita).toBeUndefined()
    expect((await (await deskAs('medico')).refused(nextVisit, of())).status).toBe(404)
  })
})

describe("a person's own history", () => {
  it('has each past visit with what it left, the newest first', async () => {
    const { atenciones, siguiente } = await portal.as(await patientNow()).ask(myHistory)
    expect(atenciones.map(({ idCita }) => idCita)).toEqual([
      visits.now,
      visits.other,
      visits.mental,
      visits.own,
    ])
    expect(siguiente).toBeUndefined()
    expect(atenciones[1]).toMatchObject({
      ...{ especialidad: 'Pediatría', acordado: 'Tomar losartán' },
      recetas: [{ estado: 'vigente' }],
      documentosClinicos: [{ clase: 'orden_laboratorio' }],
    })
    const { atenciones: older } = await portal
      .as(await patientNow())
      .ask(myHistory, { query: { antes: present(atenciones[2]).inicio } })
    expect(older.map(({ idCita }) => idCita)).toEqual([visits.own])
    expect(
      (await portal.as(await patientNow()).refused(myHistory, { query: { antes: 'ayer' } })).status,
    ).toBe(422)
  })
})

it('the record of accesses takes rows alone, each of the patient’s professional', async () => {
  await expect(portal.query('UPDATE record_access SET read_at = now()')).rejects.toThrow(/append-only/)
  await expect(portal.query('DELETE FROM record_access')).rejects.toThrow(/append-only/)
  const insert = (visit: string, professional: string, opened: string | null) =>
    portal.query(
      `INSERT INTO record_access (appointment_id, professional_id, read_at, opened_id, reason) VALUES ($1, $2, now(), $3, $4)`,
      [visit, professional, opened, opened && 'x'],
    )
  await expect(insert(visits.now, ids.medico, null)).rejects.toThrow(/professional of a visit/)
  const { rows } = await portal.query(
    `SELECT id FROM appointment WHERE account_id <> (SELECT account_id FROM appointment WHERE id = $1) LIMIT 1`,
    [visits.now],
  )
  await expect(insert(visits.now, ids.medica, rows[0]?.id)).rejects.toThrow(/to its patient/)
})
