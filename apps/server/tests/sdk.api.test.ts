import { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { answerOf, openAmparo, Refused } from '@amparo/sdk/client.ts'
import { activateAndBook } from '@amparo/sdk/example/activate-and-book.ts'
import { openPartner, sellPolicy } from '@amparo/sdk/example/sell-policy.ts'
import { expect, it } from 'vitest'
import { byOperator } from '../src/features/feeds/partners/partners.service.ts'
import { freePort } from '../testing/balancer.ts'
import { newPartnerKey, policyLine } from '../testing/partners.ts'
import { goodPassword } from '../testing/people.ts'
import { noLimits, startTestPortal } from '../testing/portal.ts'

/** The document of the sample person that the docs run an example with. */
async function documentIn(file: string): Promise<string | undefined> {
  const text = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')
  return /activate-and-book\.ts http:\/\/localhost:3000 (\d+)/.exec(text)?.[1]
}

it('books for the person that the docs name, reads refusals by codigo and answers without a body', async () => {
  const portal = await startTestPortal(noLimits)
  try {
    const baseUrl = await portal.app.listen({ host: '127.0.0.1', port: 0 })
    const document = (await documentIn('docs/api/README.md')) ?? ''
    expect(await documentIn('packages/sdk/src/example/activate-and-book.ts')).toBe(document)
    const { rows } = await portal.query('SELECT email FROM policy WHERE document_number = $1', [document])
    const askCode = async (destination: string) => {
      expect(destination).toContain('•')
      const { code } = await portal.nextMessage(rows[0]?.email)
      return code ?? ''
    }
    const cita = await activateAndBook(baseUrl, document, goodPassword, askCode)
    expect(cita).toMatchObject({ idServicio: 17, estado: 'agendada' })
    const amparo = openAmparo(baseUrl)
    await expect(answerOf(amparo.GET('/agendamientos/MisCitas'))).rejects.toSatisfy(
      (error) => error instanceof Refused && error.problem.codigo === 'sin_sesion',
    )
    expect(await answerOf(amparo.POST('/Login/Logout/{id}', { params: { path: { id: 'nadie' } } }))).toBe(
      undefined,
    )
    const proxy = Promise.resolve({ error: '<html>', response: new Response('<html>', { status: 502 }) })
    await expect(answerOf(proxy)).rejects.toThrow('502')
  } finally {
    await portal.close()
  }
})

it('an insurer’s client of some fifty lines authenticates, sells a policy and reads it back', async () => {
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
