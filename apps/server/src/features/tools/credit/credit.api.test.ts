import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { fileRight, withdrawRight } from '@amparo/contract/service-desk/rights.ts'
import {
  authorizeCreditScore,
  getCreditScore,
  revokeCreditScore,
} from '@amparo/contract/tools/credit-score.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectClosedDoor } from '../../../../testing/doors.ts'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'

const dayMs = 86_400_000
const report = {
  fuente: 'Central de prueba',
  mes: '2026-10',
  puntaje: 742,
  minimo: 1,
  maximo: 999,
  banda: 'Bueno',
  categoriaSbs: 'Normal',
  factores: [{ nombre: 'Pagos', efecto: 'sube', explicacion: 'A tiempo', accion: 'Sigue así' }],
  historial: [
    { mes: '2026-10', puntaje: 742 },
    { mes: '2026-09', puntaje: 730 },
  ],
  interno: 'no se muestra',
}

/** A fake bureau, as slow, wrong or unavailable as a test needs. */
let behave: (request: IncomingMessage, response: ServerResponse, asked: number) => void
let asked: { authorization: string | undefined; body: string }[] = []
const bureau = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push({ authorization: request.headers.authorization, body })
  behave(request, response, asked.length)
})
const answerWith = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  behave = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

let portal: TestPortal
let sample: TestPortal
beforeAll(async () => {
  bureau.listen(0, '127.0.0.1')
  await once(bureau, 'listening')
  const url = `http://127.0.0.1:${(bureau.address() as AddressInfo).port}/v1/reporte`
  portal = await startTestPortal(
    { ...noLimits, CREDIT_URL: url, CREDIT_USER: 'amparo', CREDIT_PASSWORD: 'secreto-de-prueba' },
    { worker: false },
  )
  sample = await startTestPortal(noLimits, { worker: false })
})
afterAll(async () => {
  await Promise.all([portal.close(), sample.close()])
  bureau.closeAllConnections()
  bureau.close()
})
beforeEach(() => {
  asked = []
  // A bureau that was down in the test before has rested.
  portal.ctx.clock.advance(61_000)
  answerWith(200, report)
})

const read = async (headers: Record<string, string>, of = portal) => await of.as(headers).ask(getCreditScore)
const authorize = (headers: Record<string, string>, of = portal) =>
  of.as(headers).call(authorizeCreditScore, { body: { acepta: true } })
const revoke = (headers: Record<string, string>, of = portal) => of.as(headers).call(revokeCreditScore)
let next = 53_000_000
const person = (of = portal) => {
  next += 1
  return newHolder(of, String(next), 'Proteccion')
}

describe('the credit score', () => {
  it('sends no query before the person consents, and one in thirty days after it', async () => {
    const me = await person()
    expect(await read(me)).toEqual({ estado: 'sin_autorizacion', muestra: false })
    expect(asked).toHaveLength(0)
    const given = (await authorize(me)).json()
    const { interno: _, ...shown } = report
    expect(given).toMatchObject({
      ...shown,
      estado: 'listo',
      muestra: false,
      historial: report.historial.toReversed(),
      autorizacion: { version: '2026-11', desde: expect.stringMatching(/-05:00$/) },
      proximaActualizacion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(given).not.toHaveProperty('interno')
    expect(asked).toEqual([
      {
        authorization: `Basic ${Buffer.from('amparo:secreto-de-prueba').toString('base64')}`,
        body: JSON.stringify({ tipoDocumento: 8, documento: String(next) }),
      },
    ])
    await read(me)
    await authorize(me)
    expect(asked).toHaveLength(1)
    const kept = await portal.ctx.db.selectFrom('credit_report').selectAll().execute()
    // But for the thousandths of an instant.
    expect(JSON.stringify(kept)).not.toMatch(/\b742\b(?!Z)/)
  })

  it('is queried again after thirty days; an old number never replaces a new one', async () => {
    const me = await person()
    await authorize(me)
    await portal.ctx.db
      .updateTable('credit_report')
      .set({ fetched_at: new Date(portal.ctx.clock.now().getTime() - 30 * dayMs - 1000) })
      .execute()
    answerWith(503, '')
    const away = await read(me)
    expect(away.estado).toBe('no_disponible')
    expect(away).not.toHaveProperty('puntaje')
    answerWith(200, { ...report, puntaje: 750 })
    portal.ctx.clock.advance(61_000)
    expect((await read(me)).puntaje).toBe(750)
  })

  it('withdrawn erases the stored data, keeps the proof, and can be given again', async () => {
    const me = await person()
    await authorize(me)
    expect((await revoke(me)).json()).toMatchObject({ codigo: 1 })
    expect((await revoke(me)).statusCode).toBe(200)
    expect((await read(me)).estado).toBe('sin_autorizacion')
    const { account_id, ...proof } = await portal.ctx.db
      .selectFrom('credit_consent')
      .select(['account_id', 'version', 'revoked_at', 'id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(proof).toMatchObject({ version: '2026-11', revoked_at: expect.any(Date) })
    const kept = await portal.ctx.db
      .selectFrom('credit_report')
      .innerJoin('credit_consent', 'credit_consent.id', 'credit_report.consent_id')
      .where('account_id', '=', account_id)
      .selectAll()
      .execute()
    expect(kept).toEqual([])
    expect((await authorize(me)).json().estado).toBe('listo')
    expect(asked).toHaveLength(2)
  })

  it('arriving just after a withdrawal is not stored', async () => {
    const me = await person()
    behave = (_request, response) => {
      void revoke(me).then(() => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(report))
      })
    }
    const late = (await authorize(me)).json()
    expect(late).toEqual({ estado: 'sin_autorizacion', muestra: false })
    await expect(
      portal.ctx.db
        .insertInto('credit_report')
        .columns(['consent_id', 'provider', 'content', 'fetched_at'])
        .expression((eb) =>
          eb
            .selectFrom('credit_consent')
            .where('revoked_at', 'is not', null)
            .select((row) => [
              row.ref('id').as('a'),
              row.val('http').as('b'),
              row.val('x').as('c'),
              row.val(portal.ctx.clock.now()).as('d'),
            ])
            .limit(1),
        )
        .execute(),
    ).rejects.toThrow(/credit_report_consent/)
  })

  it.each([
    ['down', (_request: IncomingMessage, response: ServerResponse) => void response.destroy(), 2],
    ['slow', () => undefined, 2],
  ])(
    'is «no_disponible» where the bureau is %s, within the patience of a person',
    async (_what, how, times) => {
      behave = how
      const started = performance.now()
      const answer = (await authorize(await person())).json()
      expect(performance.now() - started).toBeLessThan(8000)
      expect(answer).toMatchObject({ estado: 'no_disponible' })
      expect(answer).not.toHaveProperty('puntaje')
      // The bureau sees an aborted request a little later.
      await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(times)
    },
  )

  it('of an unavailable bureau is not queried for a minute, and then again', async () => {
    answerWith(503, '')
    const people = [await person(), await person()]
    for (const me of people) expect((await authorize(me)).json().estado).toBe('no_disponible')
    for (const me of people) expect((await read(me)).estado).toBe('no_disponible')
    expect(asked).toHaveLength(2)
    answerWith(200, report)
    portal.ctx.clock.advance(58_000)
    expect((await read(people[0] ?? {})).estado).toBe('no_disponible')
    portal.ctx.clock.advance(3000)
    for (const me of people) expect((await read(me)).estado).toBe('listo')
    expect(asked).toHaveLength(4)
  })

  it("has its scale's bands, worst first, if the bureau gives them, and none otherwise", async () => {
    const bandas = [
      { nombre: 'Alto', desde: 600, hasta: 999 },
      { nombre: 'Bajo', desde: 1, hasta: 599 },
    ]
    answerWith(200, { ...report, bandas })
    expect((await authorize(await person())).json().bandas).toEqual(bandas.toReversed())
    answerWith(200, report)
    expect((await authorize(await person())).json()).not.toHaveProperty('bandas')
  })

  it('unreadable for one person leaves the bureau available for others', async () => {
    answerWith(200, { ...report, banda: undefined })
    expect((await authorize(await person())).json().estado).toBe('no_disponible')
    answerWith(200, report)
    expect((await authorize(await person())).json().estado).toBe('listo')
  })

  it.each([
    ['401', 401, '', 1],
    ['403', 403, '', 1],
    ['429', 429, '', 2],
    ['500', 500, '', 2],
    ['a redirect', 302, '', 2],
    ['no JSON', 200, '<html>', 1],
    ['half a report', 200, { ...report, banda: undefined }, 1],
    ['a score beyond its own bounds', 200, { ...report, puntaje: 1000 }, 1],
    ['a category that the SBS lacks', 200, { ...report, categoriaSbs: 'Regular' }, 1],
    ['no end', 200, JSON.stringify({ ...report, interno: 'x'.repeat(70_000) }), 1],
  ])(
    'is «no_disponible» and never a number where the bureau answers %s',
    async (_what, status, body, times) => {
      answerWith(status, body, status === 302 ? { location: 'http://127.0.0.1:9/' } : {})
      const answer = (await authorize(await person())).json()
      expect(answer).toMatchObject({ estado: 'no_disponible', muestra: false })
      expect(answer).not.toHaveProperty('puntaje')
      // The bureau sees an aborted request a little later.
      await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(times)
    },
  )

  it.each(['oposicion', 'cancelacion', 'revocacion', 'rectificacion'] as const)(
    'asks no bureau while a request of %s is open, and does once it is withdrawn',
    async (tipo) => {
      const me = await person()
      const draft: RequestOf<typeof fileRight> = { tipo, detalle: 'No usen mis datos para esto, por favor.' }
      const { folio } = await portal.as(me).ask(fileRight, { body: draft })
      const stopped = (await authorize(me)).json()
      expect(stopped).toMatchObject({ estado: 'no_disponible', motivo: 'bloqueo' })
      expect(stopped).not.toHaveProperty('puntaje')
      expect((await read(me)).motivo).toBe('bloqueo')
      expect(asked).toHaveLength(0)
      const withdrawn = await portal.as(me).call(withdrawRight, { params: { folio } })
      expect(withdrawn.json().estado).toBe('desistida')
      const free = await read(me)
      expect(free).toMatchObject({ estado: 'listo', puntaje: report.puntaje })
      expect(free).not.toHaveProperty('motivo')
      expect(asked).toHaveLength(1)
    },
  )

  it('of a person unknown to the bureau is «sin_datos»', async () => {
    answerWith(404, '')
    const me = await person()
    expect((await authorize(me)).json()).toMatchObject({ estado: 'sin_datos' })
    expect((await read(me)).estado).toBe('sin_datos')
    expect(asked).toHaveLength(1)
  })

  it('of the sample says so in every answer, and is the same each time', async () => {
    const me = await person(sample)
    expect(await read(me, sample)).toEqual({ estado: 'sin_autorizacion', muestra: true })
    const first = (await authorize(me, sample)).json()
    expect(first).toMatchObject({ muestra: true, fuente: 'Central de riesgo de muestra' })
    if (first.estado === 'listo') expect(first.historial).toHaveLength(12)
    await revoke(me, sample)
    const again = (await authorize(me, sample)).json()
    expect(again.puntaje).toBe(first.puntaje)
  })

  it('requires a consent, and nothing more', async () => {
    const me = await person()
    for (const body of [{}, { acepta: false }, { acepta: 'true' }, { acepta: true, nota: 'x' }]) {
      expect([400, 422]).toContain(
        (await portal.as(me).callUnchecked(authorizeCreditScore, { body })).statusCode,
      )
    }
    expect((await read(me)).estado).toBe('sin_autorizacion')
  })

  it('requires the cover; everybody can withdraw the consent', async () => {
    const other = await newHolder(portal, '53999999', 'Vida')
    await expectClosedDoor(
      portal,
      [[getCreditScore], [authorizeCreditScore, { body: { acepta: true } }]],
      other,
    )
    expect((await revoke(other)).statusCode).toBe(200)
  })

  it('leaves nothing in the log', () => {
    // How long a call took may be any number.
    const told = [...portal.logLines, ...sample.logLines]
      .map((line) => line.replace(/"ms":\d+/, ''))
      .filter((line) => /puntaje|:742\b|Central de|Bueno|secreto-de-prueba/.test(line))
    expect(told).toEqual([])
  })
})
