import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Beyond these, a connection is closed instead of reading the rest of a refused body. */
const drainedBytes = 16 * 1024 * 1024
const drainedMs = 3000

/**
 * An answer before the whole body was read reads the rest first, or else ends the connection: the next request on it,
 * which a proxy may send for another caller, would wait behind that rest.
 */
export function readWhatIsRefused(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _answer, done) => {
    if (!isOwed(raw)) return done()
    drain(raw, (isWhole) => {
      if (!isWhole) reply.header('connection', 'close')
      done()
    })
  })
}

/** Ends the connection with the answer to a request for another protocol: Node reads none that was sent behind it. */
export function closeAfterUpgrade({ server }: FastifyInstance): void {
  server.prependListener('request', ({ headers }: IncomingMessage, response: ServerResponse) => {
    if (headers.upgrade !== undefined) response.shouldKeepAlive = false
  })
}

/**
 * Reads a request with an unknown `Expect` as one without (RFC 9110 §10.1.1): Node's own answer to it has none of our headers and
 * leaves the body on the connection.
 */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response)
  })
}

/** Whether the body has unread data. An injected test request is complete. */
function isOwed(raw: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
  return raw.complete === false && (encoding !== undefined || Number(length) > 0)
}

function drain(raw: IncomingMessage, done: (isWhole: boolean) => void): void {
  if (raw.destroyed) {
    done(false)
    return
  }
  let left = drainedBytes
  const end = (isWhole: boolean) => {
    clearTimeout(timer)
    raw.off('data', count).off('end', whole).off('close', broken)
    done(isWhole)
  }
  const count = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) end(false)
  }
  const whole = () => end(true)
  const broken = () => end(false)
  const timer = setTimeout(broken, drainedMs)
  raw.on('data', count).on('end', whole).on('close', broken).resume()
}
