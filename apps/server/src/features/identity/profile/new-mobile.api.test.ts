import { getPersonalData, updatePersonalData } from '@amparo/contract/identity/profile.ts'
import { correctContact } from '@amparo/contract/identity/recovery.ts'
import { sendCode } from '@amparo/contract/membership/activation.ts'
import { describe, expect, it } from 'vitest'
import { goodPassword, newHolder, recoveryCode, wrongCode } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

openPortal()

/** A new holder with an open session. */
const update = (body: Record<string, unknown>, session: Record<string, string>) =>
  portal.as(session).call(updatePersonalData, { body })

const waits = async (session: Record<string, string>) =>
  (await portal.as(session).ask(getPersonalData)).celularPorConfirmar

/** Saves a new mobile; the code that reached it. */
async function changeMobile(mobile: string, session: Record<string, string>): Promise<string> {
  const passwordActual = goodPassword
  expect((await update({ numeroCelular: mobile, passwordActual }, session)).statusCode).toBe(200)
  return (await portal.nextMessage(`+51${mobile}`)).code ?? ''
}

const askToRecover = (documento: string) =>
  portal.call(sendCode, { body: { proposito: 'recuperacion', tipoDocumento: 8, documento, canal: 'sms' } })

/** Where a recovery by SMS would send the code; null for nowhere. */
async function recoveryMobile(documento: string): Promise<string | null> {
  const { solicitud } = (await askToRecover(documento)).json()
  const row = await portal.ctx.db
    .selectFrom('code_request')
    .select('destination')
    .where('id', '=', solicitud)
    .executeTakeFirstOrThrow()
  return row.destination
}

describe('a mobile entered in an open session', () => {
  it('is saved at once, and recovers nothing until its code is confirmed', async () => {
    const session = await newHolder(portal, '47100001')
    expect(await recoveryMobile('47100001')).toBe('+51911222333')
    const codigo = await changeMobile('944100001', session)
    expect(await waits(session)).toBe(true)
    expect(await recoveryMobile('47100001')).toBe('+51911222333')

    const answer = await update({ numeroCelular: '944100001', codigo }, session)
    expect(answer.statusCode).toBe(200)
    expect(answer.json(200).usuario.numeroCelular).toBe('944100001')
    expect(await waits(session)).toBe(false)
    // For a day the former number recovers the account, and not the new one.
    expect(await recoveryMobile('47100001')).toBe('+51911222333')
    portal.ctx.clock.advance(24 * 3_600_000 + 1000)
    expect(await recoveryMobile('47100001')).toBe('+51944100001')
  })

  it("states the code's purpose in its SMS, and the old mobile is notified", async () => {
    const session = await newHolder(portal, '47100002')
    // A separate number: otherwise other messages would be read as this one.
    const { ctx } = portal
    const old = { mobile: '+51911200002' }
    await ctx.db.updateTable('account').set(old).where('document_number', '=', '47100002').execute()
    await changeMobile('944100002', session)
    const sms = await portal.nextMessage('+51944100002')
    expect(sms.body_text).toContain('confirmar este celular')
    expect((await portal.nextMessage(old.mobile)).body_text).toContain('ya no está en tu cuenta')
  })

  it('counts wrong codes, and gets another code when entered again', async () => {
    const session = await newHolder(portal, '47100003')
    const numeroCelular = '944100003'
    const codigo = await changeMobile(numeroCelular, session)
    const { id: seen } = await portal.nextMessage(`+51${numeroCelular}`)
    const wrong = { numeroCelular, codigo: wrongCode(codigo) }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await update(wrong, session)).statusCode)
    expect(statuses).toEqual([422, 422, 410])
    expect((await update({ numeroCelular, codigo }, session)).statusCode).toBe(410)

    expect((await update({ numeroCelular }, session)).statusCode).toBe(200)
    const again = await portal.nextMessage(`+51${numeroCelular}`, [seen])
    const confirmed = await update({ numeroCelular, codigo: again.code ?? '' }, session)
    expect(confirmed.statusCode).toBe(200)
    expect(await waits(session)).toBe(false)
  })

  it('is not confirmed by the code of another number or of another person', async () => {
    const [mine, theirs] = [await newHolder(portal, '47100004'), await newHolder(portal, '47100005')]
    const first = await changeMobile('944100004', mine)
    await changeMobile('944100044', mine)
    expect((await update({ numeroCelular: '944100004', codigo: first }, mine)).statusCode).toBe(410)
    const codigo = (await portal.nextMessage('+51944100044')).code ?? ''
    expect((await update({ numeroCelular: '944100044', codigo }, theirs)).statusCode).toBe(410)
    expect(await waits(mine)).toBe(true)
  })

  it('needs no code if it is the stored one, and none is available without SMS', async () => {
    const session = await newHolder(portal, '47100006')
    expect((await update({ numeroCelular: '911222333' }, session)).statusCode).toBe(200)
    expect(await waits(session)).toBe(false)
    Object.assign(portal.ctx, { smsAvailable: false })
    try {
      expect(
        (await update({ numeroCelular: '944100006', passwordActual: goodPassword }, session)).statusCode,
      ).toBe(200)
      expect(await waits(session)).toBe(false)
    } finally {
      Object.assign(portal.ctx, { smsAvailable: true })
    }
    expect(await waits(session)).toBe(true)
  })

  it('counts as confirmed when corrected with a recovery code', async () => {
    const session = await newHolder(portal, '47100007')
    await changeMobile('944100007', session)
    const asked = await recoveryCode(portal, '47100007')
    const mail = await portal.messageAbout(
      'persona47100007@buzon.example',
      'Tu código para cambiar tu contraseña',
    )
    const corrected = await portal.callUnchecked(correctContact, {
      body: { solicitud: asked.solicitud, codigo: mail.code, numeroCelular: '944100077' },
    })
    expect(corrected.statusCode).toBe(200)
    expect(await waits(session)).toBe(false)
  })

  it('gets at most five codes in an hour, and then nothing is saved', async () => {
    const strict = await startTestPortal({ CAPTCHA: 'off' })
    try {
      const who = await newHolder(strict, '47100021')
      const statuses: number[] = []
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const body = { numeroCelular: '944100021', passwordActual: goodPassword }
        statuses.push((await strict.as(who).call(updatePersonalData, { body })).statusCode)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const other = await strict
        .as(who)
        .call(updatePersonalData, { body: { numeroCelular: '944100022', passwordActual: goodPassword } })
      expect(other.statusCode).toBe(429)
      const { usuario } = await strict.as(who).ask(getPersonalData)
      expect(usuario.numeroCelular).toBe('944100021')
    } finally {
      await strict.close()
    }
  })
})
