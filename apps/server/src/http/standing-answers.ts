import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

interface Packed {
  readonly plain: Buffer
  /** Absent if the answer is so short that compression saves nothing. */
  readonly brotli?: Buffer
  readonly gzip?: Buffer
}

/** Fits into one packet anyway. */
const shortBytes = 1400

/**
 * Answers that never change: a deeply frozen body is serialised once, and compressed once. It contains nothing of the
 * caller or request, so its length reveals nothing.
 */
export class StandingAnswers {
  readonly #packed = new WeakMap<object, Packed>()

  /** Sends a frozen body by the schema of the reply's status; false if it is not frozen. */
  send(reply: FastifyReply, body: unknown): boolean {
    if (typeof body !== 'object' || body === null || !Object.isFrozen(body)) return false
    let packed = this.#packed.get(body)
    if (packed === undefined) {
      packed = pack(Buffer.from(String(reply.serialize(body))))
      this.#packed.set(body, packed)
    }
    const encoding = packed.brotli || packed.gzip ? chooseEncoding(reply) : null
    const inEncoding = encoding === 'br' ? packed.brotli : encoding === 'gzip' ? packed.gzip : undefined
    void sendIn(reply, encoding, inEncoding ?? packed.plain)
    return true
  }
}

const brotliSoon = promisify(brotliCompress)
const gzipSoon = promisify(gzip)

/** Sends the answer of a `packed` endpoint, computed each time: compressed quickly rather than small. */
export async function sendPacked(reply: FastifyReply, body: unknown): Promise<FastifyReply> {
  const plain = Buffer.from(String(reply.serialize(body)))
  const encoding = plain.length <= shortBytes ? null : chooseEncoding(reply)
  if (encoding === null) return sendIn(reply, null, plain)
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  return sendIn(reply, encoding, await (encoding === 'br' ? brotliSoon(plain, quick) : gzipSoon(plain)))
}

/** The best encoding that the caller accepts; sets the response headers. */
function chooseEncoding(reply: FastifyReply): 'br' | 'gzip' | null {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}

function sendIn(reply: FastifyReply, encoding: 'br' | 'gzip' | null, bytes: Buffer): FastifyReply {
  void reply.type('application/json; charset=utf-8')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

function pack(plain: Buffer): Packed {
  if (plain.length <= shortBytes) return { plain }
  return {
    plain,
    brotli: brotliCompressSync(plain),
    gzip: gzipSync(plain),
  }
}
