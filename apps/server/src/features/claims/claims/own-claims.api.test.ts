import { fileClaim } from '@amparo/contract/claims/claims.ts'
import { fileVisitorClaim } from '@amparo/contract/claims/claims-visitor.ts'
import { takeClaim } from '@amparo/contract/claims/console/claims.ts'
import { beforeAll, expect, it } from 'vitest'
import { claimNotice, claimPass, newBorrower, visitorNotice } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

let siniestros: DeskBrowser
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  siniestros = await deskOf(portal, 'siniestros')
})

it('a claim counts as one’s own also by the document and the policy, whatever its e-mail', async () => {
  const own = await newBorrower(portal, '58300001')
  const byHolder = await portal.as(own).call(fileClaim, { body: claimNotice(portal, '58300001') })
  const pase = await claimPass(portal, '58300002', 'otra@buzon.example')
  const visitors = await portal.call(fileVisitorClaim, { body: visitorNotice(portal, pase, '58300001') })
  await newHolder(portal, '58300002', 'Cuota')
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
