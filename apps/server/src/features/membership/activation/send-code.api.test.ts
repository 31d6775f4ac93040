import { activateAccount, sendCode } from '@amparo/contract/membership/activation.ts'
import { describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import {
  activationBody,
  addHolder,
  addInvitation,
  askForCode,
  startActivation,
} from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'
import { codeOf } from '../../identity/codes/codes.policy.ts'

openPortal()

/** Waits until the worker has no code left to send. */
const workerIsDone = () =>
  vi.waitFor(
    async () => {
      const { rows } = await portal.query(
        `SELECT count(*) AS open FROM pgboss.job WHERE name = 'enviar-codigo' AND state < 'completed'`,
      )
      expect(rows[0].open).toBe(0)
    },
    { timeout: 60_000, interval: 50 },
  )
const mailbox = (recipient: string) => listCaptured(portal.ctx.db, recipient)

describe('requesting a code', () => {
  it('answers a known and an unknown document alike', async () => {
    const known = await askForCode(portal, '10000002')
    const unknown = await askForCode(portal, '99999998')
    for (const answer of [known, unknown]) {
      expect(answer.statusCode).toBe(200)
      expect(Object.keys(answer.json())).toEqual(['solicitud', 'destino', 'expira'])
      expect(answer.json().destino).toMatch(/^.•••@•••\.[a-z]+$/)
      expect(answer.json().expira).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-05:00$/)
      const left = Date.parse(answer.json().expira) - portal.ctx.clock.now().getTime()
      expect(left).toBeGreaterThan(9.8 * 60_000)
      expect(left).toBeLessThanOrEqual(10 * 60_000)
    }
    const names = (answer: typeof known) =>
      Object.keys(answer.headers)
        .filter((name) => name !== 'date')
        .sort()
    expect(names(known)).toEqual(names(unknown))
    expect(known.headers['content-length']).toBe(unknown.headers['content-length'])
  })

  it('invents the same destination each time for an unknown document', async () => {
    const [first, second] = await Promise.all([
      askForCode(portal, '99999997'),
      askForCode(portal, '99999997'),
    ])
    expect(first.json().destino).toBe(second.json().destino)
    expect(first.json().solicitud).not.toBe(second.json().solicitud)
  })

  it('mails the known person six digits, in text and in HTML, and the unknown one nothing', async () => {
    await addHolder(portal, { document: '41000001' })
    const known = (await askForCode(portal, '41000001')).json()
    await askForCode(portal, '99999996')
    await workerIsDone()
    const [message, ...others] = await mailbox('persona41000001@buzon.example')
    expect(others).toEqual([])
    expect(message).toMatchObject({ channel: 'correo', subject: 'Tu código para activar tu cuenta' })
    expect(message?.code).toBe(codeOf(portal.ctx.keys, known.solicitud, 1))
    expect(message?.code).toMatch(/^[0-9]{6}$/)
    expect(message?.body_text).toContain(message?.code)
    expect(message?.body_html).toContain(message?.code)
    expect(message?.body_text).toMatch(/vence en 10 minutos/i)
    expect(message?.body_html).toContain('lang="es-PE"')
    const { rows } = await portal.query(
      `SELECT recipient FROM captured_message WHERE recipient LIKE '%99999996%'`,
    )
    expect(rows).toEqual([])
  })

  it('sends it by SMS if the person chose that', async () => {
    await addHolder(portal, { document: '41000002' })
    const answer = await askForCode(portal, '41000002', { canal: 'sms' })
    expect(answer.json().destino).toBe('••• ••• 333')
    const message = await portal.nextMessage('+51911222333')
    expect(message).toMatchObject({
      channel: 'sms',
      code: codeOf(portal.ctx.keys, answer.json().solicitud, 1),
    })
    const unknown = await askForCode(portal, '99999995', { canal: 'sms' })
    expect(unknown.json().destino).toMatch(/^••• ••• \d{3}$/)
  })

  it('again for the same request sends a new code and invalidates the old one', async () => {
    await addHolder(portal, { document: '41000003' })
    const first = await startActivation(portal, '41000003')
    const answer = await portal.call(sendCode, { body: { solicitud: first.solicitud, canal: 'correo' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().solicitud).toBe(first.solicitud)
    const codigo = codeOf(portal.ctx.keys, first.solicitud, 2)
    expect(codigo).not.toBe(first.codigo)
    await workerIsDone()
    const codes = (await mailbox('persona41000003@buzon.example')).map((message) => message.code)
    expect(codes[0]).toBe(codigo)

    expect(await portal.status(activateAccount, { body: activationBody(first) })).toBe(422)
    const newer = activationBody({ solicitud: first.solicitud, codigo })
    expect(await portal.status(activateAccount, { body: newer })).toBe(201)
  })

  it('with an Idempotency-Key sends one code, repeats its answer, and refuses another body', async () => {
    await addHolder(portal, { document: '41000019' })
    const ask = (documento: string) =>
      portal
        .as({ 'idempotency-key': 'un-solo-codigo' })
        .call(sendCode, { body: { proposito: 'activacion', tipoDocumento: 8, documento, canal: 'correo' } })
    const both = await Promise.all([ask('41000019'), ask('41000019')])
    const answers = [...both, await ask('41000019')].map((answer) => [answer.statusCode, answer.body])
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(200)
    const other = await ask('99999994')
    expect(outcomeOf(other)).toEqual([422, 'idempotencia_distinta'])
    await workerIsDone()
    expect(await mailbox('persona41000019@buzon.example')).toHaveLength(1)
  })

  it('again for an unknown or used request answers that the code is gone', async () => {
    const again = (solicitud: string) => portal.call(sendCode, { body: { solicitud, canal: 'correo' } })
    const missing = await again('11111111-1111-4111-8111-111111111111')
    expect(outcomeOf(missing)).toEqual([410, 'codigo_gastado'])
    await addHolder(portal, { document: '41000004' })
    const started = await startActivation(portal, '41000004')
    expect(await portal.status(activateAccount, { body: activationBody(started) })).toBe(201)
    expect((await again(started.solicitud)).statusCode).toBe(410)
  })

  it('answers a person with an account alike, and mails them that they have one', async () => {
    const answer = await askForCode(portal, '10000003')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().destino).toBe('1•••@•••.example')
    const message = await portal.nextMessage('10000003@demo.example')
    expect(message.subject).toBe('Ya tienes una cuenta')
    expect(message.code).toBeNull()
    expect(message.links).toContain(`${portal.ctx.config.portalUrl}/inicia`)
    expect(message.body_text).not.toContain(codeOf(portal.ctx.keys, answer.json().solicitud, 1))
  })

  it('reaches a guest with an open invitation too', async () => {
    await addInvitation(portal, '41000010')
    await askForCode(portal, '41000010')
    expect((await portal.nextMessage('invitada41000010@buzon.example')).code).toMatch(/^\d{6}$/)
  })
})

describe('a holder whose e-mail on the policy is outdated', () => {
  const prueba = (more = {}) => ({
    numeroCertificado: 'prueba-41000020',
    fechaNacimiento: '1988-03-12',
    correoElectronico: 'nueva.direccion@Correo.Example',
    ...more,
  })

  it('proves certificate and birth date, and gets the code at the stated address', async () => {
    await addHolder(portal, { document: '41000020' })
    const answer = await askForCode(portal, '41000020', { prueba: prueba() })
    expect(answer.json().destino).toBe('n•••@•••.example')
    const message = await portal.nextMessage('nueva.direccion@correo.example')
    expect(await mailbox('persona41000020@buzon.example')).toEqual([])
    const opened = await portal.call(activateAccount, {
      body: activationBody({ solicitud: answer.json().solicitud, codigo: message.code ?? '' }),
    })
    expect(opened.json().usuario.correoElectronico).toBe('nueva.direccion@correo.example')
  })

  it.each([
    ['the birth date', { fechaNacimiento: '1988-03-13' }],
    ['the certificate', { numeroCertificado: 'PRUEBA-99' }],
    ["somebody else's certificate", { numeroCertificado: 'DEMO-0001' }],
  ])('gets the same answer and no mail where %s is wrong', async (what, wrong) => {
    const documento = `4100003${what.length % 10}`
    await addHolder(portal, { document: documento })
    const correoElectronico = `sin-suerte${what.length}@correo.example`
    const proof = prueba({ numeroCertificado: `PRUEBA-${documento}`, correoElectronico, ...wrong })
    const answer = await askForCode(portal, documento, { prueba: proof })
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json())).toEqual(['solicitud', 'destino', 'expira'])
    await workerIsDone()
    expect(await mailbox(correoElectronico)).toEqual([])
    expect(await mailbox(`persona${documento}@buzon.example`)).toEqual([])
  })

  it('gets the same answer whether the proof is right or wrong, also for another code', async () => {
    await addHolder(portal, { document: '41000040' })
    for (const numeroCertificado of ['PRUEBA-41000040', 'PRUEBA-41000041']) {
      const answer = await askForCode(portal, '41000040', { prueba: prueba({ numeroCertificado }) })
      expect(answer.json().destino).toBe('n•••@•••.example')
      for (const canal of ['correo', 'sms']) {
        const again = await portal.callUnchecked(sendCode, {
          body: { solicitud: answer.json().solicitud, canal },
        })
        expect(again.json().destino).toBe('n•••@•••.example')
      }
    }
    await workerIsDone()
    expect(await mailbox('persona41000040@buzon.example')).toEqual([])
  })
})
