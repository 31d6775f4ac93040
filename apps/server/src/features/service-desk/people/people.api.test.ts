import { updatePersonalData } from '@amparo/contract/identity/profile.ts'
import { bookByPhone } from '@amparo/contract/service-desk/console/agenda.ts'
import {
  askContactChange,
  confirmContactChange,
  openPersonFile,
  resendPersonMessage,
} from '@amparo/contract/service-desk/console/people.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots } from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf, findPerson, listRecorded } from '../../../../testing/desk.ts'
import { changeRow, sessionOf, wrongCode } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { codeOf } from '../../identity/codes/codes.policy.ts'

let agenda: DeskBrowser
let person: string
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  agenda = await deskOf(portal, 'agenda')
  person = await findPerson(agenda, '10000001')
})

const accountOf = (document: string) =>
  portal.ctx.db
    .selectFrom('account')
    .select(['email', 'mobile', 'mobile_proven'])
    .where('document_number', '=', document)
    .executeTakeFirstOrThrow()

/** The codes sent to the former and to the new contact. */
async function codesOf(
  solicitud: string,
): Promise<{ solicitud: string; codigoAnterior: string; codigoNuevo: string }> {
  const old = await portal.ctx.db
    .selectFrom('code_request')
    .select('id')
    .where('purpose', '=', 'desk_old')
    .where('used_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow()
  const code = (id: string) => codeOf(portal.ctx.keys, id, 1)
  return { solicitud, codigoAnterior: code(old.id), codigoNuevo: code(solicitud) }
}

describe('a contact corrected by the desk', () => {
  const correoElectronico = 'rosa.nueva@demo.example'
  const ask = (body: unknown) => agenda.callUnchecked(askContactChange, { params: { id: person }, body })
  const confirm = (body: unknown, id = person) =>
    agenda.callUnchecked(confirmContactChange, { params: { id }, body })

  it('changes with two codes, of the former contact and of the new one, and with neither alone', async () => {
    const asked = await ask({ correoElectronico })
    expect([asked.statusCode, asked.json()]).toMatchObject([
      202,
      { destinoAnterior: expect.stringContaining('•'), destinoNuevo: expect.stringContaining('•') },
    ])
    const codes = await codesOf(asked.json().solicitud)
    const bad = await confirm({ ...codes, codigoAnterior: wrongCode(codes.codigoAnterior) })
    expect([bad.statusCode, bad.refusal().errores[0]?.campo]).toEqual([422, 'codigoAnterior'])
    const other = await confirm({ ...codes, codigoNuevo: wrongCode(codes.codigoNuevo) })
    expect(other.refusal().errores[0]?.campo).toBe('codigoNuevo')
    expect((await confirm(codes, await findPerson(agenda, '10000004'))).refusal().codigo).toBe(
      'codigo_gastado',
    )
    expect((await accountOf('10000001')).email).toBe('10000001@demo.example')
    expect((await confirm(codes)).json()).toMatchObject({ codigo: 1 })
    expect((await accountOf('10000001')).email).toBe(correoElectronico)
    expect((await confirm(codes)).refusal().codigo).toBe('codigo_gastado')
    expect((await listRecorded(portal)).at(-1)).toMatchObject({
      action: 'titulares.contacto.confirmar',
      result: 'codigo_gastado',
    })
  })

  it('requires the contact of a day ago, so that two corrections in a row fail', async () => {
    const again = await ask({ correoElectronico: 'otra@demo.example' })
    expect(again.json().destinoAnterior).not.toContain('ro')
    const rows = await portal.ctx.db
      .selectFrom('code_request')
      .select('destination')
      .where('purpose', '=', 'desk_old')
      .execute()
    expect(new Set(rows.map(({ destination }) => destination))).toEqual(new Set(['10000001@demo.example']))
  })

  it('has codes that open nothing of the portal', async () => {
    const asked = await ask({ correoElectronico: 'puerta@demo.example' })
    const { codigoNuevo } = await codesOf(asked.json().solicitud)
    const session = await sessionOf(portal, '10000001')
    const saved = await portal
      .as(session)
      .call(updatePersonalData, { body: { correoElectronico: 'puerta@demo.example', codigo: codigoNuevo } })
    expect(saved.refusal().codigo).toBe('codigo_gastado')
  })

  it('is one contact at a time, of a person with an account and never one’s own', async () => {
    expect((await ask({})).refusal()).toMatchObject({ errores: [{ campo: 'correoElectronico' }] })
    expect((await ask({ correoElectronico, numeroCelular: '987654321' })).refusal().codigo).toBe(
      'datos_invalidos',
    )
    expect((await ask({ correoElectronico: 'no es un correo' })).statusCode).toBe(422)
    expect(
      (await agenda.call(askContactChange, { params: { id: 'nadie' }, body: { correoElectronico } }))
        .statusCode,
    ).toBe(404)
    await changeRow(portal, 'account', '10000001', { email: 'agenda@demo.example' })
    expect((await ask({ correoElectronico })).refusal().codigo).toBe('caso_propio')
    await changeRow(portal, 'account', '10000001', { email: correoElectronico })
  })
})

describe('the file of a person', () => {
  const open = () => agenda.ask(openPersonFile, { params: { id: person }, body: { motivo: 'llamada' } })

  it('resends messages: a valid appointment with its data, an unsent message as it was; nothing else', async () => {
    const [slot] = await freeSlots(portal, { idServicio: 9 })
    const booking = { idTitular: person, idServicio: 9, inicio: slot?.inicio ?? '' }
    await agenda.ask(bookByPhone, { body: booking })
    const file = await open()
    const told = file.mensajes.find(({ clase }) => clase === 'Cita agendada')
    expect(told?.puedeReenviar).toBe(true)
    const resend = (id: string, whose = person) =>
      agenda.call(resendPersonMessage, { params: { id: whose, mensaje: id } })
    expect((await resend(told?.id ?? '')).json()).toMatchObject({ codigo: 1 })
    const again = (await open()).mensajes
    expect(again.map(({ clase }) => clase)).toContain('Datos de la cita, otra vez')
    expect((await resend(told?.id ?? '', await findPerson(agenda, '10000004'))).statusCode).toBe(404)
    expect((await resend('nada')).statusCode).toBe(404)
    await portal.ctx.db
      .updateTable('appointment')
      .set({ state: 'cancelled', cancelled_by: 'staff', cancelled_at: portal.ctx.clock.now() })
      .where('state', '=', 'booked')
      .execute()
    expect((await resend(told?.id ?? '')).statusCode).toBe(404)
  })

  it('shows the total of each list, even if truncated', async () => {
    await portal.query(
      `INSERT INTO policy SELECT copy.* FROM generate_series(1, 103) AS n,
         (SELECT * FROM policy WHERE document_number = '10000001' LIMIT 1) AS p,
         jsonb_populate_record(NULL::policy, to_jsonb(p) || jsonb_build_object('certificate_number', 'EXTRA-' || n)) AS copy`,
    )
    const file = await open()
    expect(file.polizas).toHaveLength(100)
    expect(file.totales.polizas).toBeGreaterThan(103)
    expect(file.totales).toMatchObject({ citas: file.citas.length, mensajes: file.mensajes.length })
  })
})
