import { execFileSync } from 'node:child_process'
import { constants, createPrivateKey, privateEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { P12Signer } from '@libpdf/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isWhollySigned } from '../../../testing/pdf.ts'
import { sampleSheet } from '../../../testing/sheet.ts'
import { openCscSigner } from '../../ports/signing/csc-signer.ts'
import { issueCertificate, type KeyPair, makeAuthority } from '../../ports/signing/demo-authority.ts'
import { drawSheet } from './sheet.ts'
import { signSheet } from './signature.ts'

const now = new Date()
const sheet = sampleSheet(now)

let authority: KeyPair
let doctor: KeyPair
beforeAll(async () => {
  authority = await makeAuthority(now)
  doctor = await issueCertificate(authority, { name: sheet.professional.name, collegeNumber: 'CMP 1' }, now)
}, 60_000)

describe('a doctor’s own PKCS#12', { timeout: 180_000 }, () => {
  it('signs with its password and with no other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'amparo-p12-'))
    try {
      const pem = (label: string, der: Uint8Array) =>
        `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`
      writeFileSync(
        join(folder, 'all.pem'),
        pem('PRIVATE KEY', doctor.privateKey) + pem('CERTIFICATE', doctor.certificate),
      )
      const out = join(folder, 'doctor.p12')
      execFileSync('openssl', [
        'pkcs12',
        '-export',
        '-in',
        join(folder, 'all.pem'),
        '-out',
        out,
        '-passout',
        'pass:lúcuma',
      ])
      const file = readFileSync(out)
      await expect(P12Signer.create(file, 'otra')).rejects.toThrow()
      const signer = await P12Signer.create(file, 'lúcuma')
      expect(
        isWhollySigned(await signSheet(await drawSheet(sheet), { signer, at: now, place: 'Lima' })),
      ).toBe(true)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('a remote signing service (CSC API v2)', { timeout: 180_000 }, () => {
  let server: Server
  let url: string
  let mood: 'well' | 'down' | 'wrong-otp' | 'disabled' | 'silent'
  const seen: { path: string; body: Record<string, unknown>; token: string | undefined }[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
        const path = request.url ?? ''
        seen.push({ path, body, token: request.headers.authorization })
        if (mood === 'silent') return request.socket.destroy()
        const send = (status: number, answer: object) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
        if (mood === 'down') return send(503, { error: 'server_error' })
        if (path.endsWith('/oauth2/token')) {
          const isKnown = body.client_id === 'amparo' && body.client_secret === 'secreto'
          return isKnown
            ? send(200, { access_token: 't0k3n', token_type: 'Bearer' })
            : send(401, { error: 'invalid_client' })
        }
        if (request.headers.authorization !== 'Bearer t0k3n') return send(401, { error: 'invalid_token' })
        if (path.endsWith('/credentials/info'))
          return send(200, {
            key: {
              status: mood === 'disabled' ? 'disabled' : 'enabled',
              algo: ['1.2.840.113549.1.1.11'],
              len: 2048,
            },
            cert: {
              status: 'valid',
              certificates: [doctor.certificate, authority.certificate].map((der) =>
                Buffer.from(der).toString('base64'),
              ),
            },
            OTP: { presence: 'true' },
          })
        if (path.endsWith('/credentials/authorize'))
          return mood === 'wrong-otp' || body.OTP !== '123456'
            ? send(400, { error: 'invalid_otp' })
            : send(200, { SAD: `sad:${(body.hashes as string[])[0]}` })
        if (body.SAD !== `sad:${(body.hashes as string[])[0]}`) return send(400, { error: 'invalid_request' })
        return send(200, { signatures: [signHash((body.hashes as string[])[0] ?? '')] })
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/csc/v2`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    mood = 'well'
    seen.length = 0
  })

  /** PKCS#1 v1.5 over a SHA-256 that is already made. */
  function signHash(hash: string): string {
    const prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex')
    const key = createPrivateKey({ key: Buffer.from(doctor.privateKey), format: 'der', type: 'pkcs8' })
    return privateEncrypt(
      { key, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([prefix, Buffer.from(hash, 'base64')]),
    ).toString('base64')
  }

  const config = () => ({ url, clientId: 'amparo', clientSecret: 'secreto' })
  const sign = async (otp: string) => {
    const signer = await openCscSigner(config(), 'cred-1', otp)
    return signSheet(await drawSheet(sheet), { signer, at: now, place: 'Lima' })
  }

  it('signs one document with one authorization over its hash', async () => {
    expect(isWhollySigned(await sign('123456'))).toBe(true)
    expect(seen.map(({ path }) => path.replace('/csc/v2/', ''))).toEqual([
      'oauth2/token',
      'credentials/info',
      'credentials/authorize',
      'signatures/signHash',
    ])
    expect(seen[2]?.body).toMatchObject({ credentialID: 'cred-1', numSignatures: 1, OTP: '123456' })
  })

  it('that refuses the code of the doctor is told as that', async () => {
    await expect(sign('000000')).rejects.toMatchObject({ code: 'clave_de_firma' })
  })

  it('that does not answer, or answers with an error, leaves nothing signed', async () => {
    mood = 'down'
    await expect(sign('123456')).rejects.toMatchObject({ code: 'firma_no_disponible' })
    mood = 'silent'
    await expect(sign('123456')).rejects.toMatchObject({ code: 'firma_no_disponible' })
  })

  it('whose key is disabled counts as no certificate', async () => {
    mood = 'disabled'
    await expect(sign('123456')).rejects.toMatchObject({ code: 'sin_certificado' })
  })
})
