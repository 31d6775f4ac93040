import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Tx } from '../context.ts'

/** Wakes those who wait for something to change, whichever copy of the server they wait at. */
export interface Bell {
  /** Rings for a subject once `tx` commits, and not at all where it doesn't. */
  ring(tx: Tx, subject: string): Promise<void>
  /** Hears what rings for a subject from now on: to miss nothing, listen first, look then, and wait last. */
  listen(subject: string): Ear
  /** Lets everybody go, and hears no more. */
  close(): Promise<void>
}

export interface Ear {
  /**
   * Resolves once it has rung, after `ms`, or as `signal` aborts. It may resolve for nothing: whoever waits looks again.
   */
  wait(ms: number, signal: AbortSignal): Promise<void>
  stop(): void
}

const channel = 'amparo_bell'
/** While nothing can be heard, whoever waits looks again so often. */
const deafWaitMs = 1000
const reconnectMs = 2000
/** A connection that has said nothing for so long is asked whether it is still there, and left where it doesn't answer. */
const quietMs = 4000
const answerMs = 2000

/** The bell of PostgreSQL: `NOTIFY`, heard on one connection of this process's own, made when somebody first listens. */
export function openBell(url: string, log: Logger): Bell {
  const ears = new Map<string, Set<() => void>>()
  let client: pg.Client | null = null
  let isHearing = false
  let isClosed = false
  let notBefore = 0
  let heardAt = 0

  const wake = (subject: string) => {
    for (const heard of [...(ears.get(subject) ?? [])]) heard()
  }
  const wakeAll = () => {
    for (const subject of [...ears.keys()]) wake(subject)
  }

  function connect(): void {
    if (client || isClosed || Date.now() < notBefore) return
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'amparo-timbre',
      connectionTimeoutMillis: 2000,
      query_timeout: answerMs,
      keepAlive: true,
    })
    client = fresh
    const lost = (error?: Error) => {
      if (client !== fresh) return
      client = null
      isHearing = false
      notBefore = Date.now() + reconnectMs
      if (error) log.warn({ err: error }, 'timbre: sin conexión con la base')
      fresh.end().catch(() => undefined)
      wakeAll()
    }
    fresh.on('notification', ({ payload }) => {
      heardAt = Date.now()
      wake(payload ?? '')
    })
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh
      .connect()
      .then(() => fresh.query(`LISTEN ${channel}`))
      .then(() => {
        isHearing = client === fresh
        heardAt = Date.now()
        // What rang meanwhile was not heard.
        wakeAll()
      }, lost)
  }

  /** A network may forget a connection without a word: nothing would be heard on it for hours, nor any error. */
  function probe(): void {
    const asked = client
    if (!asked || !isHearing || Date.now() - heardAt < quietMs) return
    heardAt = Date.now()
    asked.query(`LISTEN ${channel}`).catch((error: Error) => asked.emit('error', error))
  }

  return {
    async ring(tx, subject) {
      await sql`SELECT pg_notify(${channel}, ${subject})`.execute(tx)
    },
    listen(subject) {
      connect()
      probe()
      let hasRung = isClosed
      let go: (() => void) | undefined
      const heard = () => {
        hasRung = true
        go?.()
      }
      const those = ears.get(subject) ?? new Set()
      ears.set(subject, those.add(heard))
      return {
        wait: (ms, signal) =>
          new Promise((resolve) => {
            const timer = setTimeout(() => go?.(), isHearing ? ms : Math.min(ms, deafWaitMs))
            go = () => {
              clearTimeout(timer)
              signal.removeEventListener('abort', heard)
              resolve()
            }
            signal.addEventListener('abort', heard)
            if (hasRung || signal.aborted) go()
          }),
        stop() {
          those.delete(heard)
          if (those.size === 0 && ears.get(subject) === those) ears.delete(subject)
        },
      }
    },
    async close() {
      isClosed = true
      wakeAll()
      const open = client
      client = null
      await open?.end().catch(() => undefined)
    },
  }
}
