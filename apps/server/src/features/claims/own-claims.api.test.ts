import { fileClaim } from '@amparo/contract/claims.ts'
import { fileVisitorClaim, openClaimPass, sendClaimCode } from '@amparo/contract/claims-visitor.ts'
import { takeClaim } from '@amparo/contract/console/claims.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DeskBrowser, deskOf } from '../../../testing/desk.ts'
import { activate } from '../../../testing/people.ts'
import { bearer, noLimits, startTestPortal, type TestPortal } from '../../../testing/portal.ts'
import { codeOf } from '../codes/codes.policy.ts'

let portal: TestPortal
let siniestros: DeskBrowser
beforeAll(async () => {
  portal = await startTestPortal(noLimits, { worker: false })
  siniestros = await deskOf(portal, 'siniestros')
})
afterAll(() => portal.close())

it('a claim is one’s own case also by the document and by the policy, whatever mail it was told with', async () => {
  const { token } = (await activate(portal, { document: '58300001', profile: 'Cuota' })).json()
  const certificado = 'PRUEBA-58300001'
  await portal.ctx.db
    .updateTable('policy')
    .set({ product_code: '6704-1' })
    .where('certificate_number', '=', certificado)
    .execute()
  const notice = {
    certificado,
    cobertura: 'incapacidad',
    fechaHecho: toLimaDay({ epochMilliseconds: portal.ctx.clock.now().getTime() - 86_400_000 }),
    relato: 'Me caí y tengo descanso médico.',
  }
  const byHolder = await portal
    .as(bearer(token))
    .call(fileClaim, { body: { ...notice, hechoPor: 'titular' } })
  const document = { tipoDocumento: 8, documento: '58300002' } as const
  const asked = await portal.call(sendClaimCode, {
    body: { ...document, correoElectronico: 'otra@buzon.example' },
  })
  const { solicitud } = asked.json()
  const codigo = codeOf(portal.ctx.keys, solicitud, 1)
  const pass = await portal.call(openClaimPass, { body: { solicitud, codigo } })
  const { pase } = pass.json()
  const visitors = await portal.call(fileVisitorClaim, {
    body: { pase, nombre: 'Rosa Ccahuana Villanueva', ...notice },
  })
  await activate(portal, { document: '58300002', profile: 'Cuota' })
  const setMail = (table: 'account' | 'policy', number: string, email: string) =>
    portal.ctx.db.updateTable(table).set({ email }).where('document_number', '=', number).execute()
  const take = (folio: string) => siniestros.call(takeClaim, { params: { folio }, body: { version: 1 } })
  const { folio } = visitors.json()
  for (const [table, number, claims] of [
    ['policy', '58300001', [byHolder.json().folio, folio]],
    ['account', '58300001', [byHolder.json().folio, folio]],
    ['policy', '58300002', [folio]],
    ['account', '58300002', [folio]],
  ] as const) {
    await setMail(table, number, 'siniestros@demo.example')
    for (const one of claims) {
      expect([table, number, (await take(one)).refusal().codigo]).toEqual([table, number, 'caso_propio'])
    }
    await setMail(table, number, `persona${number}@buzon.example`)
  }
  expect((await take(folio)).statusCode).toBe(200)
})
