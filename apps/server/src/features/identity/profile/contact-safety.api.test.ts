import {
  getPersonalData,
  sendCodeToOldContact,
  undoContactChange,
  updatePersonalData,
} from '@amparo/contract/identity/profile.ts'
import { startRecovery } from '@amparo/contract/identity/recovery.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { sendCode } from '@amparo/contract/membership/activation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { changeRow, goodPassword, newHolder, sessionOf, wrongCode } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { codeOf } from '../codes/codes.policy.ts'

openPortal()

let people = 0
let document: string
let old: string
let stranger: string
let session: Record<string, string>
beforeEach(async () => {
  people += 1
  document = String(47_200_000 + people)
  old = `persona${document}@buzon.example`
  stranger = `ajeno${document}@malo.example`
  session = await newHolder(portal, document)
})

const update = (body: Record<string, unknown>) => portal.as(session).call(updatePersonalData, { body })
const code = (solicitud: string) => codeOf(portal.ctx.keys, solicitud, 1)
const emailNow = async () => (await portal.as(session).ask(getPersonalData)).usuario.correoElectronico

async function changeEmail(correoElectronico: string): Promise<void> {
  const asked = await update({ correoElectronico, passwordActual: goodPassword })
  expect(asked.statusCode).toBe(202)
  const saved = await update({ correoElectronico, codigo: code(asked.json(202).solicitud) })
  expect(saved.statusCode).toBe(200)
}

async function undoLinkOf(recipient: string): Promise<string> {
  const { links } = await portal.messageAbout(recipient, 'Tus datos de contacto cambiaron')
  const link = links.find((address) => address.includes('/deshacer-cambio#')) ?? ''
  return link.slice(link.indexOf('#') + 1)
}

async function recoveryDestination(): Promise<string | null> {
  const asked = await portal.call(startRecovery, { body: { tipoDocumento: 8, documento: document } })
  const { solicitud } = asked.json()
  await portal.call(sendCode, { body: { solicitud, canal: 'correo' } })
  const row = await portal.ctx.db
    .selectFrom('code_request')
    .select('destination')
    .where('id', '=', solicitud)
    .executeTakeFirstOrThrow()
  return row.destination
}

describe('an open session in the wrong hands', () => {
  it('changes neither e-mail nor mobile without the password or a code to the former contact', async () => {
    for (const change of [
      { correoElectronico: stranger },
      { numeroCelular: '944200001' },
      { correoElectronico: stranger, numeroCelular: '944200001' },
    ]) {
      const refused = await update(change)
      expect(outcomeOf(refused)).toEqual([403, 'confirmacion_requerida'])
    }
    const wrong = await update({ correoElectronico: stranger, passwordActual: 'no-es-la-mia' })
    expect(wrong.refusal()).toMatchObject({ codigo: 'contrasena_incorrecta', status: 422 })
    const guess = await update({ correoElectronico: stranger, codigoAnterior: '123456' })
    expect(guess.refusal().codigo).toBe('codigo_gastado')
    expect(await emailNow()).toBe(old)
    // An address is no contact, and what is already so is no change.
    expect((await update({ direccion: 'Jr. Puno 1', correoElectronico: old })).statusCode).toBe(200)
  })

  it('has five password tries, across all endpoints', async () => {
    const strict = await startTestPortal({ CAPTCHA: 'off' })
    try {
      const own = await newHolder(strict, document)
      const statuses: number[] = []
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const body = { correoElectronico: stranger, passwordActual: `intento-numero-${attempt}` }
        statuses.push((await strict.as(own).call(updatePersonalData, { body })).statusCode)
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    } finally {
      await strict.close()
    }
  })
})

describe('a code to the former contact', () => {
  it('confirms a new e-mail instead of the password, once', async () => {
    const sent = await portal.as(session).call(sendCodeToOldContact, { body: { canal: 'correo' } })
    expect(sent.json()).toMatchObject({ destino: 'p•••@•••.example' })
    const codigoAnterior = code(sent.json().solicitud)
    const correoElectronico = `nuevo${document}@buzon.example`
    const wrong = await update({ correoElectronico, codigoAnterior: wrongCode(codigoAnterior) })
    expect(wrong.refusal()).toMatchObject({
      codigo: 'codigo_incorrecto',
      errores: [{ campo: 'codigoAnterior' }],
    })
    const asked = await update({ correoElectronico, codigoAnterior })
    expect(asked.statusCode).toBe(202)
    expect((await update({ correoElectronico: stranger, codigoAnterior })).refusal().codigo).toBe(
      'codigo_gastado',
    )
    const saved = await update({ correoElectronico, codigo: code(asked.json(202).solicitud) })
    expect(saved.json(200).usuario.correoElectronico).toBe(correoElectronico)
  })

  it('is never one sent to a contact younger than a day', async () => {
    await changeEmail(stranger)
    const sent = await portal.as(session).call(sendCodeToOldContact, { body: { canal: 'correo' } })
    const row = await portal.ctx.db
      .selectFrom('code_request')
      .select('destination')
      .where('id', '=', sent.json().solicitud)
      .executeTakeFirstOrThrow()
    expect(row.destination).toBe(old)
  })

  it('requires a channel, and a contact', async () => {
    expect(
      (await portal.as(session).callUnchecked(sendCodeToOldContact, { body: { canal: 'fax' } })).statusCode,
    ).toBe(422)
    await changeRow(portal, 'account', document, { mobile: null })
    const none = await portal.as(session).call(sendCodeToOldContact, { body: { canal: 'sms' } })
    expect(none.refusal().codigo).toBe('sin_contacto')
  })
})

describe('a new e-mail', () => {
  it('recovers nothing for a day: codes go to the former contact, and both are notified', async () => {
    await changeEmail(stranger)
    expect(await recoveryDestination()).toBe(old)
    const notice = await portal.messageAbout(stranger, 'Este es ahora el correo de tu cuenta')
    expect(notice.body_text).toContain('24 horas')
    portal.ctx.clock.advance(24 * 3_600_000 + 1000)
    expect(await recoveryDestination()).toBe(stranger)
  })

  it('is undone by the link in the mail to the former one: contact restored, sessions ended, once', async () => {
    await changeEmail(stranger)
    const enlace = await undoLinkOf(old)
    const undone = await portal.call(undoContactChange, { body: { enlace } })
    expect(undone.json()).toMatchObject({ codigo: 1 })
    expect(await portal.as(session).status(getSession)).toBe(401)
    session = await sessionOf(portal, document, goodPassword)
    expect(await emailNow()).toBe(old)
    expect(await recoveryDestination()).toBe(old)
    for (const recipient of [old, stranger]) {
      await portal.messageAbout(recipient, 'El cambio de tus datos de contacto se deshizo')
    }
    expect((await portal.refused(undoContactChange, { body: { enlace } })).codigo).toBe('enlace_gastado')
  })

  it('and every later change is undone with it', async () => {
    await changeEmail(stranger)
    const enlace = await undoLinkOf(old)
    await changeEmail(`otro${document}@malo.example`)
    await update({ numeroCelular: '944200009', passwordActual: goodPassword })
    expect(await recoveryDestination()).toBe(old)
    expect(await portal.status(undoContactChange, { body: { enlace } })).toBe(200)
    session = await sessionOf(portal, document, goodPassword)
    const { usuario } = await portal.as(session).ask(getPersonalData)
    expect(usuario).toMatchObject({ correoElectronico: old, numeroCelular: '911222333' })
    expect(await undoLinkOf(stranger)).toBe('')
  })

  it("reverted by its owner is not restored by the stranger's link, and no code reaches the stranger either", async () => {
    await changeEmail(stranger)
    portal.ctx.clock.advance(30 * 3_600_000)
    session = await sessionOf(portal, document, goodPassword)
    expect(await recoveryDestination()).toBe(stranger)
    const forgotten = await undoLinkOf(old)
    await changeEmail(old)
    expect(await undoLinkOf(stranger)).toBe('')
    expect(await recoveryDestination()).toBe(old)
    await portal.messageAbout(old, 'Este es ahora el correo de tu cuenta')
    // The link of the first change has nothing left to undo.
    expect(await portal.status(undoContactChange, { body: { enlace: forgotten } })).toBe(410)
  })

  it('undone keeps a mobile confirmed by a code meanwhile, and its channel choice', async () => {
    const account = () => portal.ctx.db.updateTable('account').where('document_number', '=', document)
    await account().set({ mobile: '+51944200010', mobile_proven: false }).execute()
    await changeEmail(stranger)
    const enlace = await undoLinkOf(old)
    await account().set({ mobile_proven: true, message_channel: 'whatsapp' }).execute()
    expect(await portal.status(undoContactChange, { body: { enlace } })).toBe(200)
    session = await sessionOf(portal, document, goodPassword)
    expect(await emailNow()).toBe(old)
    expect((await portal.as(session).ask(getPersonalData)).celularPorConfirmar).toBe(false)
  })

  it('stays if the account was closed meanwhile: its link writes no contact into it', async () => {
    await changeEmail(stranger)
    const enlace = await undoLinkOf(old)
    await portal.ctx.db
      .updateTable('account')
      .set({ disabled_at: portal.ctx.clock.now(), email: null, mobile: null })
      .where('document_number', '=', document)
      .execute()
    const refused = await portal.call(undoContactChange, { body: { enlace } })
    expect(outcomeOf(refused)).toEqual([410, 'enlace_gastado'])
  })

  it('cannot be undone after seven days or by an unknown link', async () => {
    await changeEmail(stranger)
    const enlace = await undoLinkOf(old)
    portal.ctx.clock.advance(7 * 86_400_000 + 1000)
    for (const link of [enlace, 'A'.repeat(43)]) {
      const refused = await portal.call(undoContactChange, { body: { enlace: link } })
      expect(outcomeOf(refused)).toEqual([410, 'enlace_gastado'])
    }
    expect(await portal.status(undoContactChange, { body: { enlace: '../x' } })).toBe(422)
  })
})
