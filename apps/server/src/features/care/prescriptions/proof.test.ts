import { CryptoKeySigner, HttpTimestampAuthority } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWhollySigned, judgePdf } from '../../../../testing/pdf.ts'
import { losartan } from '../../../../testing/prescriptions.ts'
import { drawSampleSheet } from '../../../../testing/sheet.ts'
import { cmsOf, timeStampOf } from '../../../../testing/signed-pdf.ts'
import { startTimeAuthority, type TimeAuthority } from '../../../../testing/tsa.ts'
import { importKey, issueCertificate, makeAuthority } from '../../../ports/signing/demo-authority.ts'
import { readPdfSignature } from '../../../ports/signing/pdf-signature.ts'
import { signSheet } from '../signing/signature.service.ts'

const now = new Date('2026-11-25T10:00:00-05:00')
let signer: CryptoKeySigner
let pdf: Buffer
beforeAll(async () => {
  const authority = await makeAuthority(now)
  const doctor = await issueCertificate(authority, { name: 'Dra. Prueba Ñ', collegeNumber: 'CMP 1' }, now)
  const key = (await importKey(doctor.privateKey)) as CryptoKey
  signer = new CryptoKeySigner(key, doctor.certificate, 'RSA', 'RSASSA-PKCS1-v1_5', [authority.certificate])
  const signed = await signSheet(await drawSampleSheet(now), {
    signer,
    at: now,
    place: 'Lima',
    reason: 'Receta médica',
  })
  pdf = Buffer.from(signed)
}, 60_000)

const range = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => from + at)

/** The same judgement as pdfsig's, without a process each. */
const isIntact = (file: Buffer) => readPdfSignature(file).state === 'intact'

/** A release is tried with every change judged by the outside program; day by day it looks at some of them. */
const isLong = process.env.AMPARO_TEST_LONG !== undefined
const askedOf = <T>(all: readonly T[], every: number): readonly T[] =>
  isLong ? all : all.filter((_, at) => at % every === 3)

const flipped = (at: number, bit: number) => {
  const changed = Buffer.from(pdf)
  changed[at] = (changed[at] ?? 0) ^ (1 << bit)
  return changed
}

describe('a signed sheet', { timeout: isLong ? 600_000 : 60_000 }, () => {
  it('is valid unchanged, and with none of a thousand flipped bits outside the signature', () => {
    expect([isIntact(pdf), isWhollySigned(pdf)]).toEqual([true, true])
    const from = pdf.indexOf('/Contents <') + '/Contents <'.length
    const until = pdf.indexOf('>', from)
    const outside = pdf.length - (until - from)
    const places = Array.from({ length: 1000 }, (_, turn) => {
      const at = Math.floor(((turn + 0.5) * outside) / 1000)
      return { at: at < from ? at : at + (until - from), bit: turn % 8 }
    })
    expect(places.filter(({ at, bit }) => isIntact(flipped(at, bit)))).toEqual([])
    // An external program agrees on these.
    const asked = askedOf(places, 84)
    expect(asked.filter(({ at, bit }) => isWhollySigned(flipped(at, bit)))).toEqual([])
  })

  it('is valid with no changed byte of what its signature signs, and with nothing in the unused part of its place', () => {
    const from = pdf.indexOf('/Contents <') + '/Contents <'.length
    const cms = cmsOf(pdf)
    const withSignature = (bytes: Buffer) => {
      const changed = Buffer.from(pdf)
      changed.write(bytes.toString('hex'), from, 'latin1')
      return changed
    }
    expect(isIntact(withSignature(cms))).toBe(true)
    // Signed attributes, from the digest on, and the value of the signature (RSA of 2048 bits).
    const digest = cms.lastIndexOf(Buffer.from('06092a864886f70d010904', 'hex'))
    const signed = [...range(digest, digest + 47), ...range(cms.length - 256, cms.length)]
    for (const at of signed) {
      const changed = Buffer.from(cms)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(isIntact(withSignature(changed)), `byte ${at}`).toBe(false)
    }
    expect(readPdfSignature(withSignature(Buffer.concat([cms, Buffer.from([7])]))).state).toBe('altered')
    const other = withSignature(cms)
      .toString('latin1')
      .replace(/\/ByteRange \[ ?0 /, '/ByteRange [1 ')
    expect(readPdfSignature(Buffer.from(other, 'latin1')).state).toBe('altered')
    expect(readPdfSignature(Buffer.from('%PDF-1.7\n%%EOF\n')).state).toBe('none')
  })

  it('is as small as a pad, and as large as its content', async () => {
    const long = { ...losartan, direction: 'Con las comidas, '.repeat(4) }
    const sizesOf = async (count: number, directions = '') => {
      const sheet = await drawSampleSheet(now, { directions, items: Array(count).fill(long) })
      return [...sheet.toString('latin1').matchAll(/MediaBox \[0 0 (\d+)/g)].map(([, width]) => width)
    }
    expect([await sizesOf(1), await sizesOf(10)]).toEqual([['419'], ['595']])
    expect(await sizesOf(10, 'Camina cada día.\n'.repeat(20))).toEqual(['595', '595'])
  })

  it('is invalid with each of a hundred appended tails', () => {
    const tails = Array.from({ length: 100 }, (_, turn) =>
      turn % 2 === 0
        ? Buffer.from(`\n% ${'x'.repeat(turn)}`)
        : Buffer.from(`\n${turn} 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n${turn}\n%%EOF\n`),
    )
    expect(tails.filter((tail) => isIntact(Buffer.concat([pdf, tail])))).toEqual([])
    const asked = askedOf(tails, 20)
    expect(asked.filter((tail) => isWhollySigned(Buffer.concat([pdf, tail])))).toEqual([])
  })

  it('is read in order by a screen reader: heading, person, medicines, directions, validity, signature', () => {
    const structure = judgePdf('pdfinfo', pdf, (file) => ['-struct-text', file])
    const order = ['Receta médica', 'Nélida Ñahui', 'Losartán', 'cada 12 horas', 'Dra. Prueba Ñ']
    const places = order.map((words) => structure.replace(/"\s*\n\s*"/g, '').indexOf(words))
    expect(places.filter((place) => place < 0)).toEqual([])
    expect(places.slice(0, 4)).toEqual(places.slice(0, 4).toSorted((one, other) => one - other))
  })
})

describe('a time stamp (RFC 3161)', { timeout: 180_000 }, () => {
  let authority: TimeAuthority
  beforeAll(async () => {
    authority = await startTimeAuthority()
  }, 180_000)
  afterAll(() => authority.close())
  const stamp = async () =>
    signSheet(await drawSampleSheet(now), {
      signer,
      at: now,
      place: 'Lima',
      reason: 'Receta médica',
      timestampAuthority: new HttpTimestampAuthority(authority.url, { timeout: 5000 }),
    })

  it('is in the signature, validated by openssl, and the signature stays valid', async () => {
    const stamped = Buffer.from(await stamp())
    expect(authority.given).toBe(1)
    expect([isWhollySigned(stamped), isIntact(stamped)]).toEqual([true, true])
    const found = timeStampOf(cmsOf(stamped))
    expect(found).not.toBeNull()
    authority.verify(found?.token ?? Buffer.alloc(0), found?.stamped ?? Buffer.alloc(0))
    const other = Buffer.from(found?.stamped ?? Buffer.alloc(0))
    other[0] = (other[0] ?? 0) ^ 1
    expect(() => authority.verify(found?.token ?? Buffer.alloc(0), other)).toThrow()
    expect(timeStampOf(cmsOf(pdf))).toBeNull()
  })

  it.each(['down', 'nonsense'] as const)('that is not to be had (%s) leaves nothing signed', async (mood) => {
    authority.mood = mood
    await expect(stamp()).rejects.toThrow()
  })
})
