import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net'
import { connect, type Database } from '@amparo/database/open.ts'
import { testDatabase } from '@amparo/database/testing.ts'
import { startTestPortal, type TestPortal } from './portal.ts'

/** ReadyForQuery outside a transaction block: https://www.postgresql.org/docs/18/protocol-message-formats.html */
const idle = 'Z\0\0\0\x05I'

/**
 * A cable between the portal and its database that can be cut and restored, or go dead: data sent into it then are
 * never answered.
 */
export class Cable {
  #isDead = false
  #server: Server | undefined
  #lastTrip = Number.POSITIVE_INFINITY
  readonly #sockets = new Set<Socket>()
  readonly #target: number
  port = 0
  /** How long anything takes each way. */
  delayMs = 0
  /**
   * How often a session of the portal's pool sent again after an answer. Statements sent together count once, if
   * `delayMs` is longer than sending them.
   */
  trips = 0
  /** How often the database said that a session's transaction is over; a statement alone is one. */
  transactions = 0

  constructor(target: number) {
    this.#target = target
  }

  async plug(): Promise<void> {
    const server = createServer((near) => {
      if (this.#isDead) {
        this.#sockets.add(near)
        near.on('error', () => undefined)
        near.resume()
        return
      }
      const far = connectSocket(this.#target, '127.0.0.1')
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => this.#sockets.delete(socket))
      }
      this.#countTrips(near, far)
      this.#countTransactions(far)
      this.#carry(near, far)
      this.#carry(far, near)
    })
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done))
    const address = server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
    this.#server = server
  }

  #countTrips(near: Socket, far: Socket): void {
    let isOfPool: boolean | undefined
    let isAnswered = true
    near.on('data', (chunk: Buffer) => {
      // The first bytes of a session identify it; the queue and the bell have their own names.
      isOfPool ??= chunk.includes('application_name\0amparo\0')
      if (isOfPool && isAnswered) this.trips += 1
      if (this.trips >= this.#lastTrip) this.die()
      isAnswered = false
    })
    far.on('data', () => setTimeout(() => (isAnswered = true), this.delayMs))
  }

  #countTransactions(far: Socket): void {
    let rest = ''
    far.on('data', (chunk: Buffer) => {
      const read = rest + chunk.toString('latin1')
      this.transactions += read.split(idle).length - 1
      rest = read.slice(-(idle.length - 1))
    })
  }

  /** Forwards one end's data, in order, after `delayMs`. */
  #carry(from: Socket, to: Socket): void {
    from.on('data', (chunk: Buffer) => {
      if (this.#isDead) return
      setTimeout(() => to.writable && to.write(chunk), this.delayMs)
    })
    from.on('end', () => setTimeout(() => to.end(), this.delayMs))
    from.on('close', () => setTimeout(() => to.destroy(), this.delayMs))
  }

  async pull(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((done) => this.#server?.close(done))
  }

  /** Goes dead once the pool has sent this many times more, before the last of them is answered. */
  dieAtTrip(trips: number): void {
    this.#lastTrip = this.trips + trips
  }

  /** Swallows what is sent, on the connections of now and on new ones. */
  die(): void {
    this.#isDead = true
  }

  /** Carries new connections again; those that were swallowed stay dead, as after a change of firewall. */
  revive(): void {
    this.#lastTrip = Number.POSITIVE_INFINITY
    this.#isDead = false
  }
}

/** A portal whose connections to its database go through a cable. */
export async function portalOnCable(
  env?: Readonly<Record<string, string>>,
  options: { worker?: boolean } = {},
): Promise<{ cable: Cable; portal: TestPortal }> {
  const direct = await testDatabase()
  const url = new URL(direct.url)
  const cable = new Cable(Number(url.port))
  await cable.plug()
  url.port = String(cable.port)
  const connected = connect(url.href)
  const database: Database = {
    ...connected,
    record: connected.db,
    url: url.href,
    ownerUrl: url.href,
    close: async () => {
      await database.db.destroy()
      await direct.close()
    },
  }
  return { cable, portal: await startTestPortal(env, { database, hurried: true, ...options }) }
}
