import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { FilesConfig } from '../config/files.ts'

/** Object storage: encrypted bytes under meaningless keys. Every call throws `StorageAway` if it is impossible now. */
export interface FileStore {
  /** Safe to repeat. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Null if there is no such object, or its key names other bytes. */
  get(key: string): Promise<Buffer | null>
  /** Size of an object in bytes; null if there is none. */
  size(key: string): Promise<number | null>
  /** One that is gone already is no fault. */
  remove(key: string): Promise<void>
}

/** The storage can't be asked, or refuses us; the message says why, without a datum of the person. */
export class StorageAway extends Error {}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A new key for sealed bytes: their SHA-256, so that a store that swaps or changes them is noticed, and never used twice. */
export function objectKeyOf(sealed: Buffer): string {
  const hash = hashOf(sealed)
  return `${hash.slice(0, 2)}/${hash}-${randomBytes(4).toString('hex')}`
}

/** Whether a key names its bytes; those of earlier releases are random. */
export const isBoundKey = (key: string) => /^[0-9a-f]{2}\/[0-9a-f]{64}-/.test(key)

const isOf = (key: string, bytes: Buffer) => !isBoundKey(key) || key.slice(3, 67) === hashOf(bytes)

type Operation = 'put' | 'get' | 'size' | 'remove'
type Tell = (operation: Operation, outcome: 'done' | 'missing' | 'away') => void

const methods = { put: 'PUT', get: 'GET', size: 'HEAD', remove: 'DELETE' } as const
const tries = 3
const pauseMs = 150
const mostBytes = 32 * 1024 * 1024
const emptyHash = hashOf(Buffer.alloc(0))

/**
 * S3's protocol, signed by Signature Version 4 including the bytes. An attempt ends when nothing has moved for
 * `quietMs`, plus a second for each megabyte sent; it, a 5xx and a 429 are retried, three times in all: about seven
 * seconds of silence, less than a call may take. A refusal is not retried.
 */
export function s3Files(
  { url, accessKey, secretKey, region }: FilesConfig,
  { tell = () => undefined, quietMs = 2000 }: { tell?: Tell; quietMs?: number } = {},
): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })
  // Signed for each attempt: a signature is valid for minutes only.
  const attempt = async (method: string, key: string, body: Buffer | undefined): Promise<Answer> => {
    const hash = body === undefined ? emptyHash : hashOf(body)
    const request = await client.sign(`${url}/${key}`, {
      method,
      headers: { 'x-amz-content-sha256': hash },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    })
    const quiet = startQuiet(quietMs, body?.length ?? 0)
    try {
      const response = await fetch(request, { redirect: 'manual', signal: quiet.signal })
      const bytes = await readBody(response, quiet.moved)
      return { status: response.status, bytes, length: Number(response.headers.get('content-length') ?? 0) }
    } finally {
      quiet.end()
    }
  }
  const ask = async (operation: Operation, key: string, body?: Buffer): Promise<Answer | null> => {
    let trouble = 'sin respuesta'
    for (let at = 1; at <= tries; at += 1) {
      if (at > 1) await delay(pauseMs * at)
      try {
        const answer = await attempt(methods[operation], key, body)
        if (answer.status >= 200 && answer.status < 300) return answer
        const code = /<Code>(\w{1,60})<\/Code>/.exec(answer.bytes.toString('latin1', 0, 2000))?.[1] ?? ''
        if (answer.status === 404 && operation !== 'put' && code !== 'NoSuchBucket') return null
        trouble = `respondió ${answer.status} ${code}`.trim()
        if (answer.status < 500 && answer.status !== 429) break
      } catch (error) {
        trouble = error instanceof Error ? causeOf(error) : 'error'
      }
    }
    tell(operation, 'away')
    throw new StorageAway(trouble)
  }
  const told = async (operation: Operation, key: string, body?: Buffer) => {
    const answer = await ask(operation, key, body)
    tell(operation, answer === null ? 'missing' : 'done')
    return answer
  }
  return {
    put: async (key, bytes) => void (await told('put', key, bytes)),
    get: async (key) => {
      const answer = await told('get', key)
      return answer && isOf(key, answer.bytes) ? answer.bytes : null
    },
    size: async (key) => (await told('size', key))?.length ?? null,
    remove: async (key) => void (await told('remove', key)),
  }
}

interface Answer {
  readonly status: number
  readonly bytes: Buffer
  readonly length: number
}

/** Aborts an attempt once nothing has moved for a while. */
function startQuiet(ms: number, sends: number) {
  const controller = new AbortController()
  const stop = () => controller.abort(new Error('sin respuesta'))
  let timer = setTimeout(stop, ms + sends / 1000)
  return {
    signal: controller.signal,
    moved() {
      clearTimeout(timer)
      timer = setTimeout(stop, ms)
    },
    end: () => clearTimeout(timer),
  }
}

async function readBody(response: Response, moved: () => void): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    moved()
    size += chunk.length
    if (size > mostBytes) throw new Error('respuesta demasiado larga')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The cause hidden by fetch: ECONNREFUSED, a certificate, an unknown name. */
function causeOf({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: string }
  return code ?? message
}

/** Asks for an object that is not there: whether the storage answers, knows us and has the bucket. Throws `StorageAway`. */
export async function checkFiles(store: FileStore): Promise<void> {
  await store.get('00/00000000-0000-4000-8000-000000000000')
}
