import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TransitEngine {
  /** Variables that lead a process to it. */
  readonly env: Record<string, string>
  mood: 'well' | 'sealed' | 'silent'
  /** Paths that were asked for. */
  readonly calls: string[]
  close(): void
}

const token = 'hvs.prueba'

/** The transit engine of a Vault, mounted at `transit` in the namespace `casa`, with one key: `amparo`. */
export async function startTransit(): Promise<TransitEngine> {
  const key = randomBytes(32)
  const calls: string[] = []
  const encrypt = (plain: string) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const body = Buffer.concat([cipher.update(Buffer.from(plain, 'base64')), cipher.final()])
    return `vault:v1:${Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64')}`
  }
  const decrypt = (text: string) => {
    const bytes = Buffer.from(text.replace(/^vault:v1:/, ''), 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('base64')
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      calls.push(request.url ?? '')
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (engine.mood === 'silent') return request.socket.destroy()
      if (engine.mood === 'sealed') return send(503, { errors: ['Vault is sealed'] })
      const { 'x-vault-token': given, 'x-vault-namespace': namespace } = request.headers
      if (given !== token || namespace !== 'casa') return send(403, { errors: ['permission denied'] })
      const { plaintext, ciphertext } = JSON.parse(Buffer.concat(chunks).toString())
      if (request.method !== 'POST') return send(405, { errors: [] })
      if (request.url === '/v1/transit/encrypt/amparo')
        return send(200, { data: { ciphertext: encrypt(plaintext) } })
      if (request.url !== '/v1/transit/decrypt/amparo') return send(404, { errors: [] })
      try {
        send(200, { data: { plaintext: decrypt(ciphertext) } })
      } catch {
        send(400, { errors: ['cipher: message authentication failed'] })
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const engine: TransitEngine = {
    env: {
      KMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/transit`,
      KMS_KEY: 'amparo',
      KMS_TOKEN: token,
      KMS_NAMESPACE: 'casa',
    },
    mood: 'well',
    calls,
    close: () => void server.close(),
  }
  return engine
}
