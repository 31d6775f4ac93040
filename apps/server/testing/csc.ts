import { constants, createPrivateKey, privateEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KeyPair } from '../src/ports/signing/demo-authority.ts'

export interface CscService {
  readonly config: { url: string; clientId: string; clientSecret: string }
  /** Whose key signs, and who vouches for it. */
  held: readonly [KeyPair, ...KeyPair[]]
  mood: 'well' | 'down' | 'disabled' | 'silent'
  readonly seen: { path: string; body: Record<string, unknown> }[]
  close(): void
}

/** A remote signing service (CSC API v2) whose only code is 123456. */
export async function startCsc(doctor: KeyPair, ...chain: KeyPair[]): Promise<CscService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
      const path = request.url ?? ''
      service.seen.push({ path, body })
      if (service.mood === 'silent') return request.socket.destroy()
      const send = (status: number, answer: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      if (service.mood === 'down') return send(503, { error: 'server_error' })
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
            status: service.mood === 'disabled' ? 'disabled' : 'enabled',
            algo: ['1.2.840.113549.1.1.11'],
            len: 2048,
          },
          cert: {
            status: 'valid',
            certificates: service.held.map(({ certificate }) => Buffer.from(certificate).toString('base64')),
          },
          OTP: { presence: 'true' },
        })
      const [hash = ''] = body.hashes as string[]
      if (path.endsWith('/credentials/authorize'))
        return body.OTP === '123456' ? send(200, { SAD: `sad:${hash}` }) : send(400, { error: 'invalid_otp' })
      if (body.SAD !== `sad:${hash}`) return send(400, { error: 'invalid_request' })
      return send(200, { signatures: [signHash(service.held[0], hash)] })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: CscService = {
    config: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/csc/v2`,
      clientId: 'amparo',
      clientSecret: 'secreto',
    },
    held: [doctor, ...chain],
    mood: 'well',
    seen: [],
    close: () => void server.close(),
  }
  return service
}

/** PKCS#1 v1.5 over an existing SHA-256. */
function signHash({ privateKey }: KeyPair, hash: string): string {
  const prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex')
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  return privateEncrypt(
    { key, padding: constants.RSA_PKCS1_PADDING },
    Buffer.concat([prefix, Buffer.from(hash, 'base64')]),
  ).toString('base64')
}
