import { bookAdviceAppointment, bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { confirmAntecedents, readAntecedents, saveAntecedents } from '@amparo/contract/care/antecedents.ts'
import { correctAntecedents, readConsultation } from '@amparo/contract/care/console/consultations.ts'
import { myClinicalDocuments } from '@amparo/contract/care/documents.ts'
import { myAccesses, myHistory } from '@amparo/contract/care/history.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, moveClockTo, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { unknownId } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../../../../testing/desk.ts'
import { searchDisk } from '../../../../testing/disk.ts'
import { newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { retentionJob } from '../../operations/retention/retention.service.ts'

const monday = '2026-11-23T10:00:00-05:00'
type Sent = RequestOf<typeof saveAntecedents>
let doctor: DeskBrowser
let otherDoctor: DeskBrowser
let doctorId: string
let used = 0

openPortal(() => startAgendaPortal(monday))
beforeAll(async () => {
  doctor = await deskOf(portal, 'medica')
  otherDoctor = await deskOf(portal, 'medico')
  doctorId = present((await doctor.ask(me)).profesional).id
}, 120_000)

async function newPatient() {
  used += 1
  return portal.as(await newHolder(portal, String(47_500_000 + used), 'Accidentes'))
}
type Patient = Awaited<ReturnType<typeof newPatient>>

/** A cardiology visit of a patient with the demo's cardiologist. */
async function book(patient: Patient): Promise<string> {
  const telehealth = { idServicio: 18, especialidad: 'Cardiología', idProfesional: doctorId } as const
  const [slot] = await freeSlots(portal, telehealth)
  const body = telemedicine(slot?.inicio ?? '', { idProfesional: doctorId })
  return (await patient.ask(bookHealthAppointment, { body })).cita.id
}

const nothing: Sent = { version: 0, sinAlergias: false, alergias: [], condiciones: [], medicinas: [] }
const save = (patient: Patient, sent: Partial<Sent>) =>
  patient.ask(saveAntecedents, { body: { ...nothing, ...sent } })
const refusal = (patient: Patient, sent: Partial<Sent>) =>
  patient.refused(saveAntecedents, { body: { ...nothing, ...sent } })
const visit = (idCita: string) => ({ params: { idCita } })
const correct = (idCita: string, sent: Partial<RequestOf<typeof correctAntecedents>>) =>
  doctor.ask(correctAntecedents, { ...visit(idCita), body: { ...nothing, ...sent } })
const correctRefused = (idCita: string, sent: Partial<RequestOf<typeof correctAntecedents>>, who = doctor) =>
  who.refused(correctAntecedents, { ...visit(idCita), body: { ...nothing, ...sent } })

describe('antecedents', () => {
  it('are unanswered until the person says something, and «No, a nada» is an answer', async () => {
    const patient = await newPatient()
    expect(await patient.ask(readAntecedents)).toEqual({
      ...nothing,
      confirmadosEl: null,
      retirados: [],
    })
    const early = await patient.callUnchecked(confirmAntecedents, { body: { version: 1 } })
    expect(early.refusal().codigo).toBe('version')
    const saved = await save(patient, { sinAlergias: true })
    expect(saved).toMatchObject({ version: 1, sinAlergias: true, confirmadosEl: monday })
    moveClockTo(portal, '2026-11-23T10:09:00-05:00')
    const confirmed = await patient.ask(confirmAntecedents, { body: { version: 1 } })
    expect(confirmed).toMatchObject({ version: 1, confirmadosEl: '2026-11-23T10:09:00-05:00' })
    moveClockTo(portal, monday)
    const conditions = await save(patient, {
      version: 1,
      condiciones: [{ texto: 'Asma', codigo: 'J45', desde: '2019' }],
    })
    expect(conditions).toMatchObject({ version: 2, sinAlergias: false, confirmadosEl: null })
    const unanswered = await patient.refused(confirmAntecedents, { body: { version: 2 } })
    expect(unanswered.codigo).toBe('antecedentes_sin_responder')
  })

  it('say who entered each entry and when, and keep it through changes', async () => {
    const patient = await newPatient()
    const first = await save(patient, {
      alergias: [{ sustancia: 'Penicilina', reaccion: 'Ronchas', gravedad: 'moderada' }],
      medicinas: [{ texto: 'Losartán', dosis: '50 mg al día' }],
    })
    const [allergy] = first.alergias
    expect(allergy).toMatchObject({ version: 1, sustancia: 'Penicilina', autor: 'persona', anotado: monday })
    moveClockTo(portal, '2026-11-23T10:09:00-05:00')
    const second = await save(patient, {
      version: 1,
      alergias: [{ id: present(allergy).id, sustancia: 'Penicilina', gravedad: 'grave' }],
    })
    expect(second.alergias).toMatchObject([
      { id: allergy?.id, version: 2, gravedad: 'grave', anotado: monday },
    ])
    expect(second.alergias[0]?.reaccion).toBeUndefined()
    expect(second.retirados).toEqual([
      { texto: 'Losartán', retirado: '2026-11-23T10:09:00-05:00', autor: 'persona' },
    ])
    moveClockTo(portal, monday)
  })

  it.each([
    ['in another case', 'Amoxicilina', 'AMOXICILINA'],
    ['without its accent', 'Látex', 'latex'],
    ['by its brand', 'Amoxil', 'amoxicilina'],
    ['by a synonym', 'Aspirina', 'ácido acetilsalicílico'],
    ['with other spaces', 'polen de olivo', '  Polen  de olivo '],
  ])('refuse the same substance twice %s', async (_, uno, otro) => {
    const patient = await newPatient()
    const both = await refusal(patient, { alergias: [{ sustancia: uno }, { sustancia: otro }] })
    expect([both.codigo, both.errores[0]?.campo]).toEqual(['repetido', 'alergias.1.sustancia'])
    const first = await save(patient, { alergias: [{ sustancia: uno }] })
    const again = await refusal(patient, {
      version: 1,
      alergias: [{ id: present(first.alergias[0]).id, sustancia: uno }, { sustancia: otro }],
    })
    expect(again.codigo).toBe('repetido')
  })

  it('refuse «no allergies» beside an allergy, a denial as a substance, emoji and 31 entries', async () => {
    const patient = await newPatient()
    const contradiction = await refusal(patient, { sinAlergias: true, alergias: [{ sustancia: 'Maní' }] })
    expect(contradiction.codigo).toBe('contradiccion')
    const denial = await refusal(patient, { alergias: [{ sustancia: 'Ninguna' }] })
    expect(denial.errores).toMatchObject([{ campo: 'alergias.0.sustancia' }])
    expect((await refusal(patient, { alergias: [{ sustancia: 'Maní 🥜' }] })).codigo).toBe('datos_invalidos')
    const many = Array.from({ length: 31 }, (_, at) => ({
      sustancia: `sustancia ${'abcdefghijklmnopqrstuvwxyzñáéíóú'[at]}`,
    }))
    expect((await refusal(patient, { alergias: many })).codigo).toBe('datos_invalidos')
    const most = many
      .slice(0, 30)
      .map((_, at) => ({ sustancia: `cosa${String.fromCharCode(97 + (at % 26))}${at > 25 ? 'z' : ''} rara` }))
    expect((await save(patient, { alergias: most })).alergias).toHaveLength(30)
    const large = { ...nothing, alergias: [{ sustancia: 'x'.repeat(1_000_000) }] }
    expect(await patient.status(saveAntecedents, { body: large })).toBe(413)
  })

  it('take one of two savings of the same version', async () => {
    const patient = await newPatient()
    const both = await Promise.all(
      ['Maní', 'Látex'].map((sustancia) =>
        patient.call(saveAntecedents, { body: { ...nothing, alergias: [{ sustancia }] } }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const stale = await refusal(patient, { sinAlergias: true })
    expect(stale).toMatchObject({ codigo: 'version', version: 1 })
    expect((await patient.ask(readAntecedents)).alergias).toHaveLength(1)
  })

  it('take the same saving sent twice as one', async () => {
    const patient = await newPatient()
    const sent = { alergias: [{ sustancia: 'Maní' }] }
    const first = await save(patient, sent)
    expect(await save(patient, sent)).toEqual(first)
    expect((await refusal(patient, { alergias: [{ sustancia: 'Látex' }] })).codigo).toBe('version')
  })

  it("refuse another person's entry", async () => {
    const [mine, other] = [await newPatient(), await newPatient()]
    const theirs = present((await save(other, { alergias: [{ sustancia: 'Maní' }] })).alergias[0]).id
    for (const id of [theirs, unknownId]) {
      const refused = await refusal(mine, { alergias: [{ id, sustancia: 'Maní' }] })
      expect(refused.errores).toMatchObject([{ campo: 'alergias.0.id' }])
    }
    expect((await mine.ask(readAntecedents)).version).toBe(0)
  })

  it('are nowhere on the disk in plain text, and each call is in the audit log', async () => {
    const patient = await newPatient()
    await save(patient, { alergias: [{ sustancia: 'Zxqvpalabra', reaccion: 'Wyhkronchas' }] })
    await patient.ask(readAntecedents)
    const holding = await searchDisk(portal.ctx)
    expect([await holding('Zxqvpalabra'), await holding('Wyhkronchas')]).toEqual([[], []])
    const acts = (await listRecorded(portal)).map(({ action }) => action)
    expect(acts).toEqual(expect.arrayContaining(['salud.antecedentes', 'salud.antecedentes.ver']))
  })

  it('stay consistent in the database whoever writes', async () => {
    const patient = await newPatient()
    await save(patient, { alergias: [{ sustancia: 'Maní' }] })
    const { rows } = await portal.query(
      `SELECT record_id FROM health_entry ORDER BY created_at DESC, row_id LIMIT 1`,
    )
    const record = rows[0]?.record_id
    const attempt = (sql: string) => portal.query(sql.replace('$', `'${record}'`))
    await expect(attempt(`UPDATE health_record SET no_allergies = true WHERE id = $`)).rejects.toThrow(
      /health_entry_agrees/,
    )
    await expect(attempt(`UPDATE health_entry SET content = 'x' WHERE record_id = $`)).rejects.toThrow(
      /does not change/,
    )
    await expect(
      attempt(`INSERT INTO health_entry (record_id, no_allergies, entry_id, version, kind, slot, content, mark, entered_at, created_at)
        SELECT record_id, no_allergies, gen_random_uuid(), 1, kind, 2, content, mark, now(), now() FROM health_entry WHERE record_id = $`),
    ).rejects.toThrow(/health_entry_once/)
  })
})

describe('the professional of a health visit', () => {
  it('reads the antecedents, corrects them, and removes an entry with a reason that stays', async () => {
    const patient = await newPatient()
    const first = await save(patient, { alergias: [{ sustancia: 'Penicilina' }, { sustancia: 'Maní' }] })
    const id = await book(patient)
    expect((await doctor.ask(readConsultation, visit(id))).antecedentes).toEqual(first)
    const [penicillin, peanut] = first.alergias
    const kept = { id: present(penicillin).id, sustancia: 'Penicilina', gravedad: 'grave' as const }
    const silent = await correctRefused(id, { version: 1, alergias: [kept] })
    expect(silent.errores).toMatchObject([{ campo: 'retirados', mensaje: expect.stringContaining('Maní') }])
    const retirados = [{ id: present(peanut).id, motivo: 'Come maní sin problema' }]
    const corrected = await correct(id, { version: 1, alergias: [kept], retirados })
    expect(corrected.alergias).toMatchObject([{ version: 2, autor: 'profesional', gravedad: 'grave' }])
    expect(corrected.confirmadosPor).toBe(corrected.alergias[0]?.nombreAutor)
    const read = await patient.ask(readAntecedents)
    expect(read.retirados).toMatchObject([
      { texto: 'Maní', autor: 'profesional', motivo: 'Come maní sin problema' },
    ])
    expect(await listRecorded(portal)).toContainEqual(
      expect.objectContaining({ action: 'atenciones.antecedentes', about: `cita:${id}`, result: 'hecho' }),
    )
  })

  it('has entries that the person only doubts, until a professional decides', async () => {
    const patient = await newPatient()
    const id = await book(patient)
    const entered = await correct(id, { alergias: [{ sustancia: 'Sulfas' }] })
    const sulfa = { id: present(entered.alergias[0]).id, sustancia: 'Sulfas' }
    expect((await refusal(patient, { version: 1 })).codigo).toBe('antecedente_ajeno')
    const rewritten = await refusal(patient, { version: 1, alergias: [{ ...sulfa, sustancia: 'Maní' }] })
    expect(rewritten.codigo).toBe('antecedente_ajeno')
    expect((await refusal(patient, { version: 1, sinAlergias: true })).codigo).toBe('antecedente_ajeno')
    const doubt = 'La tomé el mes pasado y no pasó nada'
    const doubted = await save(patient, { version: 1, alergias: [{ ...sulfa, enDuda: doubt }] })
    expect(doubted.alergias).toMatchObject([{ version: 2, autor: 'profesional', enDuda: doubt }])
    const settled = await correct(id, { version: 2, alergias: [sulfa] })
    expect(settled.alergias[0]?.enDuda).toBeUndefined()
  })

  it('is the only one who does, until 24 hours after it', async () => {
    const patient = await newPatient()
    await save(patient, { sinAlergias: true })
    const id = await book(patient)
    expect((await correctRefused(id, { version: 1 }, otherDoctor)).codigo).toBe('no_encontrado')
    const { cita } = await doctor.ask(readConsultation, visit(id))
    const end = new Date(cita.fin).getTime() + 24 * 3_600_000
    moveClockTo(portal, new Date(end).toISOString())
    doctor = await deskOf(portal, 'medica')
    expect((await doctor.ask(readConsultation, visit(id))).antecedentes).toBeDefined()
    moveClockTo(portal, new Date(end + 1).toISOString())
    expect((await doctor.ask(readConsultation, visit(id))).antecedentes).toBeUndefined()
    expect((await correctRefused(id, { version: 1 })).codigo).toBe('antecedentes_cerrados')
    moveClockTo(portal, monday)
    doctor = await deskOf(portal, 'medica')
  })
})

it("a guest has their own record, apart from the holder's", async () => {
  const guest = portal.as(await sessionOf(portal, '10000004'))
  const holder = portal.as(await sessionOf(portal, '10000001'))
  const before = await holder.ask(readAntecedents)
  const saved = await save(guest, { alergias: [{ sustancia: 'Penicilina' }] })
  expect(saved.alergias).toMatchObject([{ sustancia: 'Penicilina', autor: 'persona' }])
  expect(await holder.ask(readAntecedents)).toEqual(before)
  const id = await book(guest)
  expect((await doctor.ask(readConsultation, visit(id))).antecedentes).toEqual(saved)
  expect((await guest.ask(myHistory)).atenciones.map(({ idCita }) => idCita)).not.toContain(id)
  expect(await guest.ask(myAccesses)).toEqual({ accesos: [] })
  expect(await guest.ask(myClinicalDocuments)).toEqual({ documentos: [] })
})

it('an adviser reads no antecedents', async () => {
  const adviser = await deskOf(portal, 'asesora')
  const idProfesional = present((await adviser.ask(me)).profesional).id
  const patient = portal.as(await newHolder(portal, '47599999', 'Emprendimiento'))
  await save(patient, { sinAlergias: true })
  const [slot] = await freeSlots(portal, { idServicio: 9, idProfesional })
  const body = { idServicio: 9, inicio: slot?.inicio ?? '', idProfesional }
  const { cita } = await patient.ask(bookAdviceAppointment, { body })
  expect((await adviser.ask(readConsultation, visit(cita.id))).antecedentes).toBeUndefined()
  expect((await correctRefused(cita.id, { version: 1 }, adviser)).codigo).toBe('no_encontrado')
})

it('records are kept for 20 years from the last visit or change', async () => {
  const patient = await newPatient()
  for (const one of [patient, await newPatient()]) await save(one, { alergias: [{ sustancia: 'Maní' }] })
  const count = async () => (await portal.query('SELECT count(*)::int AS n FROM health_record')).rows[0]?.n
  const before = await count()
  await book(patient)
  const age = (interval: string) =>
    portal.query(`UPDATE health_record SET updated_at = updated_at - interval '${interval}'`)
  await age('7304 days')
  await retentionJob(portal.ctx)
  expect(await count()).toBe(before)
  await age('2 days')
  await retentionJob(portal.ctx)
  // People with a visit keep theirs.
  expect(await count()).toBeLessThan(before)
  expect((await patient.ask(readAntecedents)).version).toBe(1)
})

it('every call about a health record gets its owner from the gate', () => {
  // A visitor's call has no owner: it reads one file by its link, or the check of a code.
  const calls = portal.app.endpoints.filter(({ path, role }) => /^\/salud\//.test(path) && role !== 'visitor')
  expect(calls.length).toBeGreaterThan(2)
  expect(calls.filter(({ healthRecord, recorded }) => !healthRecord || !recorded)).toEqual([])
})
