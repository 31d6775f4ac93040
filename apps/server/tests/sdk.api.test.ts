import { KeyObject } from 'node:crypto'
import { answerOf, openAmparo, Refused } from '@amparo/sdk/client.ts'
import { activateAndBook } from '@amparo/sdk/example/activate-and-book.ts'
import { openPartner, sellPolicy } from '@amparo/sdk/example/sell-policy.ts'
import { expect, it } from 'vitest'
import { byOperator } from '../src/features/partners/partners.service.ts'
import { freePort } from '../testing/balancer.ts'
import { newPartnerKey, policyLine } from '../testing/partners.ts'
import { addHolder, goodPassword } from '../testing/people.ts'
import { noLimits, startTestPortal } from '../testing/portal.ts'

it('a client made from the description activates a person and books, and reads refusals by codigo', async () => {
  const portal = await startTestPortal(noLimits)
  try {
    const baseUrl = await portal.app.listen({ host: '127.0.0.1', port: 0 })
    await addHolder(portal, { document: '57100001', profile: 'TotalMax' })
    const askCode = async (destination: string) => {
      expect(destination).toContain('•')
      const { code } = await portal.nextMessage('persona57100001@buzon.example')
      return code ?? ''
    }
    const cita = await activateAndBook(baseUrl, '57100001', goodPassword, askCode)
    expect(cita).toMatchObject({ idServicio: 9, estado: 'agendada' })
    const refusal = answerOf(openAmparo(baseUrl).GET('/agendamientos/MisCitas'))
    await expect(refusal).rejects.toSatisfy(
      (error) => error instanceof Refused && error.problem.codigo === 'sin_sesion',
    )
  } finally {
    await portal.close()
  }
})

it('an insurer’s client of some fifty lines shows itself, sells a policy and reads it back', async () => {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const portal = await startTestPortal({ ...noLimits, PORTAL_URL: baseUrl }, { seed: false, worker: false })
  try {
    await portal.app.listen({ host: '127.0.0.1', port })
    const { privateKey, jwk } = await newPartnerKey('llave-1')
    const { row } = await byOperator.add(portal.ctx, {
      name: 'Vida Segura',
      products: ['6727-1'],
      jwks: { keys: [jwk] },
    })
    const identity = { clientId: row.id, kid: 'llave-1', privateKey: KeyObject.from(privateKey) }
    const amparo = await openPartner(baseUrl, identity)
    const line = policyLine('SDK-1', portal.ctx.clock.now())
    expect(await sellPolicy(amparo, line)).toMatchObject({ numero_certificado: 'SDK-1', estado: 'vigente' })
    await expect(sellPolicy(amparo, { ...line, estado: 'vendida' })).rejects.toThrow(
      'estado: debe ser vigente',
    )
    await expect(openPartner(baseUrl, { ...identity, kid: 'otra' })).rejects.toThrow('No está firmada')
  } finally {
    await portal.close()
  }
})
