import { P12Signer } from '@libpdf/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { p12Of } from '../../../../testing/certificates.ts'
import { type CscService, startCsc } from '../../../../testing/csc.ts'
import { isWhollySigned } from '../../../../testing/pdf.ts'
import { drawSampleSheet, sampleSheet } from '../../../../testing/sheet.ts'
import { openCscSigner } from '../../../ports/signing/csc-signer.ts'
import { issueCertificate, type KeyPair, makeAuthority } from '../../../ports/signing/demo-authority.ts'
import { signSheet } from '../signing/signature.service.ts'

const now = new Date('2026-11-25T10:00:00-05:00')
const sheet = sampleSheet(now)

let authority: KeyPair
let doctor: KeyPair
beforeAll(async () => {
  authority = await makeAuthority(now)
  doctor = await issueCertificate(authority, { name: sheet.professional.name, collegeNumber: 'CMP 1' }, now)
}, 60_000)

it('a doctor’s own PKCS#12 signs with its password and with no other', { timeout: 180_000 }, async () => {
  const file = p12Of(doctor, [], 'lúcuma')
  await expect(P12Signer.create(file, 'otra')).rejects.toThrow()
  const signer = await P12Signer.create(file, 'lúcuma')
  expect(
    isWhollySigned(
      await signSheet(await drawSampleSheet(now), {
        signer,
        at: now,
        place: 'Lima',
        reason: 'Receta médica',
      }),
    ),
  ).toBe(true)
})

describe('a remote signing service (CSC API v2)', { timeout: 180_000 }, () => {
  let service: CscService
  beforeAll(async () => {
    service = await startCsc(doctor, authority)
  })
  afterAll(() => service.close())
  beforeEach(() => {
    service.mood = 'well'
    service.seen.length = 0
  })
  const sign = async (otp: string) => {
    const signer = await openCscSigner(service.config, 'cred-1', otp)
    return signSheet(await drawSampleSheet(now), { signer, at: now, place: 'Lima', reason: 'Receta médica' })
  }

  it('signs one document with one authorisation over its hash', async () => {
    expect(isWhollySigned(await sign('123456'))).toBe(true)
    expect(service.seen.map(({ path }) => path.replace('/csc/v2/', ''))).toEqual([
      'oauth2/token',
      'credentials/info',
      'credentials/authorize',
      'signatures/signHash',
    ])
    expect(service.seen[2]?.body).toMatchObject({ credentialID: 'cred-1', numSignatures: 1, OTP: '123456' })
  })

  it('that refuses the doctor’s code has its own error', async () => {
    await expect(sign('000000')).rejects.toMatchObject({ code: 'clave_de_firma' })
  })

  it('without an answer, or with an error, leaves nothing signed', async () => {
    service.mood = 'down'
    await expect(sign('123456')).rejects.toMatchObject({ code: 'firma_no_disponible' })
    service.mood = 'silent'
    await expect(sign('123456')).rejects.toMatchObject({ code: 'firma_no_disponible' })
  })

  it('with a disabled key counts as no certificate', async () => {
    service.mood = 'disabled'
    await expect(sign('123456')).rejects.toMatchObject({ code: 'sin_certificado' })
  })
})
