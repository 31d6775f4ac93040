import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import {
  addAddendum,
  checkIdentity,
  closeNote,
  markPersonAbsent,
  myAgenda,
  readConsultation,
  saveNote,
  searchDiagnoses,
} from '@amparo/contract/care/console/consultations.ts'
import {
  annulPrescription,
  prescribe,
  searchMedicines,
  signPrescription,
} from '@amparo/contract/care/console/prescriptions.ts'
import { myPrescriptions, prescriptionPdf } from '@amparo/contract/care/prescriptions.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, openVisit, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { type AnyAnswer, outcomeOf, unknownId } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../../../../testing/desk.ts'
import { searchDisk } from '../../../../testing/disk.ts'
import { isWhollySigned } from '../../../../testing/pdf.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { losartanSent } from '../../../../testing/prescriptions.ts'
import { present } from '../../../../testing/present.ts'

const monday = '2026-11-23T10:00:00-05:00'
let patient: Record<string, string>
let doctor: DeskBrowser
let otherDoctor: DeskBrowser
let doctorId: string
let document: string
let used = 0

openPortal(() => startAgendaPortal(monday))
beforeAll(async () => {
  doctor = await deskOf(portal, 'medica')
  otherDoctor = await deskOf(portal, 'medico')
  doctorId = present((await doctor.ask(me)).profesional).id
}, 120_000)

/** An appointment of a new patient with the demo's cardiologist, each at a separate hour. */
async function book(motivo = 'Me canso al subir escaleras'): Promise<string> {
  const slots = await freeSlots(portal, {
    idServicio: 18,
    especialidad: 'Cardiología',
    idProfesional: doctorId,
  })
  const at = slots[used * 2]?.inicio ?? ''
  used += 1
  document = String(47_200_000 + used)
  patient = await newHolder(portal, document, 'Accidentes')
  const { cita } = await portal
    .as(patient)
    .ask(bookHealthAppointment, { body: telemedicine(at, { idProfesional: doctorId, motivo }) })
  return cita.id
}

const statusesOf = async (answers: readonly Promise<AnyAnswer>[]) =>
  new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))
const visit = (idCita: string) => ({ params: { idCita } })
const note = {
  motivo: 'Disnea de esfuerzo',
  relato: 'Desde hace dos meses',
  examen: 'PA 150/95',
  diagnosticos: [{ codigo: 'i10', texto: 'Hipertensión esencial (primaria)', tipo: 'presuntivo' }],
  plan: 'Iniciar tratamiento',
  controlDias: 30,
} satisfies Partial<RequestOf<typeof saveNote>>

const draft = (id: string, item = losartanSent) =>
  doctor.ask(prescribe, { ...visit(id), body: { items: [item], vigenciaDias: 7 } })
const sign = (id: string) => doctor.call(signPrescription, { params: { id }, body: {} })

it('the agenda of a professional shows their own appointments with person and reason, and each read is in the audit log', async () => {
  const id = await book()
  const answer = await doctor.call(myAgenda, { query: { desde: '2026-11-23', hasta: '2026-11-30' } })
  expect(answer.statusCode).toBe(200)
  const mine = present(answer.json().citas.find((one) => one.id === id))
  expect(mine).toMatchObject({
    especialidad: 'Cardiología',
    modalidad: 'video',
    estado: 'agendada',
    paciente: { nombre: 'Graciela Ccahuana Villanueva', edad: 38 },
    motivo: 'Me canso al subir escaleras',
    enSala: false,
  })
  expect(mine.linkProfesional).toMatch(/\/videollamada\/.+\?id=/)
  const others = await otherDoctor.call(myAgenda, { query: { desde: '2026-11-23', hasta: '2026-11-30' } })
  expect(others.json().citas.map((one) => one.id)).not.toContain(id)
  expect(await listRecorded(portal)).toContainEqual(
    expect.objectContaining({ action: 'miagenda.ver', about: `agenda:${doctorId}`, result: 'hecho' }),
  )
  expect(
    (await doctor.refused(myAgenda, { query: { desde: '2026-11-23', hasta: '2026-11-22' } })).codigo,
  ).toBe('rango_de_dias')
  const hospital = async () => (await doctor.ask(readConsultation, visit(id))).paciente.hospital
  expect(await hospital()).toBeUndefined()
  const { db } = portal.ctx
  const whose = db.selectFrom('appointment').select('account_id').where('id', '=', id)
  await db.updateTable('account').set({ address: 'Av. Uno 35, Comas' }).where('id', 'in', whose).execute()
  expect(await hospital()).toMatchObject({ zona: 'Comas', nombre: 'Hospital Nacional Sergio E. Bernales' })
})

describe('the note', () => {
  it('is saved while being written, read back complete, closed for good and then only extended', async () => {
    const id = await book()
    const before = await doctor.ask(readConsultation, visit(id))
    expect(before).toMatchObject({ cita: { id }, paciente: { documento: document }, recetas: [] })
    expect(before.nota).toBeUndefined()
    const first = await doctor.call(saveNote, { ...visit(id), body: { version: before.version, ...note } })
    expect(first.statusCode).toBe(200)
    const changed = { version: first.json().version, ...note, plan: 'Control' }
    const again = await doctor.call(saveNote, { ...visit(id), body: changed })
    const read = await doctor.ask(readConsultation, visit(id))
    expect(read.nota).toMatchObject({
      ...note,
      plan: 'Control',
      version: again.json().version,
      diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial (primaria)', tipo: 'presuntivo' }],
    })
    expect(
      (await doctor.refused(addAddendum, { ...visit(id), body: { texto: 'Antes de tiempo' } })).codigo,
    ).toBe('nota_abierta')
    const close = () => doctor.call(closeNote, { ...visit(id), body: { version: again.json().version } })
    expect((await close()).refusal()).toMatchObject({
      codigo: 'antes_de_hora',
      detail: expect.stringMatching(/^Una nota se cierra desde que abre la sala, el .+ El borrador queda/),
    })
    await openVisit(portal, id)
    const closed = await close()
    expect(closed.json()).toMatchObject({ codigo: 1 })
    expect((await portal.query(`SELECT code, uses FROM diagnosis_use`)).rows).toEqual([
      { code: 'I10', uses: 1 },
    ])
    const late = await doctor.call(saveNote, {
      ...visit(id),
      body: { version: closed.json().version, plan: 'Otro' },
    })
    expect(outcomeOf(late)).toEqual([409, 'nota_cerrada'])
    expect(await doctor.status(addAddendum, { ...visit(id), body: { texto: 'Trajo su electro' } })).toBe(201)
    const whole = (await doctor.ask(readConsultation, visit(id))).nota
    expect(whole).toMatchObject({ plan: 'Control', anexos: [{ texto: 'Trajo su electro' }] })
    const overwrite = `UPDATE clinical_note SET content = 'x' WHERE appointment_id = '${id}'`
    await expect(portal.query(overwrite)).rejects.toMatchObject({ code: '23001' })
  })

  it('open in two windows gives the later one a conflict, and nothing is lost', async () => {
    const id = await book()
    const { version } = await doctor.ask(readConsultation, visit(id))
    const both = await Promise.all([
      doctor.call(saveNote, { ...visit(id), body: { version, relato: 'Una' } }),
      doctor.call(saveNote, { ...visit(id), body: { version, relato: 'Otra' } }),
    ])
    expect(both.map((one) => one.statusCode).toSorted()).toEqual([200, 409])
    const refused = present(both.find((one) => one.statusCode === 409)).refusal()
    expect(refused).toMatchObject({ codigo: 'version', version: version + 1 })
    expect(refused.por).toEqual(expect.any(String))
  })

  it('of another professional answers like an unknown one', async () => {
    const id = await book()
    const calls = (who: DeskBrowser, of: string) =>
      statusesOf([
        who.call(readConsultation, visit(of)),
        who.call(saveNote, { ...visit(of), body: { version: 1, plan: 'x' } }),
        who.call(closeNote, { ...visit(of), body: { version: 2 } }),
        who.call(addAddendum, { ...visit(of), body: { texto: 'xx' } }),
        who.call(checkIdentity, visit(of)),
        who.call(prescribe, { ...visit(of), body: { items: [losartanSent], vigenciaDias: 7 } }),
      ])
    const three = [await calls(otherDoctor, id), await calls(doctor, unknownId), await calls(doctor, 'x')]
    for (const statuses of three) expect(statuses).toEqual(new Set([404]))
    expect(await listRecorded(portal)).toContainEqual(expect.objectContaining({ result: 'no_encontrado' }))
  })

  it('is encrypted: its words are in no table, job, mail, act, log line or file on disk', async () => {
    const id = await book('Canario-motivo')
    const { version } = await doctor.ask(readConsultation, visit(id))
    const saved = await doctor.call(saveNote, {
      ...visit(id),
      body: {
        version,
        relato: 'Canario-relato',
        plan: 'Canario-plan',
        diagnosticos: [{ codigo: 'I10', texto: 'Canario-diagnostico', tipo: 'presuntivo' }],
      },
    })
    const item = { ...losartanSent, dci: 'Canario-medicina', indicacion: 'Canario-indicacion' }
    const { id: drafted } = await draft(id, item)
    await openVisit(portal, id)
    await sign(drafted)
    await doctor.call(annulPrescription, { params: { id: drafted }, body: { motivo: 'Canario-anulacion' } })
    await doctor.call(closeNote, { ...visit(id), body: { version: saved.json().version } })
    await doctor.call(addAddendum, { ...visit(id), body: { texto: 'Canario-anexo' } })
    const { pool } = portal.ctx.database
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
    )
    expect(tables.length).toBeGreaterThan(40)
    const kept: string[] = [...portal.logLines]
    for (const { name } of tables) {
      const { rows } = await pool.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t`)
      kept.push(...rows.map(({ line }) => line))
    }
    const all = kept.join('\n').toLowerCase()
    expect(all).not.toContain('canario')
    expect(all).not.toContain(Buffer.from('anario-').toString('hex'))

    // Files of the database, including its write-ahead log, and the portal's own folder.
    const holding = await searchDisk(portal.ctx)
    expect(await holding('Canario-')).toEqual([])
    // The same search finds readable text.
    expect(await holding(document)).not.toEqual([])
  }, 180_000)

  it('is closed at once to a disabled doctor, and to an ended session', async () => {
    const id = await book()
    const leaving = await deskOf(portal, 'medica')
    expect(await leaving.status(readConsultation, visit(id))).toBe(200)
    const { pool } = portal.ctx.database
    const calls = () =>
      statusesOf([
        leaving.call(readConsultation, visit(id)),
        leaving.call(saveNote, { ...visit(id), body: { version: 1, plan: 'x' } }),
        leaving.call(prescribe, { ...visit(id), body: { items: [losartanSent], vigenciaDias: 7 } }),
        leaving.call(markPersonAbsent, visit(id)),
      ])
    const medica = `(SELECT id FROM staff WHERE email = 'medica@demo.example')`
    await pool.query(`UPDATE staff SET disabled_at = now() WHERE id = ${medica}`)
    expect(await calls()).toEqual(new Set([401]))
    await pool.query(`UPDATE staff SET disabled_at = NULL WHERE id = ${medica}`)
    await pool.query(`UPDATE staff_session SET expires_at = '2026-11-01' WHERE staff_id = ${medica}`)
    expect(await calls()).toEqual(new Set([401]))
    doctor = await deskOf(portal, 'medica')
  })

  it('reports each bad field', async () => {
    const id = await book()
    const bad = await doctor.callUnchecked(saveNote, {
      ...visit(id),
      body: { version: 1, diagnosticos: [{ codigo: '123', texto: 'x', tipo: 'otro' }], controlDias: 0 },
    })
    const fields = bad.refusal().errores.map(({ campo }) => campo)
    expect([bad.statusCode, fields.toSorted()]).toEqual([
      422,
      ['controlDias', 'diagnosticos.0.codigo', 'diagnosticos.0.texto', 'diagnosticos.0.tipo'],
    ])
  })
})

describe('a prescription', { timeout: 180_000 }, () => {
  it('goes from draft to signed to annulled, with each step in the audit log', async () => {
    const id = await book()
    const draft = await doctor.call(prescribe, {
      ...visit(id),
      body: { items: [losartanSent], indicaciones: 'Con agua', vigenciaDias: 7 },
    })
    expect([draft.statusCode, draft.json()]).toMatchObject([
      201,
      { estado: 'borrador', items: [losartanSent] },
    ])
    expect((await portal.as(patient).ask(myPrescriptions)).recetas).toEqual([])
    const early = await sign(draft.json().id)
    expect([early.statusCode, early.refusal()]).toMatchObject([409, { codigo: 'antes_de_hora' }])
    await openVisit(portal, id)
    const signed = await sign(draft.json().id)
    expect(signed.json()).toMatchObject({ codigo: 1, receta: { estado: 'vigente', vence: '2026-11-29' } })
    const { codigo } = signed.json().receta
    expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    const mine = (await portal.as(patient).ask(myPrescriptions)).recetas
    expect(mine).toHaveLength(1)
    const own = { params: { id: present(mine[0]).id } }
    expect(isWhollySigned((await portal.as(patient).call(prescriptionPdf, own)).rawPayload)).toBe(true)
    expect((await doctor.refused(signPrescription, { ...own, body: {} })).codigo).toBe('receta_firmada')
    expect(
      (await otherDoctor.call(annulPrescription, { ...own, body: { motivo: 'No es mi paciente' } }))
        .statusCode,
    ).toBe(404)
    const annulled = await doctor.call(annulPrescription, {
      ...own,
      body: { motivo: 'Cambió el tratamiento' },
    })
    expect(annulled.json().receta.estado).toBe('anulada')
    const acts = await listRecorded(portal)
    for (const action of ['atenciones.receta', 'recetas.firmar', 'recetas.anular'])
      expect(acts).toContainEqual(
        expect.objectContaining({ action, about: `receta:${draft.json().id}`, result: 'hecho' }),
      )
  })

  it('refuses a controlled substance and names it', async () => {
    const id = await book()
    const answer = await doctor.call(prescribe, {
      ...visit(id),
      body: { items: [losartanSent, { ...losartanSent, dci: 'Clorhidrato de tramadol' }], vigenciaDias: 7 },
    })
    expect([answer.statusCode, answer.refusal()]).toMatchObject([
      422,
      { codigo: 'medicamento_controlado', medicamento: 'tramadol', errores: [{ campo: 'items.1.dci' }] },
    ])
    expect(answer.refusal().detail).toContain('tramadol')
    const found = await doctor.call(searchMedicines, { query: { buscar: 'diazepan' } })
    expect(found.json()).toMatchObject({ controlado: 'diazepam' })
  })
})

it('diagnosis codes are found by code, by word and with a wrong letter', async () => {
  const codes = async (typed: string) =>
    (await doctor.ask(searchDiagnoses, { query: { buscar: typed } })).diagnosticos.map(({ codigo }) => codigo)
  expect(await codes('j06')).toContain('J06.9')
  expect(await codes('hipertension')).toContain('I10')
  expect(await codes('hipertencion')).toContain('I10')
})

describe('the search of diagnoses', () => {
  const codesOf = async (desk: DeskBrowser, typed: string) =>
    (await desk.ask(searchDiagnoses, { query: { buscar: typed } })).diagnosticos.map(({ codigo }) => codigo)

  it('puts codes of the professional’s own closed notes first, then those of others', async () => {
    const professional = (await doctor.ask(me)).profesional?.id
    const { rows } = await portal.query(`SELECT id FROM professional WHERE id <> $1 LIMIT 1`, [professional])
    const before = await codesOf(doctor, 'diabetes')
    const [last, secondLast] = before.toReversed()
    await portal.query(`INSERT INTO diagnosis_use VALUES ($1, $2, 1), ($3, $4, 9)`, [
      ...[professional, last],
      ...[rows[0]?.id, secondLast],
    ])
    expect((await codesOf(doctor, 'diabetes')).slice(0, 2)).toEqual([last, secondLast])
  })

  it('finds everyday words in an imported list, and only its codes', async () => {
    await portal.query(
      `INSERT INTO diagnosis_code VALUES ('I21.9', 'Infarto agudo del miocardio'), ('J10.1', 'Influenza')`,
    )
    expect(await codesOf(doctor, 'gripe')).toEqual(['J10.1'])
    expect(await codesOf(doctor, 'ataque al corazon')).toEqual(['I21.9'])
    await portal.query(`DELETE FROM diagnosis_code`)
  })
})
