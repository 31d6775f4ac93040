import { addPasskey, removePasskey } from '@amparo/contract/identity/passkeys.ts'
import {
  getPaymentAccount,
  setPaymentAccount as setPaymentAccountEndpoint,
} from '@amparo/contract/identity/payment-account.ts'
import {
  sendCodeToOldContact,
  undoContactChange,
  updatePassword,
  updatePersonalData,
} from '@amparo/contract/identity/profile.ts'
import { changeForgottenPassword } from '@amparo/contract/identity/recovery.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { newPasskey } from '../../../../testing/passkey.ts'
import {
  changeRow,
  goodPassword,
  logIn,
  newHolder,
  recoveryCode,
  wrongCode,
} from '../../../../testing/people.ts'
import { bearer, openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { codeOf } from '../codes/codes.policy.ts'

openPortal()

type Headers = Record<string, string>
const cci = '00219100217011000252'
const day = 24 * 3_600_000
const told = 'Cambió dónde recibes tus pagos'

const write = (who: Headers, body: object) =>
  portal.as(who).callUnchecked(setPaymentAccountEndpoint, { body })
const set = (who: Headers, body: object = { tipo: 'cci', cci }) =>
  write(who, { ...body, passwordActual: goodPassword })
const standing = (who: Headers) => portal.as(who).ask(getPaymentAccount)
const accountOf = async (who: Headers) => present((await standing(who)).cuenta)
const countMessages = async () =>
  (await portal.query('SELECT count(*)::int AS n FROM outbound_message')).rows[0].n as number

describe('the account of payment', () => {
  it('is set with the password, shown by its last four digits and stored sealed', async () => {
    const who = await newHolder(portal, '58100001')
    expect(await standing(who)).toEqual({
      titular: 'Graciela Ccahuana Villanueva',
      cuenta: null,
      celular: '••• ••• 333',
    })
    const answer = await set(who, { tipo: 'cci', cci: ' 002-191 002170110002–52 ' })
    expect(answer.json(200).cuenta).toMatchObject({ tipo: 'cci', banco: 'BCP', termina: '0252', sirve: true })
    expect(answer.body).not.toContain('170110')
    const { rows } = await portal.query('SELECT content, kind FROM payment_account')
    expect(JSON.stringify(rows)).not.toMatch(/0252|BCP/)
  })

  it('is not set by a call that waits while a recovery ends its session', async () => {
    const who = await newHolder(portal, '58100019')
    let waiting: ReturnType<typeof set> | undefined
    await portal.ctx.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM account WHERE document_number = '58100019' FOR NO KEY UPDATE`.execute(tx)
      waiting = set(who)
      await vi.waitFor(async () => {
        const { rows } = await portal.query(`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%account%update%'`)
        expect(rows).toHaveLength(1)
      }, 8000)
      await sql`UPDATE session SET closed_at = ${portal.ctx.clock.now()} WHERE account_id =
        (SELECT id FROM account WHERE document_number = '58100019')`.execute(tx)
    })
    expect(outcomeOf(await present(waiting))).toEqual([401, 'sin_sesion'])
    expect(
      (
        await portal.query(
          'SELECT FROM payment_account p JOIN account a ON a.id = p.account_id WHERE a.document_number = $1',
          ['58100019'],
        )
      ).rows,
    ).toEqual([])
  })

  it('serves a wallet only on the own proven mobile', async () => {
    const who = await newHolder(portal, '58100002')
    expect(outcomeOf(await set(who, { tipo: 'billetera', billetera: 'yape', celular: '999888777' }))).toEqual(
      [422, 'celular_no_probado'],
    )
    const answer = await set(who, { tipo: 'billetera', billetera: 'yape', celular: '911 222 333' })
    expect(answer.json(200).cuenta).toMatchObject({ billetera: 'yape', termina: '2333', sirve: true })
    await changeRow(portal, 'account', '58100002', { mobile_proven: false })
    expect(await accountOf(who)).toMatchObject({ sirve: false })
    expect(outcomeOf(await set(who, { tipo: 'billetera', billetera: 'plin' }))[1]).toBe('celular_no_probado')
    expect((await set(who, { tipo: 'giro' })).json(200).cuenta).toMatchObject({ tipo: 'giro', sirve: true })
  })

  it('names each wrong field, and takes the name of a bank that is not in the list', async () => {
    const who = await newHolder(portal, '58100003')
    const faults = async (body: object) =>
      (await set(who, body)).refusal().errores.map(({ campo }: { campo: string }) => campo)
    expect(await faults({ tipo: 'cci' })).toEqual(['cci'])
    expect(await faults({ tipo: 'cci', cci: '00219100217011000253' })).toEqual(['cci'])
    expect(await faults({ tipo: 'cci', cci: '🏦0219100217011000252' })).toEqual(['cci'])
    expect(await faults({ tipo: 'giro', cci })).toEqual(['cci'])
    expect(await faults({ tipo: 'billetera' })).toEqual(['billetera'])
    expect(await faults({ tipo: 'cheque' })).toEqual(['tipo'])
    expect(await faults({ tipo: 'giro', cuenta: '1' })).toEqual(['cuenta'])
    expect(await faults({ tipo: 'cci', cci: '99900000000000000030' })).toEqual(['banco'])
    const other = { tipo: 'cci', cci: '99900000000000000030', banco: 'Financiera Oh' }
    expect((await set(who, other)).json(200).cuenta).toMatchObject({ banco: 'Financiera Oh' })
    expect((await write(who, { tipo: 'cci', cci: '0'.repeat(1_000_000) })).statusCode).toBe(413)
  })

  it('asks a stolen session for the password or a code to a former contact', async () => {
    const who = await newHolder(portal, '58100004')
    expect(outcomeOf(await write(who, { tipo: 'cci', cci }))).toEqual([403, 'confirmacion_requerida'])
    const wrong = await write(who, { tipo: 'cci', cci, passwordActual: 'otra-clave-99' })
    expect(outcomeOf(wrong)[1]).toBe('contrasena_incorrecta')
    expect((await standing(who)).cuenta).toBeNull()
    const { solicitud } = await portal.as(who).ask(sendCodeToOldContact, { body: { canal: 'correo' } })
    const codigo = codeOf(portal.ctx.keys, solicitud, 1)
    const missed = await write(who, { tipo: 'cci', cci, codigo: wrongCode(codigo) })
    expect(outcomeOf(missed)[1]).toBe('codigo_incorrecto')
    expect((await write(who, { tipo: 'cci', cci, codigo })).statusCode).toBe(200)
    expect(outcomeOf(await write(who, { tipo: 'giro', codigo }))[1]).toBe('codigo_gastado')
  })

  it('refuses an anonymous call and a guest, and shows nobody the account of another', async () => {
    expect(await portal.status(getPaymentAccount)).toBe(401)
    const [one, other] = [await newHolder(portal, '58100005'), await newHolder(portal, '58100006')]
    await set(one)
    expect((await standing(other)).cuenta).toBeNull()
    await changeRow(portal, 'account', '58100006', { opened_by: 'invitation' })
    expect(outcomeOf(await set(other))).toEqual([403, 'cuenta_de_invitado'])
  })

  it('tells every contact known before: of the account, of a week ago and of the policy', async () => {
    const who = await newHolder(portal, '58100007')
    await changeRow(portal, 'policy', '58100007', { email: 'poliza58100007@buzon.example' })
    const body = { correoElectronico: 'nueva58100007@buzon.example', passwordActual: goodPassword }
    await portal.as(who).call(updatePersonalData, { body })
    const { code: codigo = '' } = await portal.messageAbout(
      body.correoElectronico,
      'Confirma tu nuevo correo',
    )
    expect(
      (await portal.as(who).call(updatePersonalData, { body: { ...body, codigo: codigo ?? '' } })).statusCode,
    ).toBe(200)
    await set(who)
    for (const name of ['persona', 'poliza', 'nueva']) {
      const mail = await portal.messageAbout(`${name}58100007@buzon.example`, told)
      expect(mail.body_text).not.toMatch(/0252|BCP/)
    }
    // The same account again changes and tells nothing.
    const [before, sent] = [await accountOf(who), await countMessages()]
    portal.ctx.clock.advance(60_000)
    await set(who)
    expect(await accountOf(who)).toEqual(before)
    expect(await countMessages()).toBe(sent)
  })
})

describe('the hold of 24 hours', () => {
  const isHeld = async (who: Headers) => (await accountOf(who)).enEsperaHasta !== undefined
  const later = () => portal.ctx.clock.advance(day)
  const reopened = async (document: string, password = goodPassword) =>
    bearer((await logIn(portal, document, { password })).json().token)

  it('runs from the first entry and from each change of the account', async () => {
    await set(await newHolder(portal, '58200001'))
    portal.ctx.clock.advance(day - 60_000)
    const again = await reopened('58200001')
    expect(await isHeld(again)).toBe(true)
    portal.ctx.clock.advance(60_000)
    expect(await isHeld(again)).toBe(false)
    await set(again, { tipo: 'giro' })
    expect(await isHeld(again)).toBe(true)
  })

  it('runs from a change of contact, and from its undoing', async () => {
    const document = '58200002'
    const who = await newHolder(portal, document)
    await set(who)
    later()
    const body = { numeroCelular: '944820002', passwordActual: goodPassword }
    await portal.as(await reopened(document)).call(updatePersonalData, { body })
    expect(await isHeld(await reopened(document))).toBe(true)
    const mail = await portal.messageAbout(
      `persona${document}@buzon.example`,
      'Tus datos de contacto cambiaron',
    )
    await portal.messageAbout(`persona${document}@buzon.example`, 'Tus pagos esperan 24 horas')
    later()
    expect(await isHeld(await reopened(document))).toBe(false)
    const enlace = /deshacer-cambio#?([A-Za-z0-9_-]{20,})|[#=/]([A-Za-z0-9_-]{40,})/.exec(mail.body_text)
    const secret = present(enlace?.[1] ?? enlace?.[2])
    expect((await portal.call(undoContactChange, { body: { enlace: secret } })).statusCode).toBe(200)
    expect(await isHeld(await reopened(document))).toBe(true)
  })

  it('runs from a new password and from a recovery', async () => {
    const document = '58200003'
    const who = await newHolder(portal, document)
    await set(who)
    later()
    const next = 'faro-quinua-violeta'
    const body = { passwordActual: goodPassword, passwordNueva: next }
    const again = await reopened(document)
    await portal.as(again).call(updatePassword, { body })
    expect(await isHeld(again)).toBe(true)
    later()
    expect(await isHeld(await reopened(document, next))).toBe(false)
    const recovery = await recoveryCode(portal, document)
    await portal.call(changeForgottenPassword, { body: { ...recovery, passwordNueva: goodPassword } })
    expect(await isHeld(await reopened(document))).toBe(true)
  })

  it('runs from a passkey that was added or removed', async () => {
    const document = '58200004'
    const who = await newHolder(portal, document)
    await set(who)
    later()
    const again = await reopened(document)
    const key = newPasskey(new URL(portal.ctx.config.portalUrl).origin)
    const { opciones } = (
      await portal.as(again).call(addPasskey, { body: { passwordActual: goodPassword } })
    ).json(200)
    const added = await portal
      .as(again)
      .call(addPasskey, { body: { llave: key.register(opciones), nombre: 'Mía' } })
    expect(await isHeld(again)).toBe(true)
    later()
    const last = await reopened(document)
    expect(await isHeld(last)).toBe(false)
    await portal.as(last).call(removePasskey, { params: { id: added.json(201).id } })
    expect(await isHeld(last)).toBe(true)
  })
})
