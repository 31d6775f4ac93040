import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { activateAccount, checkCode, sendCode } from '@amparo/contract/membership/activation.ts'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { addHolder, newHolder, wrongCode } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { codeOf } from '../../identity/codes/codes.policy.ts'

openPortal()

async function askCode(
  documento: string,
  proposito: 'activacion' | 'recuperacion' = 'activacion',
): Promise<string> {
  const body: RequestOf<typeof sendCode> = { proposito, tipoDocumento: 8, documento, canal: 'correo' }
  return (await portal.ask(sendCode, { body })).solicitud
}
const codeFor = (solicitud: string) => codeOf(portal.ctx.keys, solicitud, 1)
const check = (solicitud: string, codigo: string) => portal.call(checkCode, { body: { solicitud, codigo } })

describe('checking a code at its own step', () => {
  it('consumes nothing: the right one is checked twice and then activates', async () => {
    await addHolder(portal, { document: '45900001' })
    const solicitud = await askCode('45900001')
    for (let turn = 0; turn < 2; turn += 1) {
      const judged = await check(solicitud, codeFor(solicitud))
      expect(outcomeOf(judged)).toEqual([200, 1])
    }
    const activated = await portal.call(activateAccount, {
      body: {
        solicitud,
        codigo: codeFor(solicitud),
        password: 'faro-quinua-violeta',
        aceptaTerminos: true,
        aceptaPrivacidad: true,
        aceptaPublicidad: false,
      },
    })
    expect(activated.statusCode).toBe(201)
    expect((await check(solicitud, codeFor(solicitud))).refusal().codigo).toBe('codigo_gastado')
  })

  it('counts a wrong one as a try: the third invalidates the code, from any caller', async () => {
    await newHolder(portal, '45900002')
    const solicitud = await askCode('45900002', 'recuperacion')
    const wrong = wrongCode(codeFor(solicitud))
    expect((await check(solicitud, wrong)).refusal()).toMatchObject({
      codigo: 'codigo_incorrecto',
      intentosRestantes: 2,
    })
    expect((await check(solicitud, wrong)).refusal().intentosRestantes).toBe(1)
    const third = await check(solicitud, wrong)
    expect(outcomeOf(third)).toEqual([410, 'codigo_gastado'])
    expect((await check(solicitud, codeFor(solicitud))).statusCode).toBe(410)
  })

  it('answers alike for an unknown document', async () => {
    const solicitud = await askCode('45900003')
    expect((await check(solicitud, codeFor(solicitud))).refusal()).toMatchObject({
      codigo: 'codigo_incorrecto',
      intentosRestantes: 2,
    })
  })

  it('refuses an unknown request and a body that is no code', async () => {
    expect((await check(crypto.randomUUID(), '123456')).statusCode).toBe(410)
    const bad = await check('x', '12')
    expect(bad.refusal().errores.map(({ campo }) => campo)).toEqual(['solicitud', 'codigo'])
  })
})
