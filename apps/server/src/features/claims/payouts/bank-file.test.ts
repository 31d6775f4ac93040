import { readFile } from 'node:fs/promises'
import { pain001, type Transfer, type TransferBatch } from '@amparo/domain/claims/pain-001.ts'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'

/**
 * Reduced schema of `pain.001.001.09` in our own words, with only the elements of our file: a package may not redistribute
 * ISO's own schema.
 */
const schema = await readFile(new URL('../../../../testing/pain-001-001-09.xsd', import.meta.url), 'utf8')

async function faultsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'lote.xml', contents: xml }],
    schema: [{ fileName: 'pain-001-001-09.xsd', contents: schema }],
  })
  return errors.map(({ message }) => message)
}

const toBank: Transfer = {
  id: '3f1c2b8e-5d4a-4c3b-9a2f-0e1d2c3b4a5f',
  cents: 100_037,
  name: 'Rosa Quispe Huamán',
  documentType: 'DNI',
  documentNumber: '10000001',
  account: { number: '00219100217011000252', scheme: 'CCI' },
  bank: 'BCP',
  concept: 'SC-2026-000001',
}
const toWindow: Transfer = { ...toBank, account: null, bank: null }
const toWallet = (scheme: 'YAPE' | 'PLIN'): Transfer => ({
  ...toBank,
  account: { number: '987654321', scheme },
  bank: null,
})
const batchOf = (...transfers: Transfer[]): TransferBatch => ({
  id: '11111111-2222-4333-8444-555555555555',
  createdAt: '2026-12-02T10:00:00-05:00',
  executesOn: '2026-12-02',
  payer: { name: 'Seguros de Muestra', cci: '00219100217011000252' },
  transfers,
})

/** Of an astral letter: the schema counts characters, not code units. */
const long = '𝓡'.repeat(300)

describe('the file for the bank', () => {
  it.each<[string, TransferBatch]>([
    ['one payment by CCI', batchOf(toBank)],
    ['one payment at the window', batchOf(toWindow)],
    ['payments to both wallets', batchOf(toWallet('YAPE'), toWallet('PLIN'))],
    ['2,000 payments', batchOf(...Array.from({ length: 2000 }, () => toBank))],
    [
      'letters with marks and characters of XML',
      batchOf({
        ...toBank,
        name: 'Iñaki Ñúñez & Hijos <S> "x" \'y\' ]]>',
        concept: 'a & b\u0000\u000b\ufffe',
      }),
    ],
    [
      'the longest texts',
      batchOf({ ...toBank, name: long, bank: long, concept: long, documentNumber: long }),
    ],
    ['one céntimo', batchOf({ ...toBank, cents: 1 })],
    ['the largest amounts', batchOf({ ...toBank, cents: 999_999_999 }, { ...toBank, cents: 999_999_999 })],
    [
      'a foreign person and a company',
      batchOf({ ...toBank, documentType: 'CE' }, { ...toBank, documentType: 'RUC' }),
    ],
    ['a payer without an account', { ...batchOf(toBank, toWindow), payer: { name: long, cci: null } }],
  ])('passes the schema with %s', async (_, batch) => {
    expect(await faultsOf(pain001(batch))).toEqual([])
  })

  const sound = pain001(batchOf(toBank))
  it.each([
    ['elements out of order', /(<PmtMtd>TRF<\/PmtMtd>)(<NbOfTxs>1<\/NbOfTxs>)/, '$2$1', /PmtMtd/],
    ['an amount of three decimals', />1000\.37<\/InstdAmt>/, '>1000.375</InstdAmt>', /InstdAmt/],
    ['an amount without a currency', / Ccy="PEN"/, '', /Ccy/],
    ['a name of 141 letters', /<Nm>Rosa[^<]*/, `<Nm>${'ñ'.repeat(141)}`, /Nm/],
  ])('is refused by the schema with %s', async (_, part, broken, fault) => {
    const xml = sound.replace(part, broken)
    expect(xml).not.toBe(sound)
    expect((await faultsOf(xml)).join('\n')).toMatch(fault)
  })
})
