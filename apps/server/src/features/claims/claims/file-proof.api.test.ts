import { createServer, type Server } from 'node:http'
import { getClaim, sendClaimPaper } from '@amparo/contract/claims/claims.ts'
import { getClaimCase } from '@amparo/contract/claims/console/claims.ts'
import { CryptoKeySigner } from '@libpdf/core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate, makeRevocationList, pemOf } from '../../../../testing/certificates.ts'
import { fileNotice, newBorrower } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { smallPdf } from '../../../../testing/pdfs.ts'
import { noLimits, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import { photoOf, receiptCode } from '../../../../testing/receipts.ts'
import { drawSampleSheet } from '../../../../testing/sheet.ts'
import { importKey, type KeyPair } from '../../../ports/signing/demo-authority.ts'
import { readPdfSignature } from '../../../ports/signing/pdf-signature.ts'
import { signSheet } from '../../care/signing/signature.service.ts'
import { judgeSignature } from './file-proof.service.ts'

const years = { from: '2020-01-01', until: '2040-01-01' }

let lists: Server
let list: Buffer | null = null
let listUrl: string
let root: KeyPair
let portal: TestPortal
let who: Record<string, string>
let desk: DeskBrowser
beforeAll(async () => {
  lists = createServer((_, answer) => {
    answer.statusCode = list ? 200 : 503
    answer.end(list ?? '')
  })
  await new Promise<void>((resolve) => lists.listen(0, '127.0.0.1', resolve))
  listUrl = `http://127.0.0.1:${(lists.address() as { port: number }).port}/`
  root = await makeCertificate({ ...years, subject: 'CN=Raíz de prueba', isAuthority: true })
  portal = await startTestPortal({ ...noLimits, EVIDENCE_ROOTS: pemOf('CERTIFICATE', root.certificate) })
  who = await newBorrower(portal, '58500001')
  desk = await deskOf(portal, 'siniestros')
}, 120_000)
afterAll(async () => {
  await portal.close()
  await new Promise((resolve) => lists.close(resolve))
})

/** A PDF that «PNP Denuncias» signed, with a list of revoked certificates at a path of its own. */
async function signedBy(issuer: KeyPair, serial: string): Promise<Buffer> {
  const subject = 'CN=PNP Denuncias'
  const pair = await makeCertificate({ ...years, subject, issuer, serial, listUrl: `${listUrl}${serial}` })
  const key = (await importKey(pair.privateKey)) as CryptoKey
  const signer = new CryptoKeySigner(key, pair.certificate, 'RSA', 'RSASSA-PKCS1-v1_5', [issuer.certificate])
  const at = portal.ctx.clock.now()
  return Buffer.from(
    await signSheet(await drawSampleSheet(at), { signer, at, place: 'Lima', reason: 'Denuncia' }),
  )
}

const listOf = (...serials: string[]) => makeRevocationList(root, serials, portal.ctx.clock.now())
const stateOf = async (pdf: Buffer) => (await judgeSignature(portal.ctx, readPdfSignature(pdf)))?.state

const send = async (folio: string, bytes: Buffer, headers = who) =>
  await portal.as(headers).ask(sendClaimPaper, { params: { folio, clave: 'descanso' }, bytes })

describe('a signed PDF among the documents of a claim', () => {
  it('is valid where it is whole, its certificate chains to an accepted root, and no list revokes it', async () => {
    list = await listOf('77')
    const pdf = await signedBy(root, '0a01')
    const folio = await fileNotice(portal, who, '58500001')
    const { prueba } = await send(folio, pdf)
    expect(prueba).toMatchObject({ firma: 'valida', firmante: 'PNP Denuncias', cuando: expect.any(String) })
    const shown = await portal.as(who).ask(getClaim, { params: { folio } })
    const files = shown.papeles.flatMap(({ archivos }) => archivos)
    expect(files.map((file) => file.prueba)).toEqual([prueba])
    const seen = await desk.ask(getClaimCase, { params: { folio } })
    expect(seen.papeles.flatMap(({ archivos }) => archivos)[0]?.prueba).toEqual(prueba)
  })

  it('says nothing of a PDF without a signature', async () => {
    const folio = await fileNotice(portal, who, '58500001')
    expect(await send(folio, smallPdf)).not.toHaveProperty('prueba')
  })

  it('is altered by a changed byte, a later revision, and a signature moved to another file', async () => {
    list = await listOf()
    const pdf = await signedBy(root, '0a02')
    const changed = Buffer.from(pdf)
    changed[200] = (changed[200] ?? 0) ^ 1
    const revision = Buffer.concat([pdf, Buffer.from('\n9 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')])
    expect([await stateOf(pdf), await stateOf(changed), await stateOf(revision)]).toEqual([
      'valid',
      'altered',
      'altered',
    ])
  })

  it('is foreign where no accepted root vouches for its signer, though it carries a root of the same name', async () => {
    const other = await makeCertificate({ ...years, subject: 'CN=Raíz de prueba', isAuthority: true })
    list = await makeRevocationList(other, [], portal.ctx.clock.now())
    expect(await stateOf(await signedBy(other, '0a03'))).toBe('foreign')
  })

  it('is not checked where its list is missing, out of date, of another issuer, or names it', async () => {
    const pdf = await signedBy(root, '0a04')
    const now = portal.ctx.clock.now()
    list = null
    expect(await stateOf(pdf)).toBe('unchecked')
    list = await makeRevocationList(root, [], new Date(now.getTime() - 3 * 86_400_000))
    expect(await stateOf(pdf)).toBe('unchecked')
    const other = await makeCertificate({ ...years, subject: 'CN=Otra', isAuthority: true })
    list = await makeRevocationList(other, [], now)
    expect(await stateOf(pdf)).toBe('unchecked')
    list = await listOf('0a04')
    expect(await stateOf(pdf)).toBe('unchecked')
  })

  it.each([
    ['starts of a signature without an end', '/ByteRange['],
    ['signatures', '/ByteRange [0 1 2 3]'],
    ['spaces', '/ByteRange                    '],
  ])('is read in time where a file of 10 MB is full of %s', async (_, text) => {
    const filler = Buffer.alloc(10_000_000, text)
    expect(['none', 'altered']).toContain(readPdfSignature(filler).state)
  })

  it('is not checked with a place or a chain that no signature needs', async () => {
    const pdf = await signedBy(root, '0a06')
    const from = pdf.indexOf('/Contents <') + '/Contents '.length
    const until = pdf.indexOf('>', from) + 1
    const place = `<${'30'.repeat(200_000)}>`
    const range = `/ByteRange [0 ${from} ${from + place.length} ${pdf.length - until}]`
    const head = pdf
      .subarray(0, from)
      .toString('latin1')
      .replace(/\/ByteRange \[[^\]]*\]/, (old) => range.padEnd(old.length))
    const wide = Buffer.from(`${head}${place}${pdf.toString('latin1', until)}`, 'latin1')
    expect(await stateOf(wide)).toBe('unchecked')
  })

  // A release is tried with 5,000; day by day it looks at some of them.
  const turns = process.env.AMPARO_TEST_LONG === undefined ? 150 : 5000
  it(`is valid with none of ${turns} changed bits`, { timeout: 600_000 }, async () => {
    list = await listOf()
    const pdf = await signedBy(root, '0a05')
    expect(await stateOf(pdf)).toBe('valid')
    const hole = { from: pdf.indexOf('/Contents <') + 11, until: 0 }
    hole.until = pdf.indexOf('>', hole.from)
    const passed: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const at = Math.floor(((turn + 0.5) * pdf.length) / turns)
      // Letters of hexadecimal digits have two cases, and the last zeros of the place mean nothing but zeros.
      const bit = at >= hole.from && at < hole.until ? 0 : turn % 8
      const changed = Buffer.from(pdf)
      changed[at] = (changed[at] ?? 0) ^ (1 << bit)
      if ((await stateOf(changed)) === 'valid') passed.push(at)
    }
    expect(passed).toEqual([])
  })
})

describe('a receipt among the documents of a claim', () => {
  it.each([
    ['a photograph', async () => photoOf(receiptCode('101')), '101'],
    [
      'a photograph on its side',
      async () =>
        sharp(await photoOf(receiptCode('102')))
          .rotate(90)
          .toBuffer(),
      '102',
    ],
  ])('is read from %s', async (_, draw, numero) => {
    const folio = await fileNotice(portal, who, '58500001')
    expect((await send(folio, await draw())).comprobante).toEqual({
      ...{ ruc: '20512333797', tipo: '03', serie: 'B001', numero, total: 180, fecha: '2026-11-18' },
      docComprador: '58500001',
    })
  })

  it('is not taken from another code, nor from a picture without one', async () => {
    const folio = await fileNotice(portal, who, '58500001')
    for (const picture of [await photoOf('https://otro.example/20512333797'), await photoOf(' ')]) {
      expect(await send(folio, picture)).not.toHaveProperty('comprobante')
    }
  })

  it('names the other claim to the desk alone where it comes again, of the same person or another', async () => {
    const other = await newBorrower(portal, '58500002')
    const first = await fileNotice(portal, who, '58500001')
    const second = await fileNotice(portal, other, '58500002')
    await send(first, await photoOf(receiptCode('000300')))
    const again = await send(second, await photoOf(receiptCode('300'), 11), other)
    expect(again).toHaveProperty('comprobante')
    expect(again).not.toHaveProperty('duplicadoDe')
    const duplicateOf = async (folio: string) => {
      const { papeles } = await desk.ask(getClaimCase, { params: { folio } })
      return papeles.flatMap(({ archivos }) => archivos.map(({ duplicadoDe }) => duplicadoDe))
    }
    expect([await duplicateOf(first), await duplicateOf(second)]).toEqual([[second], [first]])
    expect(JSON.stringify(await portal.as(other).ask(getClaim, { params: { folio: second } }))).not.toContain(
      first,
    )
  })
})
