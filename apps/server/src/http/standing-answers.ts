import type { FastifyReply } from 'fastify'

/** Answers that never change: a body that is frozen, in all that it holds, is made into bytes once. */
export class StandingAnswers {
  readonly #bytes = new WeakMap<object, Buffer>()

  /** Sends a frozen body by the schema of the reply's status; false where it is none. */
  send(reply: FastifyReply, body: unknown): boolean {
    if (typeof body !== 'object' || body === null || !Object.isFrozen(body)) return false
    let bytes = this.#bytes.get(body)
    if (bytes === undefined) {
      bytes = Buffer.from(String(reply.serialize(body)))
      this.#bytes.set(body, bytes)
    }
    void reply.type('application/json; charset=utf-8').send(bytes)
    return true
  }
}
