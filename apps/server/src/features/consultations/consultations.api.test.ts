import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, newHolder, openVisit, startAgendaPortal, telemedicine } from '../../../testing/agenda.ts'
import { type DeskBrowser, deskOf, listRecorded, openDesk } from '../../../testing/desk.ts'
import { isWhollySigned } from '../../../testing/pdf.ts'
import type { TestPortal } from '../../../testing/portal.ts'

const monday = '2026-11-23T10:00:00-05:00'
let portal: TestPortal
let patient: Record<string, string>
let doctor: DeskBrowser
let otherDoctor: DeskBrowser
let doctorId: string
let document: string
let used = 0

beforeAll(async () => {
  portal = await startAgendaPortal(monday)
  doctor = await deskOf(portal, 'medica')
  otherDoctor = await deskOf(portal, 'medico')
  doctorId = (await doctor.get('/Yo')).json().profesional.id
}, 120_000)
afterAll(() => portal.close())

/** Every file below a folder that is there. */
async function filesOf(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** An appointment of a new patient with the demo's cardiologist, each at an hour of its own. */
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
  const booked = await portal.post(
    '/agendamientos/AgregarAgendaSalud',
    telemedicine(at, { idProfesional: doctorId, motivo }),
    patient,
  )
  if (booked.statusCode !== 201) throw new Error(booked.body)
  return booked.json().cita.id
}

const losartan = {
  dci: 'Losartán',
  concentracion: '50 mg',
  forma: 'tableta',
  via: 'Oral',
  dosis: '1 tableta',
  frecuencia: 'cada 12 horas',
  dias: 30,
  cantidad: 60,
}
const note = {
  motivo: 'Disnea de esfuerzo',
  relato: 'Desde hace dos meses',
  examen: 'PA 150/95',
  diagnosticos: [{ codigo: 'i10', texto: 'Hipertensión esencial (primaria)', tipo: 'presuntivo' }],
  plan: 'Iniciar tratamiento',
  controlDias: 30,
}

describe('the agenda of a professional', () => {
  it('shows their own appointments with who comes and why, and each reading is in the record', async () => {
    const id = await book()
    const answer = await doctor.get('/MiAgenda?desde=2026-11-23&hasta=2026-11-30')
    expect(answer.statusCode).toBe(200)
    const mine = answer.json().citas.find((one: { id: string }) => one.id === id)
    expect(mine).toMatchObject({
      especialidad: 'Cardiología',
      modalidad: 'video',
      estado: 'agendada',
      paciente: { nombre: 'Graciela Ccahuana Villanueva', edad: 38 },
      motivo: 'Me canso al subir escaleras',
      enSala: false,
    })
    expect(mine.linkProfesional).toMatch(/\/videollamada\/.+\?id=/)
    const others = await otherDoctor.get('/MiAgenda?desde=2026-11-23&hasta=2026-11-30')
    expect(others.json().citas.map((one: { id: string }) => one.id)).not.toContain(id)
    expect(await listRecorded(portal)).toContainEqual(
      expect.objectContaining({ action: 'miagenda.ver', about: `agenda:${doctorId}`, result: 'hecho' }),
    )
    expect((await doctor.get('/MiAgenda?desde=2026-11-23&hasta=2026-11-22')).json().codigo).toBe(
      'rango_de_dias',
    )
    const hospital = async () => (await doctor.get(`/Atenciones/${id}`)).json().paciente.hospital
    expect(await hospital()).toBeUndefined()
    const { db } = portal.ctx
    const whose = db.selectFrom('appointment').select('account_id').where('id', '=', id)
    await db.updateTable('account').set({ address: 'Av. Uno 35, Comas' }).where('id', 'in', whose).execute()
    expect(await hospital()).toMatchObject({ zona: 'Comas', nombre: 'Hospital Nacional Sergio E. Bernales' })
  })
})

describe('the note', () => {
  it('is saved as it is written, read back whole, closed for good and then only added to', async () => {
    const id = await book()
    const before = (await doctor.get(`/Atenciones/${id}`)).json()
    expect(before).toMatchObject({ cita: { id }, paciente: { documento: document }, recetas: [] })
    expect(before.nota).toBeUndefined()
    const first = await doctor.put(`/Atenciones/${id}`, { version: before.version, ...note })
    expect(first.statusCode).toBe(200)
    const again = await doctor.put(`/Atenciones/${id}`, {
      version: first.json().version,
      ...note,
      plan: 'Control',
    })
    const read = (await doctor.get(`/Atenciones/${id}`)).json()
    expect(read.nota).toMatchObject({
      ...note,
      plan: 'Control',
      version: again.json().version,
      diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial (primaria)', tipo: 'presuntivo' }],
    })
    expect((await doctor.post(`/Atenciones/${id}/Anexar`, { texto: 'Antes de tiempo' })).json().codigo).toBe(
      'nota_abierta',
    )
    const closed = await doctor.post(`/Atenciones/${id}/Cerrar`, { version: again.json().version })
    expect(closed.json()).toMatchObject({ codigo: 1 })
    const late = await doctor.put(`/Atenciones/${id}`, { version: closed.json().version, plan: 'Otro' })
    expect([late.statusCode, late.json().codigo]).toEqual([409, 'nota_cerrada'])
    expect((await doctor.post(`/Atenciones/${id}/Anexar`, { texto: 'Trajo su electro' })).statusCode).toBe(
      201,
    )
    const whole = (await doctor.get(`/Atenciones/${id}`)).json().nota
    expect(whole).toMatchObject({ plan: 'Control', anexos: [{ texto: 'Trajo su electro' }] })
    await expect(
      portal.ctx.database.pool.query(`UPDATE clinical_note SET content = 'x' WHERE appointment_id = $1`, [
        id,
      ]),
    ).rejects.toMatchObject({ code: '23001' })
  })

  it('of two windows the later is told, and nothing is lost', async () => {
    const id = await book()
    const { version } = (await doctor.get(`/Atenciones/${id}`)).json()
    const both = await Promise.all([
      doctor.put(`/Atenciones/${id}`, { version, relato: 'Una' }),
      doctor.put(`/Atenciones/${id}`, { version, relato: 'Otra' }),
    ])
    const told = both.map((one) => one.statusCode).toSorted()
    expect(told).toEqual([200, 409])
    const refused = both.find((one) => one.statusCode === 409)?.json()
    expect(refused).toMatchObject({ codigo: 'version', version: version + 1 })
    expect(refused.por).toEqual(expect.any(String))
  })

  it('is nobody else’s, and the same as one that does not exist', async () => {
    const id = await book()
    const calls = (who: DeskBrowser, of: string) =>
      Promise.all([
        who.get(`/Atenciones/${of}`),
        who.put(`/Atenciones/${of}`, { version: 1, plan: 'x' }),
        who.post(`/Atenciones/${of}/Cerrar`, { version: 2 }),
        who.post(`/Atenciones/${of}/Anexar`, { texto: 'xx' }),
        who.post(`/Atenciones/${of}/Identidad`),
        who.post(`/Atenciones/${of}/Receta`, { items: [losartan], vigenciaDias: 7 }),
      ])
    const nobody = '00000000-0000-4000-8000-000000000000'
    for (const answers of [
      await calls(otherDoctor, id),
      await calls(doctor, nobody),
      await calls(doctor, 'x'),
    ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
    for (const who of ['agenda', 'auditoria', 'jefatura', 'admision', 'privacidad']) {
      const answers = await calls(await deskOf(portal, who), id)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403])
    }
    expect((await calls(openDesk(portal), id)).map(({ statusCode }) => statusCode)).toEqual([
      401, 401, 401, 401, 401, 401,
    ])
    expect(await listRecorded(portal)).toContainEqual(expect.objectContaining({ result: 'no_encontrado' }))
  })

  it('is sealed: its words are in no table, no job, no mail, no act, no line of the log and no file of the disk', async () => {
    const id = await book('Canario-motivo')
    const { version } = (await doctor.get(`/Atenciones/${id}`)).json()
    const saved = await doctor.put(`/Atenciones/${id}`, {
      version,
      relato: 'Canario-relato',
      plan: 'Canario-plan',
      diagnosticos: [{ codigo: 'I10', texto: 'Canario-diagnostico', tipo: 'presuntivo' }],
    })
    const item = { ...losartan, dci: 'Canario-medicina', indicacion: 'Canario-indicacion' }
    const draft = await doctor.post(`/Atenciones/${id}/Receta`, { items: [item], vigenciaDias: 7 })
    await openVisit(portal, id)
    await doctor.post(`/Recetas/${draft.json().id}/Firmar`, {})
    await doctor.post(`/Recetas/${draft.json().id}/Anular`, { motivo: 'Canario-anulacion' })
    await doctor.post(`/Atenciones/${id}/Cerrar`, { version: saved.json().version })
    await doctor.post(`/Atenciones/${id}/Anexar`, { texto: 'Canario-anexo' })
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

    // What the database writes to the disk, its log of changes among it, and the portal's own folder.
    await pool.query('CHECKPOINT')
    const { rows } = await pool.query<{ folder: string; own: string }>(
      `SELECT current_setting('data_directory') AS folder, oid::text AS own FROM pg_database
       WHERE datname = current_database()`,
    )
    const { folder = '', own = '' } = rows[0] ?? {}
    const folders = [join(folder, 'base', own), join(folder, 'pg_wal'), portal.ctx.config.dataDir]
    const files = await Promise.all(folders.map(filesOf))
    const holding = async (word: string) => {
      const found: string[] = []
      for (const file of files.flat())
        if (((await readFile(file).catch(() => null)) ?? '').includes(word)) found.push(file)
      return found
    }
    expect(await holding('Canario-')).toEqual([])
    // What may be read there is found by the same search.
    expect(await holding(document)).not.toEqual([])
  }, 180_000)

  it('is closed at once to a doctor who is disabled, and to a session that has ended', async () => {
    const id = await book()
    const leaving = await deskOf(portal, 'medica')
    expect((await leaving.get(`/Atenciones/${id}`)).statusCode).toBe(200)
    const { pool } = portal.ctx.database
    const calls = () =>
      Promise.all([
        leaving.get(`/Atenciones/${id}`),
        leaving.put(`/Atenciones/${id}`, { version: 1, plan: 'x' }),
        leaving.post(`/Atenciones/${id}/Receta`, { items: [losartan], vigenciaDias: 7 }),
        leaving.post(`/Atenciones/${id}/Falta`),
      ])
    const medica = `(SELECT id FROM staff WHERE email = 'medica@demo.example')`
    await pool.query(`UPDATE staff SET disabled_at = now() WHERE id = ${medica}`)
    expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    await pool.query(`UPDATE staff SET disabled_at = NULL WHERE id = ${medica}`)
    await pool.query(`UPDATE staff_session SET expires_at = '2026-11-01' WHERE staff_id = ${medica}`)
    expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    doctor = await deskOf(portal, 'medica')
  })

  it('tells each bad field', async () => {
    const id = await book()
    const bad = await doctor.put(`/Atenciones/${id}`, {
      version: 1,
      diagnosticos: [{ codigo: '123', texto: 'x', tipo: 'otro' }],
      controlDias: 0,
    })
    expect([
      bad.statusCode,
      bad
        .json()
        .errores.map(({ campo }: { campo: string }) => campo)
        .toSorted(),
    ]).toEqual([422, ['controlDias', 'diagnosticos.0.codigo', 'diagnosticos.0.texto', 'diagnosticos.0.tipo']])
  })
})

describe('a prescription', { timeout: 180_000 }, () => {
  it('goes from draft to signed to annulled, and each step is in the record', async () => {
    const id = await book()
    const draft = await doctor.post(`/Atenciones/${id}/Receta`, {
      items: [losartan],
      indicaciones: 'Con agua',
      vigenciaDias: 7,
    })
    expect([draft.statusCode, draft.json()]).toMatchObject([201, { estado: 'borrador', items: [losartan] }])
    expect((await portal.get('/recetas', patient)).json().recetas).toEqual([])
    const early = await doctor.post(`/Recetas/${draft.json().id}/Firmar`, {})
    expect([early.statusCode, early.json()]).toMatchObject([409, { codigo: 'antes_de_hora' }])
    await openVisit(portal, id)
    const signed = await doctor.post(`/Recetas/${draft.json().id}/Firmar`, {})
    expect(signed.json()).toMatchObject({ codigo: 1, receta: { estado: 'vigente', vence: '2026-11-29' } })
    const { codigo } = signed.json().receta
    expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    const mine = (await portal.get('/recetas', patient)).json().recetas
    expect(mine).toHaveLength(1)
    expect(isWhollySigned((await portal.get(`/recetas/${mine[0].id}/pdf`, patient)).rawPayload)).toBe(true)
    expect((await doctor.post(`/Recetas/${mine[0].id}/Firmar`, {})).json().codigo).toBe('receta_firmada')
    expect(
      (await otherDoctor.post(`/Recetas/${mine[0].id}/Anular`, { motivo: 'No es mi paciente' })).statusCode,
    ).toBe(404)
    const annulled = await doctor.post(`/Recetas/${mine[0].id}/Anular`, { motivo: 'Cambió el tratamiento' })
    expect(annulled.json().receta.estado).toBe('anulada')
    const acts = await listRecorded(portal)
    for (const action of ['atenciones.receta', 'recetas.firmar', 'recetas.anular'])
      expect(acts).toContainEqual(
        expect.objectContaining({ action, about: `receta:${draft.json().id}`, result: 'hecho' }),
      )
  })

  it('refuses a controlled substance and names it', async () => {
    const id = await book()
    const answer = await doctor.post(`/Atenciones/${id}/Receta`, {
      items: [losartan, { ...losartan, dci: 'Clorhidrato de tramadol' }],
      vigenciaDias: 7,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { codigo: 'medicamento_controlado', medicamento: 'tramadol', errores: [{ campo: 'items.1.dci' }] },
    ])
    expect(answer.json().detail).toContain('tramadol')
    const found = await doctor.get('/Medicamentos?buscar=diazepan')
    expect(found.json()).toMatchObject({ controlado: 'diazepam' })
  })

  it('shows its page to a pharmacy without scripts, and tells a wrong code', async () => {
    const id = await book()
    const draft = await doctor.post(`/Atenciones/${id}/Receta`, { items: [losartan], vigenciaDias: 7 })
    await openVisit(portal, id)
    const { receta } = (await doctor.post(`/Recetas/${draft.json().id}/Firmar`, {})).json()
    const page = await portal.app.inject({ method: 'GET', url: `/receta/${receta.codigo}` })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('Receta vigente')
    expect(page.body).toContain(receta.huella)
    expect(page.body).not.toMatch(/Losart|Ccahuana|472000\d\d/)
    const wrong = await portal.app.inject({ method: 'GET', url: '/receta/<script>alert(1)' })
    expect(wrong.statusCode).toBe(404)
    expect(wrong.body).not.toContain('alert(1)')
  })
})

describe('codes of diagnoses', () => {
  it('are found by code, by word and with a letter wrong', async () => {
    const codes = async (typed: string) =>
      (await doctor.get(`/Diagnosticos?buscar=${encodeURIComponent(typed)}`))
        .json()
        .diagnosticos.map(({ codigo }: { codigo: string }) => codigo)
    expect(await codes('j06')).toContain('J06.9')
    expect(await codes('hipertension')).toContain('I10')
    expect(await codes('hipertencion')).toContain('I10')
  })
})
