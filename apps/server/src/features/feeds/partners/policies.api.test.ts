import { listDocuments } from '@amparo/contract/care/visit-files.ts'
import { askEligibility, readPartnerPolicy, sendPolicies } from '@amparo/contract/feeds/partners.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { activateAccount } from '@amparo/contract/membership/activation.ts'
import { searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { listActs } from '@amparo/contract/staff/console/audit-log.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { importPolicies } from '@amparo/database/policy-feed/import.ts'
import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../../testing/caller.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { addTestPartner, policyLine, type TestPartner } from '../../../../testing/partners.ts'
import { activationBody, askForCode, goodPassword, sessionOf } from '../../../../testing/people.ts'
import { bearer, openPortal, portal } from '../../../../testing/portal.ts'

let partner: TestPartner
let life: TestCaller
let other: TestCaller
openPortal()
beforeAll(async () => {
  partner = await addTestPartner(portal, 'Vida Segura', ['6727-1', '6736-1'])
  life = await partner.caller()
  other = await (await addTestPartner(portal, 'Otra casa', ['6704-1'])).caller()
})

/** This many minutes ago by the portal's clock. */
const ago = (minutes: number) => new Date(portal.ctx.clock.now().getTime() - minutes * 60_000)
const send = async (caller: TestCaller, ...polizas: ReturnType<typeof policyLine>[]) =>
  (await caller.ask(sendPolicies, { body: { polizas } })).resultados
const resultsOf = async (caller: TestCaller, ...polizas: ReturnType<typeof policyLine>[]) =>
  (await send(caller, ...polizas)).map(({ resultado }) => resultado)
const lastAct = () =>
  portal.ctx.db
    .selectFrom('act')
    .select(['who', 'action', 'result', 'detail', 'about'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('policies by event', () => {
  it('let the person activate at once, and the desk find them; a repeat changes nothing', async () => {
    const line = policyLine('VS-1', ago(1), { numero_documento: '58000001', correo: 'nueva58@buzon.example' })
    expect(await send(life, line)).toEqual([{ certificado: 'VS-1', resultado: 'nueva' }])
    expect(await resultsOf(life, line)).toEqual(['sin_cambios'])
    expect(await lastAct()).toMatchObject({
      who: 'socio Vida Segura',
      action: 'socios.polizas',
      result: 'hecho',
      detail: { lineas: 1 },
    })

    const { solicitud } = (await askForCode(portal, '58000001')).json()
    const { code } = await portal.nextMessage('nueva58@buzon.example')
    const body = activationBody({ solicitud, codigo: code ?? '' })
    const activated = await portal.call(activateAccount, { body })
    expect(activated.json(201).modulos).toMatchObject({ vida: true })

    const desk = await deskOf(portal, 'admision')
    const { filas } = await desk.ask(searchPeople, { query: { buscar: '58000001' } })
    expect(filas).toMatchObject([{ nombre: expect.stringContaining('Rosa') }])
    // An annulment takes the benefits away from the next request on.
    expect(await resultsOf(life, { ...line, estado: 'anulada', vigenteAl: ago(0).toISOString() })).toEqual([
      'cambiada',
    ])
    const session = await sessionOf(portal, '58000001', goodPassword)
    expect((await portal.as(session).ask(getSession)).modulos).toMatchObject({ vida: false })
  })

  it('may bring the day of delivery, which a later event without it keeps', async () => {
    const line = (minutes: number, more: object) => ({ ...policyLine('VS-9', ago(minutes)), ...more })
    expect(await resultsOf(life, line(9, { fecha_entrega: '2026-01-05' }))).toEqual(['nueva'])
    expect(await resultsOf(life, line(8, {}))).toEqual(['sin_cambios'])
    expect(await resultsOf(life, line(7, { estado: 'suspendida' }))).toEqual(['cambiada'])
    const read = await life.ask(readPartnerPolicy, { params: { certificado: 'VS-9' } })
    expect(read).toMatchObject({ estado: 'suspendida', fecha_entrega: '2026-01-05' })
  })

  it('keep the newest version by instant, to the microsecond, with a result for each line', async () => {
    const at = ago(10).toISOString().slice(0, 19)
    const line = (vigenteAl: string, perfil: string) => ({ ...policyLine('VS-2', ago(0)), vigenteAl, perfil })
    expect(
      await resultsOf(
        life,
        line(`${at}.000002Z`, 'Vida'),
        line(`${at}.000001Z`, 'Accidentes'),
        line(`${at}.000003Z`, 'Vida+Accidentes'),
        line(`${at}.000003Z`, 'Vida+Accidentes'),
        line(`${at}.000003Z`, 'Vida'),
      ),
    ).toEqual(['nueva', 'anterior', 'cambiada', 'sin_cambios', 'rechazada'])
    const read = await life.ask(readPartnerPolicy, { params: { certificado: 'vs-2' } })
    expect(read).toMatchObject({
      numero_certificado: 'VS-2',
      perfil: 'Vida+Accidentes',
      celular: '987654321',
      licencias_7443: 0,
    })
    expect(Date.parse(read.vigenteAl ?? '')).toBe(Date.parse(`${at}Z`))
  })

  it('are checked with the rules and messages of the feed, line by line, whatever they contain', async () => {
    const bad = [
      policyLine('VS-3', ago(1), { nombres: 'Ana 🦙', correo: 'no es un correo' }),
      policyLine('VS-3', ago(1), { inicio_vigencia: '0000-01-01', fecha_nacimiento: '2999-01-01' }),
      policyLine('no vale ñ', ago(1), { tipo_documento: 1, licencias_7442: 100 }),
      policyLine('VS-3', new Date(portal.ctx.clock.now().getTime() + 180_000)),
      policyLine('VS-3', ago(1), { codigo_producto: '6704-1' }),
      policyLine('VS-3', ago(1), { codigo_producto: '9999-9' }),
    ]
    const results = await send(life, ...bad, policyLine('VS-4', ago(1), { correo: null, celular: null }))
    expect(results.map(({ resultado }) => resultado)).toEqual([...bad.map(() => 'rechazada'), 'nueva'])
    expect(results.map(({ motivos }) => motivos?.length)).toEqual([2, 2, 3, 1, 1, 1, undefined])
    expect(results[3]?.motivos).toEqual(['vigenteAl: es posterior a ahora'])
    expect(results[4]?.motivos).toEqual(['codigo_producto: 6704-1 no es de tus productos'])
    expect(await life.status(readPartnerPolicy, { params: { certificado: 'VS-3' } })).toBe(404)
    expect(await lastAct()).toMatchObject({
      who: 'socio Vida Segura',
      action: 'socios.polizas.ver',
      result: 'no_encontrado',
    })
  })

  it('accept unseen marks and a profile in any case, accents and spaces, and name an unknown one', async () => {
    const [known, unknown] = await send(
      life,
      policyLine('\ufeffVS-\u200bP1\u00a0', ago(1), { nombres: 'Lu\u00adz', perfil: 'VIDA + ACCIDENTES' }),
      policyLine('VS-P2', ago(1), { perfil: 'Mascotas' }),
    )
    expect(known).toEqual({ certificado: 'VS-P1', resultado: 'nueva' })
    expect(unknown).toEqual({
      certificado: 'VS-P2',
      resultado: 'nueva',
      motivos: ['perfil: «Mascotas» no existe: la póliza no da ningún beneficio'],
    })
    const read = await life.ask(readPartnerPolicy, { params: { certificado: 'VS-P1' } })
    expect(read.perfil).toBe('Vida+Accidentes')
  })

  it("of another partner's product are neither read, nor changed, nor moved to the sender's own", async () => {
    await send(life, policyLine('VS-5', ago(5)))
    const mine = { codigo_producto: '6704-1', perfil: 'Proteccion' }
    for (const vigenteAl of [ago(1), ago(9)]) {
      expect(await send(other, policyLine('VS-5', vigenteAl, mine))).toEqual([
        {
          certificado: 'VS-5',
          resultado: 'rechazada',
          motivos: ['numero_certificado: no es de tus productos'],
        },
      ])
    }
    expect(
      (await other.call(readPartnerPolicy, { params: { certificado: 'VS-5' } })).refusal('no_encontrado'),
    ).toMatchObject({ status: 404 })
    expect((await life.ask(readPartnerPolicy, { params: { certificado: 'VS-5' } })).codigo_producto).toBe(
      '6727-1',
    )
    // Nor is one's own moved to the other partner.
    expect(await resultsOf(life, policyLine('VS-5', ago(1), mine))).toEqual(['rechazada'])
    expect(await resultsOf(life, policyLine('VS-5', ago(1), { codigo_producto: '6736-1' }))).toEqual([
      'cambiada',
    ])
  })

  it('agree with a concurrent feed, and feed data are dated by its cut', async () => {
    const row = (certificate: string, seats: number) =>
      `8,58000001,Rosa,Quispe,Ñahui,1990-05-17,987654321,rosa58@buzon.example,6727-1,${certificate},Vida,2020-01-01,2099-12-31,vigente,${seats},0`
    const bring = (cut: Date, ...lines: string[]) =>
      importPolicies({
        databaseUrl: portal.ctx.database.url,
        source: feedText('feed.csv', `${[feedColumns.join(), ...lines].join('\n')}\n`),
        rejectsPath: null,
        now: portal.ctx.clock.now(),
        cut,
      })
    // The sample's own feed is cut at midnight, which may be less than half an hour ago.
    await portal.ctx.db.deleteFrom('policy_feed_cut').execute()
    const cut = ago(30)
    const names = Array.from({ length: 40 }, (_, n) => `MIX-${n}`)
    await Promise.all([
      bring(cut, ...names.map((name) => row(name, 0))),
      ...names.map((name, n) =>
        send(life, policyLine(name, ago(n % 2 === 0 ? 20 : 40), { licencias_7442: 2 })),
      ),
    ])
    const rows = await portal.ctx.db
      .selectFrom('policy')
      .select(['certificate_number', 'seats_7442'])
      .where('certificate_number', 'in', names)
      .execute()
    const found = new Map(rows.map((one) => [one.certificate_number, one.seats_7442]))
    expect(names.map((name) => found.get(name))).toEqual(names.map((_, n) => (n % 2 === 0 ? 2 : 0)))
    expect(
      await resultsOf(
        life,
        policyLine('MIX-1', ago(35), { licencias_7442: 3 }),
        policyLine('MIX-1', ago(25), { licencias_7442: 3 }),
      ),
    ).toEqual(['anterior', 'cambiada'])
    // Feed data are readable too, without a separate instant.
    expect(await life.ask(readPartnerPolicy, { params: { certificado: 'MIX-3' } })).not.toHaveProperty(
      'vigenteAl',
    )
  })

  it('come at most five hundred at a time in half a megabyte, each once', async () => {
    const lines = Array.from({ length: 501 }, (_, n) =>
      policyLine(`LOTE-${n}`, ago(1), { numero_documento: String(58_100_000 + n), nombres: 'R'.repeat(80) }),
    )
    const results = await resultsOf(life, ...lines.slice(0, 500))
    expect(new Set(results)).toEqual(new Set(['nueva']))
    const [over] = (await life.call(sendPolicies, { body: { polizas: lines } })).refusal(
      'datos_invalidos',
    ).errores
    expect(over).toEqual({ campo: 'polizas', mensaje: 'Envía 500 pólizas como máximo por llamada' })
    expect((await life.call(sendPolicies, { body: { polizas: [] } })).refusal('datos_invalidos').status).toBe(
      422,
    )
    const fat = [policyLine('GORDA', ago(1), { perfil: 'x'.repeat(1_000_000) })]
    expect(outcomeOf(await life.call(sendPolicies, { body: { polizas: fat } }))).toEqual([
      413,
      'demasiado_grande',
    ])
    const line = policyLine('VS-6', ago(1))
    const { nombres: _, ...lacking } = line
    for (const [polizas, field] of [
      [[line, lacking], 'polizas.1.nombres'],
      [[{ ...line, sobra: 1 }], 'polizas.0.sobra'],
      [[{ ...line, vigenteAl: 'ayer' }], 'polizas.0.vigenteAl'],
      [[{ ...line, vigenteAl: '0000-01-01T00:00:00Z' }], 'polizas.0.vigenteAl'],
      [[{ ...line, nombres: '\ud800' }], 'polizas.0.nombres'],
      [[{ ...line, perfil: 'a\0b' }], 'polizas.0.perfil'],
    ] as const) {
      const answer = await life.callUnchecked(sendPolicies, { body: { polizas } })
      expect([400, 422]).toContain(answer.statusCode)
      expect(answer.refusal().errores.map(({ campo }) => campo)).toEqual([field])
    }
    expect(await life.status(readPartnerPolicy, { params: { certificado: 'VS-6' } })).toBe(404)
  })
})

describe('eligibility', () => {
  it('returns the covers in force of the partner’s products, on a day, and no name', async () => {
    const documento = '58200001'
    const line = (certificate: string, changes: object) =>
      policyLine(certificate, ago(1), { numero_documento: documento, ...changes })
    await send(
      life,
      line('EL-1', { inicio_vigencia: '2026-01-01', fin_vigencia: '2026-06-30' }),
      line('EL-2', {
        inicio_vigencia: '2026-06-01',
        fin_vigencia: '2026-12-31',
        codigo_producto: '6736-1',
        perfil: 'Accidentes',
      }),
      line('EL-3', { inicio_vigencia: '2026-01-01', fin_vigencia: '2026-12-31', estado: 'suspendida' }),
    )
    await send(
      other,
      line('EL-4', {
        inicio_vigencia: '2026-01-01',
        fin_vigencia: '2026-12-31',
        codigo_producto: '6704-1',
        perfil: 'Proteccion',
      }),
    )
    const ask = (fecha: string) => life.call(askEligibility, { body: { tipoDocumento: 8, documento, fecha } })
    const answer = await ask('2026-06-15')
    expect(answer.json()).toEqual({
      fecha: '2026-06-15',
      vigente: true,
      coberturas: [
        {
          certificado: 'EL-1',
          producto: '6727-1',
          cobertura: 'Vida',
          desde: '2026-01-01',
          hasta: '2026-06-30',
        },
        {
          certificado: 'EL-2',
          producto: '6736-1',
          cobertura: 'Accidentes',
          desde: '2026-06-01',
          hasta: '2026-12-31',
        },
      ],
    })
    expect(answer.body).not.toMatch(/Rosa|Quispe|@/)
    expect((await ask('2027-01-01')).json()).toEqual({ fecha: '2027-01-01', vigente: false, coberturas: [] })
    const unknown = await life.ask(askEligibility, { body: { tipoDocumento: 8, documento: '58299999' } })
    expect(unknown).toMatchObject({ vigente: false, coberturas: [] })
    const act = await lastAct()
    expect(act).toMatchObject({
      who: 'socio Vida Segura',
      action: 'socios.elegibilidad',
      detail: { filas: 0, busqueda: expect.stringMatching(/^[0-9a-f]{24}$/) },
    })
    expect(JSON.stringify(act)).not.toContain('58299999')
    for (const body of [
      { tipoDocumento: 8, documento: '123' },
      { tipoDocumento: 8, documento, fecha: '0000-01-01' },
    ]) {
      expect((await life.callUnchecked(askEligibility, { body })).refusal('datos_invalidos').status).toBe(422)
    }
  })

  it('is in the audit log in words, and an auditor finds who asked about a person', async () => {
    await life.ask(askEligibility, { body: { tipoDocumento: 8, documento: '10000001' } })
    const auditor = await deskOf(portal, 'auditoria')
    const { filas } = await auditor.ask(listActs, { query: { persona: '10000001', clase: 'socios' } })
    expect(filas).toMatchObject([
      {
        quien: 'socio Vida Segura',
        frase: 'El socio Vida Segura preguntó por las coberturas de un documento · 3 filas',
      },
    ])
    const sent = await auditor.ask(listActs, { query: { accion: 'socios.polizas', limite: '100' } })
    expect(sent.filas.map(({ frase }) => frase)).toContain(
      'El socio Vida Segura envió pólizas · 500 líneas · 500 pólizas nuevas',
    )
  })
})

it('every endpoint for partners refuses strangers, people, staff and an invented token, and records each refusal', async () => {
  const session = await sessionOf(portal, '10000001')
  const desk = await deskOf(portal, 'jefatura')
  const callers: Record<string, string>[] = [{}, session, { cookie: desk.cookie }, bearer('A'.repeat(43))]
  for (const headers of callers) {
    for (const [endpoint, sent] of [
      [sendPolicies, { body: { polizas: [policyLine('AJENA', ago(1))] } }],
      [readPartnerPolicy, { params: { certificado: 'VS-2' } }],
      [askEligibility, { body: { tipoDocumento: 8, documento: '10000001' } }],
    ] as const) {
      const answer = await portal.as(headers).callUnchecked(endpoint, sent)
      expect(outcomeOf(answer)).toEqual([401, 'token_de_socio'])
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
      expect(answer.headers['access-control-allow-origin']).toBe(undefined)
      expect(await lastAct()).toMatchObject({ who: 'desconocido', result: 'token_de_socio' })
    }
  }
  // Nor does a partner's token open anything else.
  const token = bearer(await partner.token())
  const as = portal.as(token)
  expect(await as.status(getSession)).toBe(401)
  expect(await as.status(listDocuments, { params: { id: 'x' } })).toBe(401)
})
