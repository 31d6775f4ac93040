import { createServer, type Socket } from 'node:net'

/** Scan results of the fake: clamd's answers, an error, or hanging up without an answer. */
type Mood = 'scans' | 'over its limit' | 'hangs up'

/**
 * A clamd that speaks INSTREAM: `zINSTREAM\0`, chunks behind their length in four bytes, a zero, one answer. It finds what
 * holds `signature`.
 */
export async function startClamd(signature: string) {
  const double = { mood: 'scans' as Mood, scanned: [] as Buffer[] }
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part])
      const stream = wholeStream(received)
      if (stream) answer(socket, stream)
    })
    socket.on('error', () => undefined)
  })
  const answer = (socket: Socket, stream: Buffer) => {
    double.scanned.push(stream)
    if (double.mood === 'hangs up') return socket.destroy()
    if (double.mood === 'over its limit') return socket.end('INSTREAM size limit exceeded. ERROR\0')
    return socket.end(stream.includes(signature) ? 'stream: Prueba.UNOFFICIAL FOUND\0' : 'stream: OK\0')
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    double,
    address: `127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

const command = 'zINSTREAM\0'

/** The bytes of all chunks once the zero has come; null before. Throws at another command. */
function wholeStream(received: Buffer): Buffer | null {
  if (received.length < command.length) return null
  if (received.subarray(0, command.length).toString('latin1') !== command) throw new Error('not INSTREAM')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
