import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

interface Packed {
  readonly plain: Buffer
  /** Absent where the answer is so short that packing it saves nothing. */
  readonly brotli?: Buffer
  readonly gzip?: Buffer
}

/** What fits into one packet anyway. */
const shortBytes = 1400

/**
 * Answers that never change: a body that is frozen, in all that it holds, is made into bytes once, and packed once. It
 * holds nothing of the caller and nothing of the request, so that its length tells nothing.
 */
export class StandingAnswers {
  readonly #packed = new WeakMap<object, Packed>()

  /** Sends a frozen body by the schema of the reply's status; false where it is none. */
  send(reply: FastifyReply, body: unknown): boolean {
    if (typeof body !== 'object' || body === null || !Object.isFrozen(body)) return false
    let packed = this.#packed.get(body)
    if (packed === undefined) {
      packed = pack(Buffer.from(String(reply.serialize(body))))
      this.#packed.set(body, packed)
    }
    const { plain, brotli, gzip } = packed
    const accepted = String(reply.request.headers['accept-encoding'] ?? '')
    void reply.type('application/json; charset=utf-8')
    if (brotli || gzip) reply.header('vary', 'accept-encoding')
    if (brotli && /\bbr\b/.test(accepted)) void reply.header('content-encoding', 'br').send(brotli)
    else if (gzip && /\bgzip\b/.test(accepted)) void reply.header('content-encoding', 'gzip').send(gzip)
    else void reply.send(plain)
    return true
  }
}

function pack(plain: Buffer): Packed {
  if (plain.length <= shortBytes) return { plain }
  return {
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(plain),
  }
}
