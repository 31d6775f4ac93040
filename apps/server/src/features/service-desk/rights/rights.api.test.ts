import { bookAdviceAppointment, bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { getPreferences } from '@amparo/contract/identity/profile.ts'
import { activateAccount } from '@amparo/contract/membership/activation.ts'
import {
  askRightData,
  extendRight,
  listRightCases,
  observeRight,
} from '@amparo/contract/service-desk/console/rights.ts'
import {
  completeRight,
  downloadRight,
  downloadRightJson,
  fileRight,
  getRight,
  listRights,
  withdrawRight,
} from '@amparo/contract/service-desk/rights.ts'
import { saveSurvey } from '@amparo/contract/service-desk/surveys.ts'
import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import {
  activationBody,
  goodPassword,
  logIn,
  newHolder,
  sessionOf,
  startActivation,
} from '../../../../testing/people.ts'
import { bearer, openPortal, portal } from '../../../../testing/portal.ts'
import { rightsOf } from '../../../../testing/rights.ts'
import { portalActionOf } from '../../staff/audit-log/audit-log.policy.ts'
import { keptTables } from './personal-data.policy.ts'
import { findPersonalTables, readRows } from './personal-data.repository.ts'
import { officerJob, settleRightsJob } from './rights.jobs.ts'

const friday = '2026-12-04T10:00:00-05:00'
openPortal(() => startAgendaPortal(friday))
beforeAll(async () => {
  await at(friday)
}, 120_000)

const { desk, at, file, filed, caseOf, act, answer } = rightsOf(() => portal)
const tried = async (folio: string, endpoint: EndpointShape, body: object) =>
  outcomeOf(await act(folio, endpoint, body))[1]

describe('a data right', () => {
  it('is filed with a folio, its due day by the calendar of Peru, and a receipt', async () => {
    const who = await newHolder(portal, '57000001', 'Vida')
    const { folio } = (await file(who, 'informacion')).json()
    expect(folio).toMatch(/^DP-2026-\d{6}$/)
    const days = { acceso: '2027-01-07', portabilidad: '2027-01-07', rectificacion: '2026-12-22' }
    for (const [tipo, venceEl] of Object.entries(days)) {
      expect((await file(who, tipo)).json()).toMatchObject({ tipo, venceEl, estado: 'recibida' })
    }
    const mine = await portal.as(who).ask(listRights)
    expect(mine).toHaveLength(4)
    expect(mine.at(-1)).toMatchObject({
      folio,
      venceEl: '2026-12-18',
      pasos: [{ que: 'Recibimos tu pedido' }],
    })
    await portal.messageAbout(
      'persona57000001@buzon.example',
      `Recibimos tu pedido sobre tus datos (${folio})`,
    )
    expect((await file(who, 'otro')).statusCode).toBe(422)
    expect((await file(who, 'acceso', 'corto')).statusCode).toBe(422)
    const { rows } = await portal.query('SELECT detail FROM data_right_request')
    expect(JSON.stringify(rows)).not.toContain('datos míos')
  })

  it("is its person's alone", async () => {
    const who = await newHolder(portal, '57000010', 'Vida')
    const other = await newHolder(portal, '57000011', 'Vida')
    const folio = await filed(who, 'acceso')
    for (const [endpoint, wanted] of [
      [getRight, folio],
      [downloadRight, folio],
      [getRight, 'DP-2026-999999'],
    ] as const) {
      const sent = { params: { folio: wanted } }
      expect(await portal.as(other).status(endpoint, sent)).toBe(404)
    }
    expect(await portal.as(other).status(withdrawRight, { params: { folio } })).toBe(404)
    expect(await portal.as(other).status(completeRight, { params: { folio }, body: { texto: 'Hola' } })).toBe(
      404,
    )
    expect(await portal.as(other).ask(listRights)).toEqual([])
    expect((await portal.as(who).ask(withdrawRight, { params: { folio } })).estado).toBe('desistida')
    expect((await portal.as(who).refused(withdrawRight, { params: { folio } })).codigo).toBe('caso_cerrado')
  })

  it('gives out its file with an audit row, to person and staff', async () => {
    const who = await newHolder(portal, '57000012', 'Vida')
    const other = await newHolder(portal, '57000013', 'Vida')
    const folio = await filed(who, 'acceso')
    expect((await answer(folio)).statusCode).toBe(200)
    const callers = [
      { headers: who, status: 200, name: /^persona de la cuenta \d+$/, result: 'hecho' },
      { headers: other, status: 404, name: /^persona de la cuenta \d+$/, result: 'no_encontrado' },
      { headers: {}, status: 401, name: /^desconocido$/, result: 'sin_sesion' },
    ]
    for (const endpoint of [downloadRight, downloadRightJson]) {
      for (const { headers, status, name, result } of callers) {
        expect(await portal.as(headers).status(endpoint, { params: { folio } })).toBe(status)
        const { rows } = await portal.query(
          'SELECT who, action, about, result FROM act ORDER BY id DESC LIMIT 1',
        )
        expect(rows).toEqual([
          {
            who: expect.stringMatching(name),
            action: portalActionOf('GET', endpoint.path),
            about: `derecho:${folio}`,
            result,
          },
        ])
      }
    }
    // An added file of this kind declares that it is recorded, and is tested here or by token.
    const recorded = portal.app.endpoints.filter((one) => one.recorded === 'derecho').map(({ path }) => path)
    const files = portal.app.endpoints
      .map(({ path }) => path)
      .filter((path) => /^\/derechos.*\/archivo/.test(path))
    expect(files).toHaveLength(4)
    expect(recorded.toSorted()).toEqual(files.toSorted())
  })

  it('pauses while the person is asked, and continues with the answer', async () => {
    const who = await newHolder(portal, '57000020', 'Vida')
    const folio = await filed(who, 'rectificacion')
    await at('2026-12-10T10:00:00-05:00')
    const asked = await act(folio, askRightData, { texto: '¿Cuál es el dato correcto?' })
    expect(asked.json()).toMatchObject({ codigo: 1, version: 2 })
    const session = await sessionOf(portal, '57000020', goodPassword)
    expect(await portal.as(session).ask(getRight, { params: { folio } })).toMatchObject({
      estado: 'en_pausa',
      completarAntesDe: '2026-12-24',
    })
    await at('2026-12-16T10:00:00-05:00')
    const later = await sessionOf(portal, '57000020', goodPassword)
    const given = await portal
      .as(later)
      .call(completeRight, { params: { folio }, body: { texto: 'Es Ccahuana, con dos c.' } })
    expect(given.json()).toMatchObject({ estado: 'recibida', venceEl: '2026-12-29' })
    expect(
      (await portal.as(later).refused(completeRight, { params: { folio }, body: { texto: 'Otra vez' } }))
        .codigo,
    ).toBe('caso_cerrado')
    expect(await tried(folio, askRightData, { texto: '¿Y otra cosa más?' })).toBe('paso_fuera_de_plazo')
    expect(await tried(folio, observeRight, { faltas: 'Falta la firma del titular' })).toBe(
      'paso_fuera_de_plazo',
    )
    const extended = await act(folio, extendRight, { motivo: 'Hay que preguntar a la aseguradora' })
    expect(extended.json().codigo).toBe(1)
    expect(await caseOf(folio)).toMatchObject({ estado: 'ampliada', venceEl: '2027-01-13' })
    expect(await tried(folio, extendRight, { motivo: 'Hay que preguntar otra vez' })).toBe(
      'paso_fuera_de_plazo',
    )
    await at(friday)
  })

  it('is withdrawn if a defect is not corrected within five days, once', async () => {
    const who = await newHolder(portal, '57000030', 'Vida')
    const folio = await filed(who, 'oposicion')
    expect(await tried(folio, observeRight, { faltas: 'Falta decir a qué uso te opones' })).toBe(1)
    await at('2026-12-15T10:00:00-05:00')
    await settleRightsJob(portal.ctx)
    expect((await caseOf(folio)).estado).toBe('observada')
    await at('2026-12-16T10:00:00-05:00')
    await settleRightsJob(portal.ctx)
    await settleRightsJob(portal.ctx)
    const settled = await caseOf(folio)
    expect(settled?.estado).toBe('desistida')
    expect(settled?.pasos).toHaveLength(4)
    // An opposition ends advertising and blocks nothing.
    expect(settled?.pasos[1]?.que).toMatch(/^Se apagaron la publicidad/)
    await at(friday)
  })

  it('of information has no extension, and late ones come first on the board', async () => {
    const who = await newHolder(portal, '57000040', 'Vida')
    const folio = await filed(who, 'informacion')
    expect(await tried(folio, extendRight, { motivo: 'Falta gente en el área' })).toBe('paso_fuera_de_plazo')
    await at('2026-12-17T10:00:00-05:00')
    expect(await caseOf(folio)).toMatchObject({ urgente: true, atrasado: false, diasHabiles: 1 })
    await officerJob(portal.ctx)
    await officerJob(portal.ctx)
    const mail = await portal.messageAbout(
      'privacidad@demo.example',
      'Plazos de hoy: derechos y reclamaciones',
    )
    expect(mail.body_text).toContain('por vencer')
    await at('2026-12-21T10:00:00-05:00')
    expect(await caseOf(folio)).toMatchObject({ atrasado: true, diasHabiles: -1 })
    const dues = (await desk().ask(listRightCases)).filas.map(({ venceEl }) => venceEl)
    expect(dues).toEqual(dues.toSorted())
    await at(friday)
  })
})

it('with access or portability has everything of its person and nothing of anybody else in its file', async () => {
  const who = await newHolder(portal, '57000050', 'Accidentes')
  const [slot] = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
  const booking = telemedicine(slot?.inicio ?? '', { motivo: 'CANARIO-MOTIVO me duele' })
  expect(await portal.as(who).status(bookHealthAppointment, { body: booking })).toBe(201)
  const other = await newHolder(portal, '57000051', 'Accidentes')
  await portal
    .as(other)
    .call(fileRight, { body: { tipo: 'informacion', detalle: 'CANARIO-AJENO de otra persona' } })
  const folio = await filed(who, 'acceso')
  expect(await portal.as(who).status(downloadRight, { params: { folio } })).toBe(404)
  expect((await answer(folio)).statusCode).toBe(200)
  const json = await portal.as(who).call(downloadRightJson, { params: { folio } })
  expect(json.headers['content-disposition']).toContain(`${folio}.json`)
  for (const own of [
    '57000050',
    '"motivo": "CANARIO-MOTIVO me duele"',
    'persona57000050@buzon.example',
    'Quiero saber qué datos',
  ]) {
    expect(json.body).toContain(own)
  }
  for (const foreign of ['CANARIO-AJENO', '57000051', 'argon2id']) expect(json.body).not.toContain(foreign)
  const pdf = await portal.as(who).call(downloadRight, { params: { folio } })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await portal.as(who).ask(getRight, { params: { folio } })).toMatchObject({
    estado: 'procede',
    archivo: true,
  })
}, 180_000)

async function tablesWith(accountId: number): Promise<string[]> {
  const tables = await findPersonalTables(portal.ctx.db, accountId)
  const found = await Promise.all(
    tables.map(async ({ name, condition }) =>
      (await readRows(portal.ctx.db, name, condition)).length > 0 ? [name] : [],
    ),
  )
  return [...new Set(found.flat())]
}

it('with an erasure blocks at once, then erases everything that no law requires, and states what stays', async () => {
  const who = await newHolder(portal, '57000060', 'Vida+Empleabilidad')
  await portal.as(who).call(saveSurvey, { body: { valor: 'Promotor', ruta: '/ecosistema' } })
  const { id } = await portal.ctx.db
    .selectFrom('account')
    .select('id')
    .where('document_number', '=', '57000060')
    .executeTakeFirstOrThrow()
  const [slot] = await freeSlots(portal, { idServicio: 13 })
  const advice = { idServicio: 13, inicio: slot?.inicio ?? '' }
  const { cita } = await portal.as(who).ask(bookAdviceAppointment, { body: advice })
  await portal.ctx.db.updateTable('professional').set({ email: 'asesoria@buzon.example' }).execute()
  expect(await tablesWith(id)).toEqual(expect.arrayContaining(['appointment', 'session', 'survey_answer']))
  const folio = await filed(who, 'cancelacion')
  expect((await portal.as(who).ask(getPreferences)).aceptaPublicidad).toBe(false)
  expect((await answer(folio)).statusCode).toBe(200)
  expect(await portal.as(who).status(listRights)).toBe(401)
  expect((await logIn(portal, '57000060', { password: goodPassword })).statusCode).toBe(401)
  const mail = await portal.messageAbout(
    'persona57000060@buzon.example',
    `Respondimos tu pedido sobre tus datos (${folio})`,
  )
  expect(mail.body_text).toContain('Esto se conserva, y por qué')
  // Their appointment had no clinical result, so it is deleted too; its professional is notified.
  const gone = await portal.messageAbout(
    'asesoria@buzon.example',
    `Cita cancelada: ${formatLimaMoment(new Date(cita.inicio))}`,
  )
  expect(gone.body_text).toContain('ya no se realizará')
  expect((await tablesWith(id)).filter((table) => !(table in keptTables))).toEqual([])
  const left = await portal.query(
    `SELECT (SELECT count(*)::int FROM survey_answer WHERE account_id = $1) AS surveys,
        (SELECT count(*)::int FROM session WHERE account_id = $1) AS sessions,
        (SELECT count(*)::int FROM consent WHERE account_id = $1) AS consents,
        (SELECT email FROM account WHERE id = $1) AS email`,
    [id],
  )
  expect(left.rows[0]).toMatchObject({ surveys: 0, sessions: 0, email: null })
  expect(left.rows[0].consents).toBeGreaterThan(0)
  // A still insured person may return, by the policy's own contact and to an empty account.
  const back = activationBody(await startActivation(portal, '57000060'))
  const again = bearer((await portal.ask(activateAccount, { body: back })).token)
  expect(await portal.as(again).ask(listRights)).toEqual([])
  expect((await logIn(portal, '57000060', { password: goodPassword })).statusCode).toBe(200)
}, 180_000)
