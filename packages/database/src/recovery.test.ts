import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { awaitRecovery } from './recovery.ts'

/**
 * A PostgreSQL that answers each session's start with these errors, or with a log-in and whether it recovers, and then
 * recovers no longer.
 */
const answers: string[] = []
const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
/** The row of `SELECT pg_is_in_recovery() AS recovers`. */
const recovers = (is: 't' | 'f') =>
  Buffer.concat([
    Buffer.from('T\0\0\0\x21\0\x01recovers\0\0\0\0\0\0\0\0\0\0\x10\0\x01\xff\xff\xff\xff\0\0', 'latin1'),
    Buffer.from(`D\0\0\0\x0b\0\x01\0\0\0\x01${is}C\0\0\0\x0dSELECT 1\0Z\0\0\0\x05I`, 'latin1'),
  ])
const refusal = (code: string) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
const server = createServer((socket: Socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    const answer = answers.shift()
    if (answer && answer !== 'reads') return socket.end(refusal(answer))
    socket.write(ready)
    socket.once('data', () => socket.write(recovers(answer ? 't' : 'f')))
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `postgres://nadie:nada@127.0.0.1:${(server.address() as { port: number }).port}/amparo`
afterAll(() => void server.close())

it('waits while PostgreSQL recovers, and says so once', async () => {
  answers.push('57P03', 'reads', 'reads')
  const said: string[] = []
  await awaitRecovery(url, (text) => said.push(text), 1)
  expect([answers, said.length]).toEqual([[], 1])
})

it('leaves every other error to the first statement', async () => {
  answers.push('28P01')
  await awaitRecovery(url, () => expect.unreachable(), 1)
  await awaitRecovery('postgres://nadie:nada@127.0.0.1:1/amparo', () => expect.unreachable(), 1)
  expect(answers).toEqual([])
})
