import type { Tx } from '@amparo/database/open.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'

/** Wakes those who wait for something to change, whichever copy of the server they wait at. */
export interface Bell {
  /** Rings for a subject once `tx` commits, and not at all otherwise. */
  ring(tx: Tx, subject: string): Promise<void>
  /** Hears what rings for a subject from now on: to miss nothing, listen first, look then, and wait last. */
  listen(subject: string): Ear
  /** Releases all listeners, and stops listening. */
  close(): Promise<void>
}

interface Ear {
  /**
   * Resolves once it has rung, after `ms`, or as `signal` aborts. It may resolve for nothing: callers look again.
   */
  wait(ms: number, signal: AbortSignal): Promise<void>
  stop(): void
}

const channel = 'amparo_bell'
/** Polling interval while nothing can be heard. */
const deafWaitMs = 1000
const reconnectMs = 2000
/** Silence after which the connection is tested. */
const quietMs = 4000
/** A connection without an answer within this time is dropped. */
const answerMs = 2000

/** The bell of PostgreSQL: `NOTIFY`, received on a separate connection of this process, opened for the first listener. */
export function openBell(url: string, log: Logger): Bell {
  const ears = new Map<string, Set<() => void>>()
  let client: pg.Client | null = null
  let isListening = false
  let isHearing = false
  let isClosed = false
  let notBefore = 0
  let heardAt = 0
  let triedAt = 0

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
      isListening = false
      isHearing = false
      notBefore = Date.now() + reconnectMs
      if (error) log.warn({ err: error }, 'timbre: sin conexión con la base')
      fresh.end().catch(() => undefined)
      wakeAll()
    }
    fresh.on('notification', ({ payload }) => {
      heardAt = Date.now()
      // Earlier rings were missed.
      if (!isHearing) wakeAll()
      isHearing = true
      wake(payload ?? '')
    })
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh
      .connect()
      .then(() => fresh.query(`LISTEN ${channel}`))
      .then(() => {
        isListening = client === fresh
        triedAt = 0
        tryHearing()
      }, lost)
  }

  /**
   * Rings to itself, to check the connection. A network may forget a connection without a word, and a pooler that shares
   * connections takes `LISTEN` and passes nothing on.
   */
  function tryHearing(): void {
    const now = Date.now()
    const asked = client
    if (!asked || !isListening || now - triedAt < quietMs || (isHearing && now - heardAt < quietMs)) return
    triedAt = now
    asked.query('SELECT pg_notify($1, $2)', [channel, '']).then(
      () => {
        if (client !== asked || !isHearing || heardAt >= now) return
        isHearing = false
        wakeAll()
      },
      (error: Error) => asked.emit('error', error),
    )
  }

  return {
    async ring(tx, subject) {
      await sql`SELECT pg_notify(${channel}, ${subject})`.execute(tx)
    },
    listen(subject) {
      connect()
      tryHearing()
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
