import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL starts, recovers after a crash, or shuts down, and takes no session yet. */
const cannotConnectNow = '57P03'
const everyMs = 1000
const longestMs = 10 * 60_000

/**
 * Waits while PostgreSQL recovers, ten minutes at most, and reports it once; also while it serves reads meanwhile, as in
 * a restore from an archive. Every other error is left to the first statement.
 */
export async function awaitRecovery(
  url: string,
  onNotice: (text: string) => void = () => undefined,
  pauseMs = everyMs,
): Promise<void> {
  const until = performance.now() + longestMs
  let isTold = false
  while (performance.now() < until && (await isRecovering(url))) {
    if (!isTold) onNotice('PostgreSQL se está recuperando; se espera hasta que atienda')
    isTold = true
    await delay(pauseMs)
  }
}

async function isRecovering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers')
    return rows[0]?.recovers ?? false
  } catch (error) {
    return (error as { code?: unknown }).code === cannotConnectNow
  } finally {
    await client.end().catch(() => undefined)
  }
}
