import { randomUUID } from 'node:crypto'
import { bookAdviceAppointment, listAvailable } from '@amparo/contract/agenda/agenda.ts'
import { getCv, getCvPdf, putCv, shareCv, unshareCv } from '@amparo/contract/tools/cv.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { minutesFrom } from '../../../../testing/clock.ts'
import { expectClosedDoor } from '../../../../testing/doors.ts'
import { judgePdf } from '../../../../testing/pdf.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { findSharedCv, leaveCvNote } from './cv.service.ts'

let session: Record<string, string>
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  session = await newHolder(portal, '55000001', 'Empleabilidad')
})

const put = (body: unknown, headers = session) => portal.as(headers).callUnchecked(putCv, { body })
const read = async (headers = session) => await portal.as(headers).ask(getCv)
const share = (idCita: string, headers = session) => portal.as(headers).call(shareCv, { body: { idCita } })

const content = {
  diseno: 'clasico',
  datos: {
    nombre: 'Graciela Ñahui Çelik',
    titular: 'Analista de administración',
    ciudad: 'Áncash',
    celular: '911222333',
    correo: 'graciela@correo.pe',
    enlace: '',
  },
  resumen: 'Diez años ordenando cuentas, con «pingüinos» y café. 😀',
  experiencia: [
    {
      puesto: 'Cajera',
      empresa: 'Botica',
      desde: '2020-03',
      hasta: '',
      texto: 'Cuadré caja.\nAtendí público.',
    },
  ],
  estudios: [{ titulo: 'Contabilidad', institucion: 'Instituto', desde: '2015-01', hasta: '2018-12' }],
  idiomas: [{ idioma: 'Quechua', nivel: 'nativo' }],
  habilidades: ['Excel', 'Orden'],
}

async function book(headers: Record<string, string>, idServicio = 13): Promise<{ id: string; fin: string }> {
  const free = await portal.call(listAvailable, { body: { idServicio } })
  const slots = free.json().citas
  // A separate hour for each service: a person is not in two places.
  const inicio = slots.filter(({ disponible }) => disponible)[idServicio * 5]?.inicio
  const booked = await portal
    .as(headers)
    .call(bookAdviceAppointment, { body: { idServicio, inicio: inicio ?? '' } })
  return booked.json().cita
}
const professionalOf = async (id: string) =>
  (
    await portal.ctx.db
      .selectFrom('appointment')
      .select('professional_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).professional_id ?? ''

describe('the CV', () => {
  it('starts with known data, and is saved while being written, version by version', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      datos: { nombre: 'Graciela Ccahuana Villanueva', celular: '911222333' },
      notas: [],
    })
    const { diseno: _classic, ...withoutLayout } = content
    expect((await put({ version: 0, ...withoutLayout })).json()).toEqual({ version: 1 })
    expect(await read()).toMatchObject(content)
    expect((await put({ version: 1, ...content, diseno: 'moderno' })).json()).toEqual({ version: 2 })
    expect(await read()).toMatchObject({ ...content, version: 2, diseno: 'moderno' })
    const stale = await put({ version: 1, ...content })
    expect(stale.refusal()).toMatchObject({ status: 409, codigo: 'curriculum_cambiado', version: 2 })
    const again = await put({ version: 0, ...content })
    expect(again.statusCode).toBe(409)
    const stored = await portal.ctx.db.selectFrom('cv').select('content').execute()
    expect(stored.map((row) => row.content).join()).not.toContain('Graciela')
    expect(portal.logLines.join('\n')).not.toContain('pingüinos')
  })

  it.each([
    [
      'a wrong month',
      { experiencia: [{ ...content.experiencia[0], desde: '2020-13' }] },
      'experiencia.0.desde',
    ],
    ['too much', { resumen: 'x'.repeat(1201) }, 'resumen'],
    ['a thirteenth job', { experiencia: Array(13).fill(content.experiencia[0]) }, 'experiencia'],
    ['another design', { diseno: 'foto' }, 'diseno'],
    ['an unknown field', { foto: 'x' }, 'foto'],
    ['a negative version', { version: -1 }, 'version'],
  ])('refuses %s and names it', async (_what, change, campo) => {
    const refused = await put({ version: 2, ...content, ...change })
    expect(refused.refusal().errores[0]?.campo).toBe(campo)
  })

  it.each(['clasico', 'moderno'])(
    'as a PDF of design %s is tagged, whole, its fonts in it, its text to be read',
    async (diseno) => {
      const { version } = await read()
      await put({ version, ...content, diseno })
      const pdf = await portal.as(session).call(getCvPdf)
      expect(pdf.headers['content-type']).toBe('application/pdf')
      const info = judgePdf('pdfinfo', pdf.rawPayload, (file) => [file])
      expect(info).toMatch(/Tagged:\s+yes/)
      expect(info).toContain('Currículum de Graciela Ñahui Çelik')
      // Name, type and encoding, then: embedded, a subset, mapped to Unicode.
      const fonts = judgePdf('pdffonts', pdf.rawPayload, (file) => [file])
        .trim()
        .split('\n')
        .slice(2)
      expect(fonts.length).toBeGreaterThan(0)
      for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +\d+$/)
      const text = judgePdf('pdftotext', pdf.rawPayload, (file) => [file, '-'])
      for (const words of [
        'Graciela Ñahui Çelik',
        'administración',
        'Áncash',
        '«pingüinos»',
        'mar. 2020 – actualidad',
      ]) {
        expect(text).toContain(words)
      }
      expect(text).not.toContain('😀')
      expect(judgePdf('qpdf', pdf.rawPayload, (file) => ['--check', file])).toContain(
        'No syntax or stream encoding errors',
      )
    },
  )

  it('requires the cover, and shows each person their own', async () => {
    const other = await newHolder(portal, '55000002', 'Empleabilidad')
    expect(await read(other)).toMatchObject({ version: 0 })
    expect(await portal.as(other).status(getCvPdf)).toBe(404)
    await expectClosedDoor(portal, [[getCv], [getCvPdf]], await newHolder(portal, '55000003', 'Vida'))
  })
})

describe('sharing it', () => {
  it('lets the adviser of that one appointment read it and leave a note, until it is over', async () => {
    const { id, fin } = await book(session)
    const adviser = await professionalOf(id)
    expect(await findSharedCv(portal.ctx, id, adviser)).toBeNull()
    expect((await share(id)).json()).toMatchObject({ codigo: 1, hasta: fin })
    expect((await share(id)).statusCode).toBe(200)
    expect(await findSharedCv(portal.ctx, id, adviser)).toMatchObject({ summary: content.resumen })
    expect(await findSharedCv(portal.ctx, id, randomUUID())).toBeNull()
    await leaveCvNote(portal.ctx, id, adviser, 'Quita la dirección y pon cifras.')
    await expect(leaveCvNote(portal.ctx, id, randomUUID(), 'x')).rejects.toThrow('no_encontrado')
    expect(await read()).toMatchObject({
      compartido: [{ idCita: id }],
      notas: [{ idCita: id, texto: 'Quita la dirección y pon cifras.' }],
    })
    await portal.ctx.db
      .updateTable('appointment')
      .set({ starts_at: minutesFrom(portal, -120), ends_at: minutesFrom(portal, -60) })
      .where('id', '=', id)
      .execute()
    expect(await findSharedCv(portal.ctx, id, adviser)).toBeNull()
    expect((await share(id)).refusal()).toMatchObject({ status: 409, codigo: 'cita_cerrada' })
    expect(await read()).toMatchObject({ compartido: [], notas: [{ idCita: id }] })
  })

  it('can be withdrawn, and is refused for another person, another kind of appointment, or an unknown one', async () => {
    const { id } = await book(session, 14)
    await share(id)
    await portal.as(session).call(unshareCv, { body: { idCita: id } })
    expect(await findSharedCv(portal.ctx, id, await professionalOf(id))).toBeNull()
    const other = await newHolder(portal, '55000004', 'Empleabilidad')
    await put({ version: 0, ...content }, other)
    expect((await share(id, other)).statusCode).toBe(404)
    expect((await share(randomUUID())).statusCode).toBe(404)
    const legal = await book(session, 17)
    expect((await share(legal.id)).statusCode).toBe(404)
  })
})
