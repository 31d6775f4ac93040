import { checkDocument, isGuest } from '@amparo/contract/membership/activation.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addHolder, addInvitation } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

openPortal()
beforeAll(async () => {
  await addHolder(portal, { document: '40000001' })
  await addHolder(portal, { document: '40000002', endsOn: '2024-05-31' })
  await addHolder(portal, { document: '40000003', status: 'anulada' })
  await addHolder(portal, { document: '40000004', status: 'suspendida' })
  await addHolder(portal, { document: 'AB12X', type: 6 })
  await addInvitation(portal, '40000010')
  await addInvitation(portal, '40000011', new Date(portal.ctx.clock.now().getTime() - 1000))
})

const check = (id: string, tipo?: string) =>
  portal.callUnchecked(checkDocument, { query: { id, ...(tipo === undefined ? {} : { tipo }) } })

describe("the landing page's document check", () => {
  it.each([
    ['40000001', 1, 'a policy in force and no account'],
    ['40000010', 1, 'an open invitation and no account'],
    ['10000001', 2, 'an account'],
    ['10000007', 2, 'an account whose policy ended'],
    ['10000005', 2, 'an account that waits for approval'],
    ['40000002', 0, 'a policy that ended'],
    ['40000003', 0, 'a policy that was annulled'],
    ['40000004', 0, 'a policy that is suspended'],
    ['40000011', 0, 'an invitation that ran out'],
    ['99999999', 0, 'nothing at all'],
  ])('answers %s with %i for %s', async (id, codigo) => {
    const answer = await check(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ codigo, mensaje: expect.stringMatching(/^[A-ZÁÉÍÓÚÑ].*\.$/) })
  })

  it('finds a CE under tipo=6 in either case, and not under the default type', async () => {
    expect((await check('AB12X', '6')).json().codigo).toBe(1)
    expect((await check(' ab12x ', '6')).json().codigo).toBe(1)
    expect((await check('ce000006', '6')).json().codigo).toBe(2)
    expect((await check('AB12X')).statusCode).toBe(422)
    // The same letters and digits under the other type are another document.
    expect((await check('40000001', '6')).json().codigo).toBe(0)
    expect((await check('40000001', '')).json().codigo).toBe(1)
  })

  it('responds under its path in any case', async () => {
    for (const path of ['/api/AGENDAMIENTOS/VALIDARDOCUMENTO', '/api/agendamientos/validardocumento/']) {
      const answer = await portal.app.inject({ url: `${path}?id=40000001` })
      expect(answer.json().codigo).toBe(1)
    }
  })

  it('never names a person', async () => {
    for (const id of ['40000001', '10000001', '40000010']) {
      expect((await check(id)).body).not.toMatch(/Graciela|Ccahuana|Rosa|Quispe|Nélida|Apaza|@|\d{6}/)
    }
  })

  it.each([
    ['1234567', undefined, 'El DNI debe contar con 8 dígitos'],
    ['123456789', undefined, 'El DNI debe contar con 8 dígitos'],
    ['1234567A', undefined, 'El DNI debe contar con 8 dígitos'],
    ['１２３４５６７８', undefined, 'El DNI debe contar con 8 dígitos'],
    ['', undefined, 'El DNI debe contar con 8 dígitos'],
    ['🙂🙂🙂🙂', undefined, 'El DNI debe contar con 8 dígitos'],
    ['ABCDEFGHIJKLM', '6', 'El documento debe contar con máximo 12 dígitos'],
    ['x'.repeat(500), '6', 'El documento debe contar con máximo 12 dígitos'],
    ['AB-12', '6', 'El carné de extranjería solo lleva letras y números, sin espacios ni guiones'],
    ['ＡＢ１２', '6', 'El carné de extranjería solo lleva letras y números, sin espacios ni guiones'],
  ])('refuses %s (tipo %s) and says why', async (id, tipo, mensaje) => {
    const answer = await check(id, tipo)
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal()).toMatchObject({ codigo: 'datos_invalidos', errores: [{ campo: 'id', mensaje }] })
  })

  it('refuses a missing document, an unknown type and an unknown parameter', async () => {
    const missing = await portal.callUnchecked(checkDocument)
    expect([missing.statusCode, missing.refusal().errores[0]]).toEqual([
      400,
      { campo: 'id', mensaje: 'Falta este dato' },
    ])
    const type = await check('40000001', '7')
    expect([type.statusCode, type.refusal().errores[0]?.campo]).toEqual([422, 'tipo'])
    const extra = await portal.callUnchecked(checkDocument, {
      query: { id: '40000001', nombre: 'x', __proto__: 'y' },
    })
    expect(extra.statusCode).toBe(400)
    expect(extra.refusal().errores.map((error) => error.campo)).toContain('nombre')
    const twice = await portal.app.inject('/api/agendamientos/validarDocumento?id=40000001&id=40000001')
    expect(twice.statusCode).toBe(400)
  })
})

it.each([
  ['40000010', 1, 'an open invitation'],
  ['10000005', 1, 'an invitation under evaluation'],
  ['10000004', 1, 'an approved invitation'],
  ['40000011', 0, 'an invitation that ran out'],
  ['10000001', 0, 'the holder who invites'],
  ['99999999', 0, 'nothing at all'],
])('the guest check answers %s with %i for %s', async (documento, invitado) => {
  const answer = await portal.call(isGuest, { body: { tipoDocumento: 8, documento } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ invitado })
})
