import {
  addPasskey,
  listPasskeys,
  passkeyLogInOptions,
  removePasskey,
  startSessionByPasskey,
} from '@amparo/contract/identity/passkeys.ts'
import { undoContactChange, updatePassword, updatePersonalData } from '@amparo/contract/identity/profile.ts'
import { changeForgottenPassword, startRecovery } from '@amparo/contract/identity/recovery.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { activateAccount, sendCode } from '@amparo/contract/membership/activation.ts'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { newPasskey, type TestPasskey } from '../../../../testing/passkey.ts'
import {
  activationBody,
  changeRow,
  goodPassword,
  newHolder,
  sessionOf,
  startActivation,
} from '../../../../testing/people.ts'
import { bearer, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { codeOf } from '../codes/codes.policy.ts'

openPortal()

const origin = () => new URL(portal.ctx.config.portalUrl).origin
const askOptions = async () => await portal.ask(passkeyLogInOptions)
const enter = (llave: Record<string, unknown>) => portal.call(startSessionByPasskey, { body: { llave } })

type Headers = Record<string, string>
const keysOf = async (who: Headers) => await portal.as(who).ask(listPasskeys)
const question = async (who: Headers) =>
  (await portal.as(who).call(addPasskey, { body: { passwordActual: goodPassword } })).json(200).opciones
const add = (who: Headers, llave: Record<string, unknown>, nombre = 'Mi celular') =>
  portal.as(who).call(addPasskey, { body: { llave, nombre } })
const remove = (who: Headers, id: string) => portal.as(who).call(removePasskey, { params: { id } })

async function holderWithKey(document: string): Promise<{ who: Headers; key: TestPasskey; id: string }> {
  const who = await newHolder(portal, document, 'Vida')
  const key = newPasskey(origin())
  const added = await add(who, key.register(await question(who)))
  expect([added.statusCode, added.json()]).toMatchObject([201, { nombre: 'Mi celular' }])
  return { who, key, id: added.json(201).id }
}

describe('a passkey', () => {
  it('opens the account without document or password, and the owner is notified by mail', async () => {
    const { who, key } = await holderWithKey('57200001')
    await portal.messageAbout('persona57200001@buzon.example', 'Agregaste una llave de acceso')
    const options = await askOptions()
    expect(options).toMatchObject({
      rpId: new URL(origin()).hostname,
      allowCredentials: [],
      userVerification: 'required',
    })
    const opened = await enter(key.answer(options, 1))
    expect([opened.statusCode, opened.json().usuario.identificacion]).toEqual([200, '57200001'])
    expect(await portal.as(bearer(opened.json().token)).status(getSession)).toBe(200)
    expect(await keysOf(who)).toEqual([
      expect.objectContaining({ nombre: 'Mi celular', ultimoUso: expect.any(String) }),
    ])
  })

  it('answers a challenge once, of ours, for signing in, and in time; a copied passkey no longer works', async () => {
    const { who, key } = await holderWithKey('57200002')
    const options = await askOptions()
    const answer = key.answer(options, 5)
    const both = await Promise.all([enter(answer), enter(answer)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    expect((await enter(answer)).refusal().codigo).toBe('llave_desconocida')
    // A counter that has not grown is a copy's.
    expect((await enter(key.answer(await askOptions(), 5))).statusCode).toBe(401)
    // Another person's challenge, and one for adding a passkey.
    expect(
      (await enter(key.answer({ challenge: Buffer.alloc(54).toString('base64url') }, 6))).statusCode,
    ).toBe(401)
    expect((await enter(key.answer(await question(who), 6))).statusCode).toBe(401)
    // Another site's page, by the same authenticator.
    const elsewhere = newPasskey('https://otra.example')
    expect((await enter(elsewhere.answer(await askOptions(), 1))).statusCode).toBe(401)
    const late = await askOptions()
    portal.ctx.clock.advance(16 * 60_000)
    expect((await enter(key.answer(late, 7))).statusCode).toBe(401)
    expect((await enter(key.answer(await askOptions(), 7))).statusCode).toBe(200)
    for (const odd of [
      {},
      { id: 7 },
      { id: key.id, response: null },
      { id: key.id, response: { clientDataJSON: '{' } },
      { ...key.answer(await askOptions(), 9), id: '\u0000' },
      { ...key.answer(await askOptions(), 9), id: 'x'.repeat(9000) },
    ]) {
      expect((await enter(odd)).refusal().codigo).toBe('llave_desconocida')
    }
  })

  it('is added with the password, in the session that gave it, once', async () => {
    const who = await newHolder(portal, '57200003', 'Vida')
    const wrong = await portal.as(who).call(addPasskey, { body: { passwordActual: 'no es esta frase' } })
    expect(wrong.refusal().codigo).toBe('contrasena_incorrecta')
    const options = await question(who)
    const key = newPasskey(origin())
    const other = await sessionOf(portal, '57200003', goodPassword)
    expect((await add(other, key.register(options))).refusal().codigo).toBe('llave_rechazada')
    expect((await add(who, key.register(await askOptions()))).refusal().codigo).toBe('llave_rechazada')
    expect((await add(who, key.register(options))).statusCode).toBe(201)
    expect((await add(who, newPasskey(origin()).register(options))).refusal().codigo).toBe('llave_rechazada')
    expect((await add(who, key.register(await question(who)))).refusal().codigo).toBe('llave_rechazada')
    expect(await keysOf(who)).toHaveLength(1)
    // A password replaced since adds nothing.
    const stale = await question(who)
    const body = { passwordActual: goodPassword, passwordNueva: 'otra frase larga y mía' }
    expect(await portal.as(who).status(updatePassword, { body })).toBe(200)
    expect((await add(who, newPasskey(origin()).register(stale))).refusal().codigo).toBe('llave_rechazada')
  })

  it('removed opens nothing, can be removed by its owner alone, and ten are the limit', async () => {
    const { who, key, id } = await holderWithKey('57200004')
    const stranger = await newHolder(portal, '57200005', 'Vida')
    expect((await remove(stranger, id)).statusCode).toBe(404)
    expect((await remove(who, 'nada')).statusCode).toBe(404)
    expect((await remove(who, '%00')).statusCode).toBe(404)
    const opened = bearer((await enter(key.answer(await askOptions(), 1))).json().token)
    expect((await remove(who, id)).json().codigo).toBe(1)
    // So does the session that it opened; the removing one stays.
    expect(await portal.as(opened).status(listPasskeys)).toBe(401)
    expect(await keysOf(who)).toEqual([])
    await portal.messageAbout('persona57200004@buzon.example', 'Quitaste una llave de acceso')
    expect((await enter(key.answer(await askOptions(), 2))).statusCode).toBe(401)
    for (let n = 0; n < 10; n++) {
      expect((await add(who, newPasskey(origin()).register(await question(who)))).statusCode).toBe(201)
    }
    const full = await portal.as(who).call(addPasskey, { body: { passwordActual: goodPassword } })
    expect(full.refusal().codigo).toBe('demasiadas_llaves')
  })

  it('is removed by a recovery in its first 30 days, which the answer and a mail name; an older one stays', async () => {
    const { who, key } = await holderWithKey('57200006')
    const young = newPasskey(origin())
    portal.ctx.clock.advance(29 * 86_400_000)
    const again = await sessionOf(portal, '57200006', goodPassword)
    expect((await add(again, young.register(await question(again)), 'Laptop nueva')).statusCode).toBe(201)
    portal.ctx.clock.advance(86_400_000 + 1000)
    const { solicitud } = await portal.ask(startRecovery, {
      body: { tipoDocumento: 8, documento: '57200006' },
    })
    await portal.call(sendCode, { body: { solicitud, canal: 'correo' } })
    const codigo = codeOf(portal.ctx.keys, solicitud, 1)
    const body = { solicitud, codigo, passwordNueva: 'otra frase larga y mía' }
    const changed = await portal.ask(changeForgottenPassword, { body })
    expect(changed.llavesRetiradas).toEqual([
      { nombre: 'Laptop nueva', creada: expect.stringMatching(/-05:00$/) },
    ])
    expect(changed.llavesQueQuedan).toMatchObject([{ nombre: 'Mi celular' }])
    expect(await portal.as(who).status(listPasskeys)).toBe(401)
    const named = await portal.messageAbout('persona57200006@buzon.example', 'Retiramos una llave de acceso')
    expect(named.body_text).toContain('«Laptop nueva»')
    expect(named.body_text).not.toContain('Mi celular')
    const mail = await portal.messageAbout('persona57200006@buzon.example', 'Tu contraseña cambió')
    expect(mail.body_text).toContain('conserva una llave de acceso')
    expect((await enter(young.answer(await askOptions(), 1))).refusal().codigo).toBe('llave_desconocida')
    expect((await enter(key.answer(await askOptions(), 1))).statusCode).toBe(200)
    await changeRow(portal, 'account', '57200006', { disabled_at: portal.ctx.clock.now() })
    expect((await enter(key.answer(await askOptions(), 2))).refusal().codigo).toBe('llave_desconocida')
  })

  it('is kept on a change of contact, and the mail of an undone one names the remaining ones', async () => {
    const { who, key } = await holderWithKey('57200007')
    const old = 'persona57200007@buzon.example'
    const correoElectronico = 'otro57200007@buzon.example'
    const update = (body: Record<string, unknown>) =>
      portal.as(who).call(updatePersonalData, { body: { correoElectronico, ...body } })
    const { solicitud } = (await update({ passwordActual: goodPassword })).json(202)
    expect((await update({ codigo: codeOf(portal.ctx.keys, solicitud, 1) })).statusCode).toBe(200)
    const opened = bearer((await enter(key.answer(await askOptions(), 1))).json().token)
    // A passkey session changes no contact and adds no passkey: that requires the password.
    const taken = await portal
      .as(opened)
      .call(updatePersonalData, { body: { correoElectronico: 'malo@malo.example' } })
    expect(taken.refusal().codigo).toBe('confirmacion_requerida')
    const { links } = await portal.messageAbout(old, 'Tus datos de contacto cambiaron')
    const enlace = links.find((link) => link.includes('/deshacer-cambio#'))?.split('#')[1]
    expect(await portal.status(undoContactChange, { body: { enlace: present(enlace) } })).toBe(200)
    expect(await portal.as(opened).status(listPasskeys)).toBe(401)
    const mail = await portal.messageAbout(old, 'El cambio de tus datos de contacto se deshizo')
    expect(mail.body_text).toContain('conserva una llave de acceso')
  })

  it('of a guest opens nothing of the holder who comes with the policy', async () => {
    const document = '57200008'
    await newHolder(portal, document)
    const key = newPasskey(origin())
    const who = await sessionOf(portal, document, goodPassword)
    expect((await add(who, key.register(await question(who)))).statusCode).toBe(201)
    // As an account that an invitation opened, before the activation by the policy.
    await changeRow(portal, 'account', document, { opened_by: 'invitation' })
    const answer = await portal.call(activateAccount, {
      body: activationBody(await startActivation(portal, document)),
    })
    const holderNow = bearer(answer.json().token)
    expect((await enter(key.answer(await askOptions(), 1))).refusal().codigo).toBe('llave_desconocida')
    expect(await keysOf(holderNow)).toEqual([])
    // The device offers its old key under the old account's handle, which belongs to no new account.
    const renewed = key.register(await question(holderNow))
    expect((await add(holderNow, renewed)).refusal().codigo).toBe('llave_rechazada')
    expect((await add(holderNow, newPasskey(origin()).register(await question(holderNow)))).statusCode).toBe(
      201,
    )
  })

  it('of a guest awaiting approval states the date; refusals from one address are limited', async () => {
    const key = newPasskey(origin())
    const { db, clock } = portal.ctx
    const guest = await db
      .selectFrom('account')
      .select('id')
      .where('document_number', '=', '10000005')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('account_key')
      .values({
        account_id: guest.id,
        credential_id: key.id,
        public_key: key.publicKey,
        counter: 0,
        name: 'Mi celular',
        created_at: clock.now(),
      })
      .execute()
    const waiting = await enter(key.answer(await askOptions(), 1))
    expect(outcomeOf(waiting)).toEqual([403, 'invitado_en_evaluacion'])
    expect(waiting.refusal().respuestaAntesDe).toMatch(/^\d{4}-/)
    const strict = await startTestPortal(
      { CAPTCHA: 'off', LIMITS_FACTOR: '0.02' },
      { seed: false, worker: false },
    )
    const statuses = []
    for (let n = 0; n < 3; n++) {
      statuses.push((await strict.callUnchecked(startSessionByPasskey, { body: { llave: {} } })).statusCode)
    }
    await strict.close()
    expect(statuses).toEqual([401, 401, 429])
  })
})
