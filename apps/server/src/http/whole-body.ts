import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ErrorCode } from '@amparo/contract/errors.ts'
import { AppError } from '../app-error.ts'
import { repeatsKey } from './repeated-keys.ts'

/** Refusals of a body that is too large or missing; null accepts an empty one. */
interface Refusals {
  readonly large: ErrorCode
  readonly none: ErrorCode | null
}

/** The whole of a body that arrives as it is, no further than `most` bytes. */
export async function readWhole(
  body: unknown,
  most: number,
  { large, none }: Refusals = { large: 'archivo_grande', none: 'archivo_no_admitido' },
): Promise<Buffer> {
  if (!(body instanceof Readable) && none !== null) throw new AppError(none)
  if (body instanceof IncomingMessage && Number(body.headers['content-length']) > most)
    throw new AppError(large)
  const chunks: Buffer[] = []
  let size = 0
  // Left whole after a refusal, so that the rest of it can be taken off its connection.
  const read = body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : []
  for await (const chunk of read as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new AppError(large)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** JSON whose bytes are needed first, for verifying a signature. Throws `json_invalido`. */
export function parseSigned(body: Buffer): unknown {
  const text = body.toString('utf8')
  try {
    const parsed: unknown = JSON.parse(text)
    if (!repeatsKey(text)) return parsed
  } catch {
    // Reported below, like a duplicate key.
  }
  throw new AppError('json_invalido')
}
