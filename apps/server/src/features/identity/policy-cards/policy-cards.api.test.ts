import { bookHealthAppointment, listAvailable, listMine } from '@amparo/contract/agenda/agenda.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { listNext } from '@amparo/contract/home/next-things.ts'
import { downloadOwnSheet, listPapers } from '@amparo/contract/home/papers.ts'
import { checkCredential, getCredential, listCredentials } from '@amparo/contract/identity/policy-cards.ts'
import { fileComplaint } from '@amparo/contract/service-desk/complaints.ts'
import { fileRight } from '@amparo/contract/service-desk/rights.ts'
import { activateCourseLicence, listCourses, setCourseProgress } from '@amparo/contract/tools/courses.ts'
import { addAlert } from '@amparo/contract/tools/payment-alerts.ts'
import { saveCourses } from '@amparo/database/courses/save-courses.ts'
import { sampleCourses } from '@amparo/database/seed/courses.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { describe, expect, it } from 'vitest'
import { changeRow, goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

const dayMs = 86_400_000
openPortal(() => startTestPortal(noLimits, { worker: false }))

const card = (certificate: string, me: Record<string, string>) =>
  portal.as(me).call(getCredential, { params: { certificado: certificate } })
const check = (code: string) => portal.call(checkCredential, { params: { codigo: code } })

describe("a policy's card", () => {
  it('is its holder’s, and its code only shows whether it is in force today', async () => {
    const me = await newHolder(portal, '57000001', 'Cancer')
    const shown = (await card('PRUEBA-57000001', me)).json()
    expect(shown).toMatchObject({
      titular: 'Graciela Ccahuana Villanueva',
      certificado: 'PRUEBA-57000001',
      vigencia: { inicio: '2020-01-01', fin: '2099-12-31', vigente: true },
      codigo: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
    })
    expect(shown.enlace).toMatch(new RegExp(`/credencial/${shown.codigo}$`))
    expect((await card('PRUEBA-57000001', me)).json().codigo).toBe(shown.codigo)
    const seen = await check(shown.codigo)
    expect(seen.json()).toEqual({
      vigente: true,
      producto: shown.producto,
      iniciales: 'G. C. V.',
      hasta: '2099-12-31',
    })
    expect((await check(shown.codigo.toLowerCase())).statusCode).toBe(200)
    await changeRow(portal, 'policy', '57000001', { status: 'anulada' })
    expect((await check(shown.codigo)).json().vigente).toBe(false)
    const stored = JSON.stringify(await portal.ctx.db.selectFrom('policy_credential').selectAll().execute())
    expect(stored).not.toContain(shown.codigo)
  })

  it('of another person, like an unknown one, is not found', async () => {
    const me = await newHolder(portal, '57000002', 'Proteccion')
    for (const certificate of ['PRUEBA-57000001', 'NO-HAY', "' OR 1=1"]) {
      expect((await card(encodeURIComponent(certificate), me)).refusal()).toMatchObject({
        codigo: 'no_encontrado',
      })
    }
    for (const code of ['x', '0'.repeat(26), 'A'.repeat(60)]) expect((await check(code)).statusCode).toBe(404)
  })

  it('is among all of its holder’s, in force or, if none is, expired', async () => {
    const me = await newHolder(portal, '57000012', 'Cancer')
    const all = () => portal.as(me).ask(listCredentials)
    expect(await all()).toEqual([(await card('PRUEBA-57000012', me)).json()])
    await changeRow(portal, 'policy', '57000012', { status: 'anulada' })
    expect(await all()).toMatchObject([{ certificado: 'PRUEBA-57000012', vigencia: { vigente: false } }])
  })

  it('gets a new code each day; an older one works for a week and no longer', async () => {
    const me = await newHolder(portal, '57000003', 'Proteccion')
    const first = (await card('PRUEBA-57000003', me)).json().codigo
    portal.ctx.clock.advance(6 * dayMs)
    expect((await check(first)).statusCode).toBe(200)
    const again = await sessionOf(portal, '57000003', goodPassword)
    expect((await card('PRUEBA-57000003', again)).json().codigo).not.toBe(first)
    portal.ctx.clock.advance(dayMs)
    expect((await check(first)).statusCode).toBe(404)
    portal.ctx.clock.advance(-7 * dayMs)
  })
})

it('the next item is empty for a new person, and a due day once there is one', async () => {
  const me = await newHolder(portal, '57000004', 'Proteccion')
  const next = async () => await portal.as(me).ask(listNext)
  expect(await next()).toEqual([])
  const today = new Date(portal.ctx.clock.now().getTime() - 5 * 3_600_000).toISOString().slice(0, 10)
  await portal.as(me).call(addAlert, {
    body: { nombre: 'Luz', clase: 'servicio', fecha: today, avisarDias: [0], canal: 'correo' },
  })
  expect(await next()).toEqual([
    {
      clase: 'pago',
      titulo: 'Luz',
      detalle: 'Vence hoy',
      fecha: today,
      enlace: '/ecosistema/proteccion/alertas-notificaciones',
    },
  ])
  expect(await await portal.as(await newHolder(portal, '57000005', 'Vida')).ask(listNext)).toEqual([])
})

it('the next appointment is complete, with its hour and professional, for its own person alone', async () => {
  const me = await newHolder(portal, '57000010', 'Cancer')
  const { citas } = await portal.ask(listAvailable, { body: { idServicio: 33 } })
  const { inicio } = present(citas.find(({ disponible }) => disponible))
  await portal
    .as(me)
    .call(bookHealthAppointment, { body: { idServicio: 33, inicio, consentimientoInformado: true } })
  const { proximas } = await portal.as(me).ask(listMine)
  const next = present((await portal.as(me).ask(listNext))[0])
  expect(next).toMatchObject({ clase: 'cita', titulo: 'Asistencia psicológica', cita: proximas[0] })
  expect(next.cita).toMatchObject({ inicio, profesional: { nombre: expect.any(String) } })
  const other = await newHolder(portal, '57000011', 'Cancer')
  expect(await portal.as(other).ask(listNext)).toEqual([])
})

it('a started course is the next item until it is completed, for people with the courses', async () => {
  const me = await newHolder(portal, '57000009', 'Vida')
  await portal.ctx.db.transaction().execute((tx) => saveCourses(tx, sampleCourses, true))
  const { filas } = await portal.as(me).ask(listCourses)
  const [first, second] = filas
  await portal
    .as(me)
    .call(setCourseProgress, { params: { id: first?.id ?? '' }, body: { estado: 'empezado' } })
  await portal
    .as(me)
    .call(setCourseProgress, { params: { id: second?.id ?? '' }, body: { estado: 'guardado' } })
  const next = async () => await portal.as(me).ask(listNext)
  expect(await next()).toEqual([
    {
      clase: 'curso',
      titulo: first?.titulo,
      detalle: `Sigue tu curso de ${first?.universidad}`,
      enlace: `/ecosistema/cursos?curso=${first?.id}`,
    },
  ])
  await portal
    .as(me)
    .call(setCourseProgress, { params: { id: first?.id ?? '' }, body: { estado: 'terminado' } })
  expect(await next()).toEqual([])

  // The licence for them too, once its end is near.
  await portal.as(me).call(activateCourseLicence, { body: {} })
  const endsIn = (days: number) =>
    portal.query(`UPDATE course_licence SET activated_at = $2, ends_on = $3::date + $1::integer`, [
      days,
      portal.ctx.clock.now(),
      toLimaDay(portal.ctx.clock.now()),
    ])
  await endsIn(200)
  expect(await next()).toEqual([])
  await endsIn(10)
  expect(await next()).toMatchObject([{ clase: 'licencia', enlace: '/ecosistema/cursos' }])
})

describe('documents', () => {
  it('are those that the portal created for the person', async () => {
    const me = await newHolder(portal, '57000006', 'Proteccion')
    expect(await portal.as(me).ask(listPapers)).toEqual([
      {
        clase: 'credencial',
        titulo: expect.stringMatching(/^Credencial: /),
        fecha: '2020-01-01',
        enlace: '/ecosistema/credencial?certificado=PRUEBA-57000006',
      },
    ])
  })

  it("include the file of a granted right and the sheets filed with the person's document and e-mail", async () => {
    const me = await newHolder(portal, '57000007', 'Cancer')
    const ask: RequestOf<typeof fileRight> = {
      tipo: 'portabilidad',
      detalle: 'Quiero llevarme mis datos a otro lugar.',
    }
    const { folio } = await portal.as(me).ask(fileRight, { body: ask })
    const sheet = (more: Record<string, unknown>) =>
      portal.call(fileComplaint, {
        body: {
          tipo: 'queja',
          nombre: 'Graciela Ccahuana Villanueva',
          tipoDocumento: 8,
          documento: '57000007',
          domicilio: 'Jr. Las Gardenias 123, Trujillo',
          correoElectronico: 'persona57000007@buzon.example',
          bien: 'servicio',
          descripcionBien: 'Telemedicina',
          detalle: 'Me atendieron tarde el martes.',
          pedido: 'Que lo tomen en cuenta.',
          ...more,
        },
      })
    const { codigo } = (await sheet({})).json()
    // Another person's sheet with the same e-mail, and the person's own with another, are followed by their mail's
    // link.
    await sheet({ documento: '57000099' })
    const { codigo: elsewhere } = (await sheet({ correoElectronico: 'otra@buzon.example' })).json()
    const papers = async () =>
      (await portal.as(me).ask(listPapers)).filter(({ clase }) => clase !== 'credencial')
    // A document without a file is not listed.
    expect(await papers()).toEqual([
      {
        clase: 'reclamo',
        titulo: `Hoja de queja ${codigo}, presentada sin entrar a tu cuenta`,
        fecha: expect.any(String),
        enlace: `/documentos/reclamos/${codigo}`,
        archivo: true,
      },
    ])
    await portal.ctx.db
      .updateTable('data_right_request')
      .set({ state: 'granted', closed_at: portal.ctx.clock.now() })
      .where('folio', '=', folio)
      .execute()
    expect((await papers()).map(({ titulo, enlace }) => [titulo, enlace])).toContainEqual([
      `Archivo con tus datos: solicitud ${folio}`,
      '/ecosistema/configuracion/derechos',
    ])
    const pdf = await portal.as(me).call(downloadOwnSheet, { params: { codigo } })
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(pdf.headers['cache-control']).toContain('no-store')
    const other = await newHolder(portal, '57000008', 'Proteccion')
    for (const [code, who] of [
      [codigo, other],
      [elsewhere, me],
      ['2026-999999', me],
      ['nada', me],
    ] as const) {
      expect(await portal.as(who).status(downloadOwnSheet, { params: { codigo: code } })).toBe(404)
    }
  })
})
