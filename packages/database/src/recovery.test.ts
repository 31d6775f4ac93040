import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { awaitRecovery } from './recovery.ts'

/** A PostgreSQL that answers each session's start with these errors, and then with a log-in. */
const answers: string[] = []
const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const refusal = (code: string) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
const server = createServer((socket: Socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    const code = answers.shift()
    if (code) socket.end(refusal(code))
    else socket.write(ready)
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `postgres://nadie:nada@127.0.0.1:${(server.address() as { port: number }).port}/amparo`
afterAll(() => void server.close())

it('waits while PostgreSQL recovers, and says so once', async () => {
  answers.push('57P03', '57P03')
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
