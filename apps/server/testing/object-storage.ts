import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

interface Signed {
  readonly method: string
  /** Path and query, as received. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
}

/**
 * The required signature of a request, from its own `Authorization` (AWS Signature Version 4, header form, S3: a path
 * is encoded once). Query strings stay in order: ours has none.
 */
export function signatureOf({ method, target, headers }: Signed, secret: string): string {
  const [, scope = '', signedHeaders = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const [path = '', query = ''] = target.split('?')
  const canonical = [
    method,
    path,
    query,
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}

export interface ObjectStorage {
  /** Variables that lead a portal to it. */
  readonly env: Record<string, string>
  readonly objects: Map<string, Buffer>
  /** Method and key of each call, and what was answered. */
  readonly calls: string[]
  mood: 'well' | 'down' | 'silent'
  close(): void
}

const bucket = 'amparo'
const access = { key: 'AKIDPRUEBA', secret: 'kF7pQ2wZ9xV4tR8sB1nM6yH3jL5dG0cA' }

/** A bucket that speaks S3's protocol and refuses what is not signed by its one credential, over the very bytes, today. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const objects = new Map<string, Buffer>()
  const calls: string[] = []
  const refusalOf = (request: Signed, body: Buffer): string | null => {
    const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.*Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
    if (!given) return 'AccessDenied'
    if (given[1] !== access.key) return 'InvalidAccessKeyId'
    const expected = signatureOf(request, access.secret)
    if (!timingSafeEqual(Buffer.from(given[2] ?? ''), Buffer.from(expected))) return 'SignatureDoesNotMatch'
    if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
    const [, y, mo, d, h, mi, s] =
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(request.headers['x-amz-date'])) ?? []
    const signedAt = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
    return Math.abs(Date.now() - signedAt) < 15 * 60_000 ? null : 'RequestTimeTooSkewed'
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const { method = '', url: target = '', headers } = request
      const [, of, key = ''] = /^\/([^/]+)\/(.*)$/.exec(target) ?? []
      const answer = (status: number, content: string | Buffer = '') => {
        calls.push(`${method} ${key} ${status}`)
        response.writeHead(status, { 'content-length': Buffer.byteLength(content) })
        response.end(method === 'HEAD' ? undefined : content)
      }
      const refuse = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
      if (storage.mood === 'silent') return
      if (storage.mood === 'down') return refuse(503, 'SlowDown')
      const refusal = refusalOf({ method, target, headers }, body)
      if (refusal) return refuse(403, refusal)
      if (of !== bucket) return refuse(404, 'NoSuchBucket')
      const there = objects.get(key)
      if (method === 'PUT') {
        objects.set(key, body)
        return answer(200)
      }
      if (method === 'DELETE') {
        objects.delete(key)
        return answer(204)
      }
      return there ? answer(200, there) : refuse(404, 'NoSuchKey')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const storage: ObjectStorage = {
    env: {
      FILES_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}`,
      FILES_ACCESS_KEY: access.key,
      FILES_SECRET_KEY: access.secret,
    },
    objects,
    calls,
    mood: 'well',
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return storage
}
