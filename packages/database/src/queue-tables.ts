import { PgBoss } from 'pg-boss'

/** Makes or renews the queue's own tables, by the database's owner: the portal's account makes none. */
export async function makeQueueTables(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: 'pgboss',
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}
