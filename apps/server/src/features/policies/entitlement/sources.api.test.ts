import { readPartnerPolicy, sendPolicies } from '@amparo/contract/feeds/partners.ts'
import { confirmPolicy, listOwnProducts, sendPolicyCode } from '@amparo/contract/identity/profile.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { activateAccount, sendCode } from '@amparo/contract/membership/activation.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { importPolicies } from '@amparo/database/policy-feed/import.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf, type TestCaller } from '../../../../testing/caller.ts'
import { addTestPartner, policyLine } from '../../../../testing/partners.ts'
import {
  activationBody,
  askForCode,
  goodPassword,
  logIn,
  newHolder,
  sessionOf,
  startActivation,
} from '../../../../testing/people.ts'
import { bearer, openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let partner: TestCaller
openPortal()
beforeAll(async () => {
  partner = await (await addTestPartner(portal, 'Corredora Norte', ['6727-1', '6736-1'])).caller()
})

const ago = (minutes: number) => new Date(portal.ctx.clock.now().getTime() - minutes * 60_000)
const send = async (certificate: string, changes: object, minutes = 1) =>
  (
    await partner.ask(sendPolicies, { body: { polizas: [policyLine(certificate, ago(minutes), changes)] } })
  ).resultados.map(({ resultado }) => resultado)
const bring = (...lines: string[]) =>
  importPolicies({
    databaseUrl: portal.ctx.database.url,
    source: feedText('noche.csv', [feedColumns.join(','), ...lines].join('\n')),
    now: portal.ctx.clock.now(),
    rejectsPath: null,
  })
/** The victim's policy in the insurer's feed. */
const own = (document: string, changes: Readonly<Record<number, string>> = {}) =>
  `8,${document},Rosa,Quispe,Ñahui,1990-05-17,987654321,rosa${document}@buzon.example,6736-1,FEED-${document},Accidentes,2020-01-01,2099-12-31,vigente,0,0`
    .split(',')
    .map((cell, at) => changes[at] ?? cell)
    .join(',')
const thief = (document: string) => ({
  numero_documento: document,
  correo: `ladron${document}@buzon.example`,
})
const certificates = async (who: TestCaller) =>
  (await who.ask(listOwnProducts)).productos.map(({ numeroCertificado }) => numeroCertificado)
const rowOf = (certificate: string) =>
  portal.ctx.db
    .selectFrom('policy')
    .selectAll()
    .where('certificate_number', '=', certificate)
    .executeTakeFirstOrThrow()
const activateBy = async (document: string) => {
  const started = await startActivation(portal, document)
  return bearer((await portal.ask(activateAccount, { body: activationBody(started) })).token)
}
/** The code that has just come to a mailbox. */
const codeAt = async (mailbox: string) => present((await portal.nextMessage(mailbox)).code)

describe('the source of a certificate', () => {
  it('is its first writer; another one changes dates and state, and neither person nor contact', async () => {
    await bring(own('58200001'))
    const same = {
      ...{ numero_documento: '58200001', correo: 'rosa58200001@buzon.example' },
      ...{ codigo_producto: '6736-1', perfil: 'Accidentes' },
    }
    const certificate = 'FEED-58200001'
    for (const change of [
      { correo: 'ladron@buzon.example' },
      { celular: '911111111' },
      { numero_documento: '58200002' },
      { nombres: 'Rosalía' },
      { fecha_nacimiento: '1990-05-18' },
      { codigo_producto: '6727-1' },
    ]) {
      expect([change, await send(certificate, { ...same, ...change })]).toEqual([change, ['otra_fuente']])
    }
    expect(await send(certificate, { ...same, fin_vigencia: '2098-12-31', licencias_7442: 2 })).toEqual([
      'cambiada',
    ])
    expect(await rowOf(certificate)).toMatchObject({
      source: 'feed',
      email: 'rosa58200001@buzon.example',
      document_number: '58200001',
      ends_on: '2098-12-31',
      seats_7442: 2,
    })
  })

  it('is a partner where it came first, also for the feed of the night', async () => {
    const line = { numero_documento: '58200003', correo: 'rosa58200003@buzon.example' }
    expect(await send('SOCIO-1', line, 60 * 48)).toEqual(['nueva'])
    await bring(
      own('58200003', { 7: 'otro@buzon.example', 8: '6727-1', 9: 'SOCIO-1', 10: 'Vida', 12: '2097-12-31' }),
    )
    expect(await rowOf('SOCIO-1')).toMatchObject({
      source: expect.stringMatching(/^partner:/),
      email: 'rosa58200003@buzon.example',
      ends_on: '2097-12-31',
    })
    const changed = portal.query(`UPDATE policy SET source = 'feed' WHERE certificate_number = 'SOCIO-1'`)
    await expect(changed).rejects.toThrow('The source of policy SOCIO-1 stays')
  })
})

describe('a partner with its own e-mail for a document of another insurer', () => {
  it('reads the certificate of its product without the data that would prove its person', async () => {
    await bring(own('58200009'))
    const read = await partner.ask(readPartnerPolicy, { params: { certificado: 'FEED-58200009' } })
    expect(read).toMatchObject({ codigo_producto: '6736-1', fin_vigencia: '2099-12-31' })
    expect(JSON.stringify(read)).not.toMatch(/58200009@|Rosa|1990|987654321/)
  })

  it('opens nothing of the insurer by its own certificate when the older policy begins meanwhile', async () => {
    const document = '58200008'
    const tomorrow = toLimaDay(portal.ctx.clock.now().getTime() + 86_400_000)
    await bring(own(document, { 11: tomorrow }))
    expect(await send('ROBO-8', thief(document))).toEqual(['nueva'])
    const prueba = {
      numeroCertificado: 'ROBO-8',
      fechaNacimiento: '1990-05-17',
      correoElectronico: 'ladron@buzon.example',
    }
    const started = await startActivation(portal, document, { prueba })
    await portal.query(`UPDATE policy SET starts_on = '2020-01-01' WHERE certificate_number = $1`, [
      `FEED-${document}`,
    ])
    const opened = await portal.call(activateAccount, { body: activationBody(started) })
    expect(outcomeOf(opened)).toEqual([410, 'codigo_gastado'])
  })

  it('gets no code where the insurer was first', async () => {
    const document = '58200010'
    await bring(own(document))
    expect(await send('ROBO-10', thief(document))).toEqual(['nueva'])
    expect((await askForCode(portal, document)).json().destino).toMatch(/^r/)
    expect((await portal.nextMessage(`rosa${document}@buzon.example`)).code).toMatch(/^\d{6}$/)
    // Nor by what stands on its own certificate.
    const prueba = {
      ...{ numeroCertificado: 'ROBO-10', fechaNacimiento: '1990-05-17' },
      correoElectronico: 'otro-ladron@buzon.example',
    }
    const started = await startActivation(portal, document, { prueba })
    expect(outcomeOf(await portal.call(activateAccount, { body: activationBody(started) }))).toEqual([
      422,
      'codigo_incorrecto',
    ])
  })

  it('sees nothing of the insurer where it was first, and its code proves its own policy alone', async () => {
    const document = '58200011'
    await send('ROBO-11', thief(document))
    await bring(own(document))
    const session = portal.as(await activateBy(document))
    expect(await certificates(session)).toEqual(['ROBO-11'])
    expect((await session.ask(getSession)).modulos).toMatchObject({ vida: true, accidentes: false })
    const { porConfirmar } = await session.ask(listOwnProducts)
    expect(porConfirmar).toEqual([{ id: expect.any(String), aseguradora: expect.any(String) }])

    const params = { id: present(porConfirmar[0]).id }
    const { destino } = await session.ask(sendPolicyCode, { params, body: {} })
    expect(destino).toMatch(/^r/)
    const codigo = await codeAt(`rosa${document}@buzon.example`)
    const wrong = { codigo: codigo === '000000' ? '000001' : '000000' }
    expect(outcomeOf(await session.call(confirmPolicy, { params, body: wrong }))).toEqual([
      422,
      'codigo_incorrecto',
    ])
    expect(await certificates(session)).toEqual(['ROBO-11'])
    expect(await session.status(confirmPolicy, { params, body: { codigo } })).toBe(200)
    expect(await certificates(session)).toEqual(['FEED-58200011', 'ROBO-11'])
    expect((await session.ask(listOwnProducts)).porConfirmar).toEqual([])
    expect(await session.status(confirmPolicy, { params, body: { codigo } })).toBe(404)
  })

  it('is disputed by the owner: sessions end, the owner reads nothing, and the account keeps its own policy', async () => {
    const document = '58200012'
    await bring(own(document))
    await send('ROBO-12', thief(document))
    // The thief was first while the feed was late.
    await portal.query(`UPDATE policy SET status = 'suspendida' WHERE certificate_number = $1`, [
      `FEED-${document}`,
    ])
    const stolen = await activateBy(document)
    await portal.query(`UPDATE policy SET status = 'vigente' WHERE certificate_number = $1`, [
      `FEED-${document}`,
    ])
    expect(await certificates(portal.as(stolen))).toEqual(['ROBO-12'])

    const { solicitud, destino } = await portal.ask(sendCode, {
      body: { proposito: 'activacion', tipoDocumento: 8, documento: document, canal: 'correo' },
    })
    expect(destino).toMatch(/^r/)
    const codigo = await codeAt(`rosa${document}@buzon.example`)
    const refused = await portal.call(activateAccount, { body: activationBody({ solicitud, codigo }) })
    expect(outcomeOf(refused)).toEqual([409, 'cuenta_en_disputa'])
    expect(await portal.as(stolen).status(getSession)).toBe(401)
    const mails = [`ladron${document}@buzon.example`, `rosa${document}@buzon.example`]
    await portal.messageAbout(mails[0] ?? '', 'Tu cuenta está en revisión')
    await portal.messageAbout(mails[1] ?? '', 'Revisamos la cuenta de tu documento')
    const cases = await portal.ctx.db
      .selectFrom('identity_case')
      .selectAll()
      .where('kind', '=', 'dispute')
      .execute()
    expect(cases).toMatchObject([{ source: 'feed', certificate_number: `FEED-${document}`, outcome: null }])
    const back = portal.as(await sessionOf(portal, document, goodPassword))
    expect(await certificates(back)).toEqual(['ROBO-12'])
    // The code is spent, and a second dispute is the same one.
    expect(
      (await portal.call(activateAccount, { body: activationBody({ solicitud, codigo }) })).statusCode,
    ).toBe(410)
  })
})

it('disputes no account of an older source, though only its own policy is in force', async () => {
  const document = '58200013'
  await bring(own(document))
  const rosa = portal.as(await activateBy(document))
  await send('ROBO-13', thief(document))
  const same = { codigo_producto: '6736-1', perfil: 'Accidentes', estado: 'suspendida' } as const
  const suspended = { ...same, numero_documento: document, correo: `rosa${document}@buzon.example` }
  expect(await send(`FEED-${document}`, suspended)).toEqual(['cambiada'])
  expect((await askForCode(portal, document)).json().destino).toMatch(/^r/)
  expect(await rosa.status(getSession)).toBe(200)
})

describe('a policy or account of the previous release', () => {
  it('proves nothing before a feed says whose it is', async () => {
    const document = '58200020'
    await bring(own(document))
    await portal.query(`ALTER TABLE policy DISABLE TRIGGER policy_source_stays`)
    await portal.query(`UPDATE policy SET source = NULL WHERE document_number = $1`, [document])
    await portal.query(`ALTER TABLE policy ENABLE TRIGGER policy_source_stays`)
    await askForCode(portal, document)
    const requests = await portal.ctx.db
      .selectFrom('code_request')
      .select('destination')
      .where('document_number', '=', document)
      .execute()
    expect(requests).toEqual([{ destination: null }])
    await bring(own(document))
    expect((await rowOf(`FEED-${document}`)).source).toBe('feed')
    expect(await certificates(portal.as(await activateBy(document)))).toEqual([`FEED-${document}`])
  })

  it('leaves an account what it used, and new policies of that source', async () => {
    const session = portal.as(await newHolder(portal, '58200021', 'Vida'))
    expect(await certificates(session)).toEqual(['PRUEBA-58200021'])
    await portal.query(`UPDATE policy_proof SET source = NULL, certificate_number = 'PRUEBA-58200021', proof = 'legacy'
      WHERE account_id = (SELECT id FROM account WHERE document_number = '58200021')`)
    expect(await certificates(session)).toEqual(['PRUEBA-58200021'])
    const renewal = { 2: 'Graciela', 3: 'Ccahuana', 4: 'Villanueva', 5: '1988-03-12' }
    await bring(own('58200021', renewal))
    expect(await certificates(session)).toEqual(['FEED-58200021', 'PRUEBA-58200021'])
    expect((await logIn(portal, '58200021', { password: goodPassword })).statusCode).toBe(200)
  })
})
