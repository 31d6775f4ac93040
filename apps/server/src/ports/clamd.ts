import { connect } from 'node:net'
import { AppError } from '../app-error.ts'

/** Address of Debian's clamd: a port of a host, or a local socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

const answerMs = 20_000
const chunkBytes = 64 * 1024

/**
 * Whether clamd finds nothing in a file; true if none is configured. Throws `no_disponible` if it does not answer: an
 * unscanned file is not stored.
 */
export async function isCleanFile(clamd: ClamdAddress | undefined, bytes: Buffer): Promise<boolean> {
  if (clamd === undefined) return true
  const answer = await askClamd(clamd, bytes).catch(() => '')
  if (/ FOUND\0?$/.test(answer)) return false
  if (/: OK\0?$/.test(answer)) return true
  throw new AppError('no_disponible', { retryAfterSeconds: 10 })
}

/** The INSTREAM command: lengths of four bytes before each chunk, a zero at the end. */
function askClamd(clamd: ClamdAddress, bytes: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect({ ...clamd })
  const parts: Buffer[] = []
  socket.setTimeout(answerMs, () => socket.destroy(new Error('clamd is silent')))
  socket.on('error', reject)
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1').trim()))
  socket.on('connect', () => {
    socket.write('zINSTREAM\0')
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const chunk = bytes.subarray(from, from + chunkBytes)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      socket.write(length)
      socket.write(chunk)
    }
    socket.write(Buffer.alloc(4))
  })
  return promise
}
