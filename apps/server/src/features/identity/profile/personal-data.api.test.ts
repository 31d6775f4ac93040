import { getPersonalData, updatePersonalData } from '@amparo/contract/identity/profile.ts'
import { sendCode } from '@amparo/contract/membership/activation.ts'
import { describe, expect, it } from 'vitest'
import { goodPassword, newHolder, wrongCode } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { codeOf } from '../codes/codes.policy.ts'

openPortal()

/** A new holder with an open session. */
async function person(document: string): Promise<{ session: Record<string, string>; email: string }> {
  return { session: await newHolder(portal, document), email: `persona${document}@buzon.example` }
}

const update = (body: Record<string, unknown>, session: Record<string, string>) =>
  portal.as(session).call(updatePersonalData, { body })

/** The same, by a caller who knows the present password. */
const change = (body: Record<string, unknown>, session: Record<string, string>) =>
  update({ ...body, passwordActual: goodPassword }, session)

const codeFor = (solicitud: string) => codeOf(portal.ctx.keys, solicitud, 1)

describe('personal data', () => {
  it('accept a new mobile and address at once, and the owner is notified of the mobile', async () => {
    const { session, email } = await person('47000001')
    const answer = await change({ numeroCelular: '944 555 666', direccion: ' Jr. Puno 123, Lima ' }, session)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json())).toEqual(['usuario'])
    expect(answer.json(200).usuario).toMatchObject({ numeroCelular: '944555666', nombres: 'Graciela' })
    const read = await portal.as(session).call(getPersonalData)
    expect(read.json()).toMatchObject({
      direccion: 'Jr. Puno 123, Lima',
      usuario: { numeroCelular: '944555666' },
    })
    const mail = await portal.messageAbout(email, 'Tus datos de contacto cambiaron')
    expect(mail.body_text).toContain('••• ••• 666')
    expect((await update({ direccion: '' }, session)).statusCode).toBe(200)
    expect((await portal.as(session).ask(getPersonalData)).direccion).toBe('')
  })

  it('accept a new e-mail after its code, and the old address is notified', async () => {
    const { session, email } = await person('47000002')
    const correoElectronico = 'nueva47@buzon.example'
    const asked = await change({ correoElectronico, direccion: 'Av. Grau 1' }, session)
    expect(asked.statusCode).toBe(202)
    const { solicitud } = asked.json(202)
    const unchanged = await portal.as(session).ask(getPersonalData)
    expect(unchanged).toMatchObject({ direccion: '', usuario: { correoElectronico: email } })

    const codigo = (await portal.messageAbout(correoElectronico, 'Confirma tu nuevo correo')).code ?? ''
    expect(codigo).toBe(codeFor(solicitud))
    const confirmed = await update({ correoElectronico, codigo, direccion: 'Av. Grau 1' }, session)
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.json(200).usuario.correoElectronico).toBe(correoElectronico)
    expect((await portal.as(session).ask(getPersonalData)).direccion).toBe('Av. Grau 1')
    const notice = await portal.messageAbout(email, 'Tus datos de contacto cambiaron')
    expect(notice.body_text).toContain('n•••@•••.example')
    // An unchanged value needs no code and sends no notice.
    expect((await update({ correoElectronico }, session)).statusCode).toBe(200)
  })

  it('refuse a wrong code, the code of another address and the code of another person', async () => {
    const [first, second] = [await person('47000003'), await person('47000004')]
    const [mine, theirs] = ['mia47@buzon.example', 'suya47@buzon.example']
    const codigo = codeFor((await change({ correoElectronico: mine }, first.session)).json(202).solicitud)
    await change({ correoElectronico: theirs }, second.session)

    const wrong = await update({ correoElectronico: mine, codigo: wrongCode(codigo) }, first.session)
    expect(wrong.refusal()).toMatchObject({ codigo: 'codigo_incorrecto', intentosRestantes: 2 })
    expect((await update({ correoElectronico: theirs, codigo }, first.session)).statusCode).toBe(410)
    expect((await update({ correoElectronico: mine, codigo }, second.session)).statusCode).toBe(410)
    expect((await update({ correoElectronico: mine, codigo }, first.session)).statusCode).toBe(200)
    const again = await update({ correoElectronico: 'otra47@buzon.example', codigo }, first.session)
    expect(again.refusal()).toMatchObject({ codigo: 'codigo_gastado', status: 410 })
  })

  it('count three wrong tries and then require a new code', async () => {
    const { session } = await person('47000005')
    const correoElectronico = 'tres47@buzon.example'
    const codigo = codeFor((await change({ correoElectronico }, session)).json(202).solicitud)
    const wrong = { correoElectronico, codigo: wrongCode(codigo) }
    const statuses = [
      await update(wrong, session),
      await update(wrong, session),
      await update(wrong, session),
    ]
    expect(statuses.map((answer) => answer.statusCode)).toEqual([422, 422, 410])
    expect((await update({ correoElectronico, codigo }, session)).statusCode).toBe(410)
  })

  it('never send a code for the new e-mail to the stored mobile', async () => {
    const { session } = await person('47000006')
    const asked = await change({ correoElectronico: 'sinsms47@buzon.example' }, session)
    const { solicitud } = asked.json(202)
    await portal.call(sendCode, { body: { solicitud, canal: 'sms' } })
    const codigo = codeOf(portal.ctx.keys, solicitud, 2)
    const refused = await update({ correoElectronico: 'sinsms47@buzon.example', codigo }, session)
    expect(refused.statusCode).toBe(410)
  })

  it('keep name and document of the policy', async () => {
    const { session } = await person('47000007')
    const refused = await update({ nombres: 'Otra', identificacion: '1', direccion: 'x' }, session)
    expect(refused.statusCode).toBe(400)
    expect(refused.refusal().errores).toEqual([
      { campo: 'nombres', mensaje: 'Este dato no va aquí' },
      { campo: 'identificacion', mensaje: 'Este dato no va aquí' },
    ])
  })

  it('name malformed and missing fields', async () => {
    const { session } = await person('47000008')
    expect((await update({}, session)).statusCode).toBe(400)
    expect((await update({ codigo: '123456', direccion: 'x' }, session)).statusCode).toBe(400)
    const bad = await update({ numeroCelular: '123', correoElectronico: 'a@b' }, session)
    expect(bad.statusCode).toBe(422)
    expect(bad.refusal().errores.map(({ campo }) => campo)).toEqual(['numeroCelular', 'correoElectronico'])
    expect((await update({ direccion: 'x'.repeat(201) }, session)).statusCode).toBe(422)
    const odd = `<b>Robert'); DROP TABLE account;--</b> 🏠`
    expect((await update({ direccion: odd }, session)).statusCode).toBe(200)
    expect((await portal.as(session).ask(getPersonalData)).direccion).toBe(odd)
  })

  it('send five new codes to one address in an hour from all callers together, without excluding a caller', async () => {
    const strict = await startTestPortal({ CAPTCHA: 'off' })
    try {
      const sessions: Record<string, string>[] = []
      for (const document of ['47000021', '47000022']) {
        sessions.push(await newHolder(strict, document))
      }
      const statuses: number[] = []
      for (const session of [...sessions, ...sessions, ...sessions]) {
        const body = { correoElectronico: 'victima@buzon.example', passwordActual: goodPassword }
        statuses.push((await strict.as(session).call(updatePersonalData, { body })).statusCode)
      }
      expect(statuses).toEqual([202, 202, 202, 202, 202, 202])
      const { rows } = await strict.query(
        `SELECT count(*)::int AS own FROM code_request WHERE destination = 'victima@buzon.example' AND NOT muted`,
      )
      expect(rows[0].own).toBe(5)
    } finally {
      await strict.close()
    }
  })
})
