import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { benefitChosen } from '@amparo/contract/outbound/benefit-events.ts'
import { openPersonFile, searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { fileRight, withdrawRight } from '@amparo/contract/service-desk/rights.ts'
import { expect, it } from 'vitest'
import { deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

openPortal()

it('data with a pending erasure or correction are blocked at once, for the CRM and for all staff except those answering it, and unblocked once it is over', async () => {
  const who = await newHolder(portal, '57100030', 'Vida')
  const events = async () =>
    (
      await portal.query(
        `SELECT 1 FROM crm_event e JOIN account a ON a.id = e.account_id WHERE a.document_number = '57100030'`,
      )
    ).rowCount
  const use = () => portal.as(who).call(benefitChosen, { body: { beneficio: 'Coursera' } })
  expect((await use()).statusCode).toBe(202)
  expect(await events()).toBe(1)
  const draft: RequestOf<typeof fileRight> = {
    tipo: 'cancelacion',
    detalle: 'Borren mis datos, por favor.',
  }
  const { folio, pasos } = await portal.as(who).ask(fileRight, { body: draft })
  expect(pasos[1]?.que).toContain('Bloqueamos')
  expect(await events()).toBe(0)
  expect((await use()).statusCode).toBe(202)
  expect(await events()).toBe(0)
  const admission = await deskOf(portal, 'admision')
  const privacy = await deskOf(portal, 'privacidad')
  const found = (await admission.ask(searchPeople, { query: { buscar: '57100030' } })).filas[0]
  const open = (desk: typeof privacy) =>
    desk.call(openPersonFile, { params: { id: found?.id ?? '' }, body: { motivo: 'derecho' } })
  expect((await open(admission)).refusal().codigo).toBe('datos_bloqueados')
  expect((await open(privacy)).statusCode).toBe(200)
  await portal.as(who).call(withdrawRight, { params: { folio } })
  expect((await open(admission)).statusCode).toBe(200)
  await use()
  expect(await events()).toBe(1)
})
