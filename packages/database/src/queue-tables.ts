import { PgBoss } from 'pg-boss'
import { lockTimeout, type Patience, whileBusy } from './busy-database.ts'

/** Creates or upgrades the queue's tables as the database's owner: the portal's account cannot. */
export function makeQueueTables(ownerUrl: string, patience: Patience = {}): Promise<void> {
  return whileBusy('de la cola', patience, () => start(ownerUrl))
}

async function start(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    options: `-c lock_timeout=${lockTimeout}`,
    schema: 'pgboss',
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
