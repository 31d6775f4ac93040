import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@amparo/database/open.ts'
import { testDatabase, testTemplate } from '@amparo/database/testing.ts'
import { sql } from 'kysely'
import { readConfig } from '../src/config/config.ts'
import type { Context } from '../src/context.ts'
import { seedDemo } from '../src/demo/demo.seed.ts'
import { createLogTo } from '../src/log/log.ts'
import { createMetrics } from '../src/metrics/metrics.ts'
import { systemClock } from '../src/ports/clock.ts'
import { createKeys } from '../src/ports/keys.ts'
import { createPasswords } from '../src/ports/passwords.ts'
import { openQueue } from '../src/ports/queue.ts'
import { jobKinds } from '../src/processes/jobs.ts'
import { videoSecrets } from './callers.ts'

/** The key of every portal under test without another: it decrypts the sample in each. */
export const testSecret = 'un secreto de prueba que comparten los portales'

/** As quick as argon2id can be: its cost is tested where passwords are the subject, and with real servers. */
export const quickPasswords = createPasswords({ memory: 32, passes: 1, parallelism: 1 })

/** A database with the queue's tables and, by default, the demo's people of this day, created once per run. */
export async function preparedDatabase({ seeded }: { seeded: boolean }): Promise<Database> {
  const day = systemClock.now().toLocaleDateString('sv', { timeZone: 'America/Lima' })
  const name = seeded ? `like_demo_${day.replaceAll('-', '')}` : 'like_queue'
  await testTemplate(name, (url) => fill(url, seeded))
  return testDatabase({ like: name })
}

/** Columns that PostgreSQL's clock may date, each with its reason. */
const datedByDatabase = {
  'captured_message.sent_at': "the order of arrival in the demo's mailbox",
  'consent.given_at': 'the end of a choice of channel with its number, by a trigger',
  'crm_lane.next_at': 'the next try of a lane',
  'loose_object.since': 'the age of a lease',
  'operation_run.finished_at': 'when a run by schedule last ended',
  'policy_import.finished_at': 'the ledger of feeds',
  'policy_import_batch.committed_at': 'the ledger of feeds',
  'sealing_key.seen_at': 'the heartbeat of the processes that hold a key',
  'sealing_key.since': 'the order of keys',
}

/** Leaves no other column a default that reads PostgreSQL's clock: an insert that forgets the instant fails. */
async function dropClocks(db: Database['db']): Promise<void> {
  await sql`DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT d.adrelid::regclass AS name, a.attname FROM pg_attrdef d
      JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      WHERE pg_get_expr(d.adbin, d.adrelid) ~ '(now|clock_timestamp)\\(\\)'
        AND d.adrelid::regclass::text NOT LIKE 'pgboss.%'
        AND d.adrelid::regclass || '.' || a.attname <> ALL ('{${sql.raw(Object.keys(datedByDatabase).join())}}')
    LOOP EXECUTE format('ALTER TABLE %s ALTER COLUMN %I DROP DEFAULT', found.name, found.attname); END LOOP; END $$`.execute(
    db,
  )
}

async function fill(url: string, seeded: boolean): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'amparo-muestra-'))
  const log = createLogTo('silent', process.stderr)
  const queue = await openQueue(url, log, jobKinds, true, { connectTimeoutMs: 20_000 })
  const { db, pool } = connect(url, { connectTimeoutMs: 20_000 })
  const unused = () => Promise.reject(new Error('a sample is not sent'))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: testSecret, ...videoSecrets })
  const ctx: Context = {
    config,
    database: { db, pool, url, record: db, ownerUrl: url, close: () => db.destroy() },
    db,
    clock: systemClock,
    keys: createKeys(config.secretKey),
    passwords: quickPasswords,
    queue,
    bell: { ring: unused, listen: () => ({ wait: unused, stop: () => undefined }), close: unused },
    smsAvailable: true,
    files: null,
    whatsAppAvailable: true,
    log,
    metrics: createMetrics({ ofProcess: false }),
  }
  await dropClocks(db)
  // The clocks of tests are before the day of the migration.
  await sql`UPDATE presence_rule SET since = '2020-01-01'`.execute(db)
  if (seeded) await seedDemo(ctx)
  await queue.stop()
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
}
