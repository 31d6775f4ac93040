import { describe, expect, it } from 'vitest'
import { pain001, type Transfer } from './pain-001.ts'

const order: Transfer = {
  id: '3f1c2b8e-5d4a-4c3b-9a2f-0e1d2c3b4a5f',
  cents: 100_037,
  name: 'Rosa «Ñ» & Hijos <S>',
  documentType: 'DNI',
  documentNumber: '10000001',
  account: { number: '00219100217011000252', scheme: 'CCI' },
  bank: 'BCP',
  concept: 'SC-2026-000001',
}
const batch = {
  id: '11111111-2222-4333-8444-555555555555',
  createdAt: '2026-12-02T10:00:00-05:00',
  executesOn: '2026-12-02',
  payer: { name: 'Seguros de Muestra', cci: '00219100217011000252' },
  transfers: [order],
}

describe('a batch as pain.001.001.09', () => {
  it('names the order by its id and escapes its texts', () => {
    const xml = pain001(batch)
    expect(xml).toContain('<EndToEndId>3f1c2b8e5d4a4c3b9a2f0e1d2c3b4a5f</EndToEndId>')
    expect(xml).toContain(`<UETR>${order.id}</UETR>`)
    expect(xml).toContain('<InstdAmt Ccy="PEN">1000.37</InstdAmt>')
    expect(xml).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>1000.37</CtrlSum>')
    expect(xml).toContain('Rosa «Ñ» &#38; Hijos &#60;S&#62;')
    expect(pain001(batch)).toBe(xml)
  })

  it('writes wallets, windows and a payer without an account', () => {
    const wallet = { ...order, account: { number: '+51987654321', scheme: 'YAPE' as const }, bank: null }
    const window = { ...order, account: null, bank: null, name: 'x'.repeat(300) }
    const xml = pain001({
      ...batch,
      payer: { ...batch.payer, cci: null },
      transfers: [wallet, window, order],
    })
    expect(xml).toContain('<CdtrAcct><Id><Othr><Id>+51987654321</Id><SchmeNm><Prtry>YAPE</Prtry>')
    expect(xml).toContain('<CtrlSum>3001.11</CtrlSum>')
    expect(xml).toContain('<InstrForDbtrAgt>Giro por ventanilla</InstrForDbtrAgt>')
    expect(xml).toContain('<Id>NOTPROVIDED</Id>')
  })
})
