import {
  claimCodeHeader,
  fileVisitorClaim,
  followClaim,
  sendVisitorPaper,
} from '@amparo/contract/claims/claims-visitor.ts'
import {
  claimPassHeader,
  readReceiptPhoto,
  readVisitorReceiptPhoto,
} from '@amparo/contract/claims/receipt-photos.ts'
import { expect, it } from 'vitest'
import { claimPass, newBorrower, visitorNotice } from '../../../../testing/claims.ts'
import { smallPdf } from '../../../../testing/pdfs.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { photoOf, receiptCode } from '../../../../testing/receipts.ts'

openPortal(() => startTestPortal(noLimits))

const read = (numero: string) => ({
  comprobante: {
    ...{ ruc: '20512333797', tipo: '03', serie: 'B001', numero, total: 180, fecha: '2026-11-18' },
    docComprador: '58500001',
  },
})

it('reads a photographed receipt before a notice, and keeps neither file nor receipt', async () => {
  const who = portal.as(await newBorrower(portal, '58600001'))
  expect(await who.ask(readReceiptPhoto, { bytes: await photoOf(receiptCode('501')) })).toEqual(read('501'))
  for (const bytes of [await photoOf('https://otro.example/1'), await photoOf(' '), smallPdf]) {
    expect(await who.ask(readReceiptPhoto, { bytes })).toEqual({})
  }
  expect(await who.refused(readReceiptPhoto, { bytes: Buffer.from('GIF89a') })).toHaveProperty(
    'codigo',
    'archivo_no_admitido',
  )
  expect((await portal.query('SELECT id FROM claim_file')).rows).toEqual([])
})

it('reads it for a visitor with a pass alone', async () => {
  await newBorrower(portal, '58600002')
  const bytes = await photoOf(receiptCode('502'))
  const pase = await claimPass(portal, '58600002', 'hija@correo.example')
  expect(await portal.as({ [claimPassHeader]: pase }).ask(readVisitorReceiptPhoto, { bytes })).toEqual(
    read('502'),
  )
  for (const pass of ['', `${pase}x`]) {
    expect(
      await portal.as({ [claimPassHeader]: pass }).refused(readVisitorReceiptPhoto, { bytes }),
    ).toHaveProperty('codigo', 'pase_vencido')
  }
})

it('answers a visitor’s upload with its receipt, which another claim’s code does not show', async () => {
  const claims = []
  for (const [document, email] of [
    ['58600003', 'uno@correo.example'],
    ['58600004', 'dos@correo.example'],
  ] as const) {
    await newBorrower(portal, document)
    const pase = await claimPass(portal, document, email)
    claims.push(await portal.ask(fileVisitorClaim, { body: visitorNotice(portal, pase, document) }))
  }
  const [own, other] = claims as [(typeof claims)[0], (typeof claims)[0]]
  const params = { folio: own.folio, clave: 'descanso' }
  const send = async (text: string) =>
    portal.as({ [claimCodeHeader]: own.codigo }).ask(sendVisitorPaper, { params, bytes: await photoOf(text) })
  expect(await send(receiptCode('503'))).toMatchObject(read('503'))
  expect(await send(' ')).not.toHaveProperty('comprobante')
  const body = { codigo: other.codigo }
  expect(await portal.refused(followClaim, { params: { folio: own.folio }, body })).toHaveProperty(
    'codigo',
    'no_encontrado',
  )
  const shown = await portal.ask(followClaim, { params: { folio: other.folio }, body })
  expect(JSON.stringify(shown)).not.toContain('comprobante":')
})
