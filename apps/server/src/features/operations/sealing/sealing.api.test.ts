import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBackup } from '@amparo/database/backup/check.ts'
import { createBackup } from '@amparo/database/backup/create.ts'
import { restoreBackup } from '@amparo/database/backup/restore.ts'
import type { Database } from '@amparo/database/open.ts'
import { testDatabase } from '@amparo/database/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import { findSealedOutside } from '../../../../testing/sealed.ts'
import { createKeys, type Keys } from '../../../ports/keys.ts'
import { recordStranger } from '../../staff/audit-log/audit-log.service.ts'
import { sealActs, verifyRecord } from '../../staff/audit-log/seal.service.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { checkSeals, OtherKey, opens, renewSeals, requireKey } from './sealing.service.ts'

const [old, fresh, strange] = ['la clave de antes', 'la clave de hoy', 'la clave de nadie'].map((secret) =>
  secret.padEnd(40, '.'),
) as [string, string, string]
const both = createKeys(fresh, [old])
const opened: Database[] = []
async function database(options: { migrated?: boolean } = {}): Promise<Database> {
  const one = await testDatabase(options)
  opened.push(one)
  return one
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const quiet = { acceptLoss: false, tell: () => undefined }
const start = ({ db }: Database, keys: Keys) => requireKey({ db, keys })
const sealMessage = ({ pool }: Database, keys: Keys) =>
  pool.query(`INSERT INTO outbound_message (purpose, channel, content) VALUES ('prueba', 'email', $1)`, [
    keys.seal('message', 'hola'),
  ])

describe('a database bound to its key', () => {
  it('lets no process with another one start, unless it has the former one too', async () => {
    const one = await database()
    await start(one, createKeys(old))
    await start(one, createKeys(old))
    const refusal = await start(one, createKeys(strange)).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(OtherKey)
    expect((refusal as Error).message).toMatch(/no es la de esta base.*SECRET_KEY_FORMER/s)
    await expect(start(one, createKeys(fresh, [strange]))).rejects.toThrow(OtherKey)
    // A roll-over: first each process learns to open the new key, then they change places one by one.
    await start(one, createKeys(old, [fresh]))
    await start(one, both)
    await start(one, createKeys(old, [fresh]))
    // A process that could not decrypt new data cannot return.
    await expect(start(one, createKeys(old))).rejects.toThrow(/SECRET_KEY_FORMER todas/)
  })

  it('keeps one key if two processes with different ones start at once', async () => {
    const one = await database()
    const results = await Promise.allSettled([old, fresh].map((key) => start(one, createKeys(key))))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('keeps it also after data of an earlier release, and after a restore', async () => {
    const one = await database()
    await sealMessage(one, createKeys(old))
    await expect(start(one, createKeys(strange))).rejects.toThrow(OtherKey)
    await start(one, createKeys(old))
    const folder = mkdtempSync(join(tmpdir(), 'amparo-clave-'))
    const path = join(folder, 'respaldo')
    await createBackup({ databaseUrl: one.url, path })
    const restored = await database({ migrated: false })
    await restoreBackup({ databaseUrl: restored.url, path })
    rmSync(folder, { recursive: true })
    await expect(start(restored, createKeys(strange))).rejects.toThrow(OtherKey)
    await start(restored, createKeys(old))
  })
})

/** Rows per table: one of them has more than a re-encryption batch. */
const rowsOf = (table: string) => (table === 'signing_authority' ? 1 : table === 'outbound_message' ? 450 : 2)

interface Column {
  readonly name: string
  readonly type: string
  readonly label: string | null
}

/** Rows of every table with sealed columns, sealed under `keys`, past the rules that are of no matter here. */
async function fillAll({ pool }: Database, keys: Keys): Promise<void> {
  const client = await pool.connect()
  // For this transaction only: a pooler gives the session to others afterwards.
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  for (const table of new Set(sealedColumns.map((one) => one.table))) {
    const { rows: checks } = await client.query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
      [table],
    )
    for (const { name } of checks) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
    const { rows: columns } = await client.query<Column>(
      `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
         (SELECT enumlabel FROM pg_enum e WHERE e.enumtypid = a.atttypid ORDER BY enumsortorder DESC LIMIT 1) AS label
       FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
         AND (a.attnotnull OR a.attname = ANY ($2))`,
      [
        table,
        [
          ...sealedColumns.filter((one) => one.table === table).map(({ column }) => column),
          'closed_at',
          'retired_at',
        ],
      ],
    )
    for (let n = 1; n <= rowsOf(table); n += 1) {
      const row = Object.fromEntries(columns.map((column) => [column.name, plain(column, n)]))
      for (const one of sealedColumns.filter((sealed) => sealed.table === table)) {
        row[one.column] = sealFor(keys, one, row)
      }
      const names = Object.keys(row).map((name) => `"${name}"`)
      await client.query(
        `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE VALUES (${names.map((_, at) => `$${at + 1}`)})`,
        Object.values(row),
      )
    }
  }
  await client.query('COMMIT')
  client.release()
}

function plain({ type, label }: Column, n: number): unknown {
  if (label !== null) return label
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  if (type === 'boolean') return true
  if (type === 'bytea') return Buffer.alloc(32, n)
  if (type.startsWith('timestamp')) return '2026-11-23T12:00:00Z'
  if (type === 'date') return '2026-11-23'
  if (type === 'jsonb') return '{}'
  if (type.endsWith('[]')) return []
  return n
}

/** Full content of columns whose mark covers a part of it. */
const whole: Readonly<Record<string, object>> = {
  claim: { documentType: 8, documentNumber: '10000001', email: 'Rosa@Buzon.example' },
  claim_file: { ruc: '20512333797', type: '03', series: 'B001', number: '1' },
  complaint: { email: 'Rosa@Buzon.example' },
  health_entry: { key: 'Rosa' },
  payee_account: { number: '00219100217011000252' },
  payment_account: { number: '00219100217011000252', bank: 'BCP' },
  push_subscription: { endpoint: 'https://push.example/rosa' },
}

const textOf = ({ table }: SealedColumn) =>
  whole[table] ? JSON.stringify(whole[table]) : `texto de ${table}`

const purposeOf = ({ purpose, by }: SealedColumn, row: Record<string, unknown>) =>
  by ? `${purpose}:${row[by]}` : purpose

function sealFor(keys: Keys, column: SealedColumn, row: Record<string, unknown>): string | Buffer {
  const purpose = purposeOf(column, row)
  if (column.mark) row[column.mark.column] = keys.fingerprint(column.mark.purpose, `${row.id}`)
  return column.isFile
    ? keys.sealBytes(purpose, Buffer.from(textOf(column)))
    : keys.seal(purpose, textOf(column))
}

describe('encrypted data', () => {
  it('are re-encrypted in every column, resuming after an interruption, and then need the former key no longer', async () => {
    const one = await database()
    await start(one, createKeys(old))
    await fillAll(one, createKeys(old))
    const ctx = { db: one.db, keys: both, database: one, files: null }
    expect((await checkSeals({ ...ctx, keys: createKeys(strange) })).refusal).toBeInstanceOf(OtherKey)
    await expect(renewSeals({ ...ctx, keys: createKeys(strange) }, quiet)).rejects.toThrow(OtherKey)
    await start(one, both)

    let told = 0
    const cut = () => {
      told += 1
      if (told === 12) throw new Error('killed')
    }
    await expect(renewSeals(ctx, { acceptLoss: false, tell: cut })).rejects.toThrow('killed')
    // From the first moment on nothing starts that would seal with the former key.
    await expect(start(one, createKeys(old, [fresh]))).rejects.toThrow(/se está retirando/)

    // A process with the former key was here a moment ago: everything is re-encrypted, and the key stays until that
    // process is gone.
    expect(await renewSeals(ctx, quiet)).toMatchObject({ isInUse: true, retired: 0 })
    await one.pool.query(
      `UPDATE sealing_key SET seen_at = now() - interval '2 minutes' WHERE leaving_at IS NOT NULL`,
    )
    const { counts, retired } = await renewSeals(ctx, quiet)
    expect(retired).toBe(1)
    const empty = counts.filter(({ today, former, unopened }) => today === 0 || former + unopened > 0)
    expect(empty).toEqual([])
    const alone = createKeys(fresh)
    await start(one, alone)
    await expect(start(one, createKeys(old))).rejects.toThrow(OtherKey)
    for (const column of sealedColumns) {
      const { rows } = await one.pool.query(
        `SELECT * FROM ${column.table} WHERE ${column.column} IS NOT NULL`,
      )
      for (const row of rows as Record<string, unknown>[]) {
        if (column.table === 'sealing_key') continue
        const sealed = row[column.column] as string & Buffer
        const purpose = purposeOf(column, row)
        const text = column.isFile
          ? alone.unsealBytes(purpose, sealed).toString()
          : alone.unseal(purpose, sealed)
        expect([column.table, text]).toEqual([column.table, textOf(column)])
      }
    }
    // A job marks the words again with today's key.
    for (const table of ['conversation', 'complaint']) {
      const marked = `SELECT FROM ${table} WHERE word_marks IS NOT NULL`
      expect((await one.pool.query(marked)).rows).toEqual([])
    }
    // Keyed marks still match.
    const { rows: complaints } = await one.pool.query('SELECT email_fingerprint AS mark FROM complaint')
    expect(complaints[0].mark).toEqual(alone.fingerprint('complaint-email', 'rosa@buzon.example'))
    const { rows: tellers } = await one.pool.query('SELECT teller_mark AS mark FROM claim')
    expect(tellers[0].mark).toEqual(alone.fingerprint('claim-teller', '8:10000001:rosa@buzon.example'))
    // The rule of closed notes applies outside a re-encryption.
    await expect(one.pool.query(`UPDATE clinical_note SET content = 'otra'`)).rejects.toThrow(/closed note/)
  })

  it('are re-encrypted by no key that decrypts none of them, and leave an unmarked database to the right one', async () => {
    const one = await database()
    await sealMessage(one, createKeys(old))
    const ctx = { db: one.db, keys: createKeys(strange), database: one, files: null }
    await expect(renewSeals(ctx, quiet)).rejects.toThrow(OtherKey)
    await expect(renewSeals(ctx, { ...quiet, acceptLoss: true })).rejects.toThrow(OtherKey)
    expect((await one.pool.query('SELECT mark FROM sealing_key')).rows).toEqual([])
    await start(one, createKeys(old))
    expect(await renewSeals({ ...ctx, keys: createKeys(old) }, quiet)).toMatchObject({ retired: 0 })
  })

  it('of an unmarked database mark every key that opens them, and an empty one takes none from a renewal', async () => {
    const one = await database()
    const ctx = { db: one.db, keys: both, database: one, files: null }
    await renewSeals({ ...ctx, keys: createKeys(strange) }, quiet)
    await sealMessage(one, createKeys(old))
    const cut = () => {
      throw new Error('killed')
    }
    await expect(renewSeals(ctx, { ...quiet, tell: cut })).rejects.toThrow('killed')
    // The rest is under the former key.
    await expect(start(one, createKeys(fresh))).rejects.toThrow(/SECRET_KEY_FORMER todas/)
    expect(await renewSeals(ctx, quiet)).toMatchObject({ isInUse: false, retired: 1 })
    await start(one, createKeys(fresh))
    const { rows } = await one.pool.query('SELECT FROM sealing_key WHERE record_key IS NOT NULL')
    expect(rows).toHaveLength(1)
  })

  it('are decrypted from a backup, a value of each column', async () => {
    const one = await database()
    await fillAll(one, createKeys(old))
    const folder = mkdtempSync(join(tmpdir(), 'amparo-clave-'))
    const path = join(folder, 'respaldo')
    await createBackup({ databaseUrl: one.url, path })
    const { samples } = await checkBackup(path, sealedColumns)
    rmSync(folder, { recursive: true })
    const openedBy = (key: string) =>
      samples.filter(({ of, value: sealed, by }) => opens(createKeys(key), of, { sealed, by }))
    const kept = sealedColumns.filter(({ table }) => samples.some(({ of }) => of.table === table))
    expect(openedBy(old).map(({ of }) => of)).toEqual(expect.arrayContaining(kept))
    expect(kept.length).toBeGreaterThan(sealedColumns.length - 5)
    expect(openedBy(strange)).toEqual([])
  })

  it('stay unchanged if no key decrypts them, and their key is retired only on explicit request', async () => {
    const one = await database()
    await start(one, createKeys(strange))
    await sealMessage(one, createKeys(strange))
    await one.pool.query(`UPDATE sealing_key SET seen_at = now() - interval '2 minutes'`)
    const lost = { db: one.db, keys: createKeys(fresh), database: one, files: null }
    expect((await checkSeals(lost)).counts.reduce((sum, { unopened }) => sum + unopened, 0)).toBe(1)
    expect(await renewSeals(lost, { acceptLoss: true, tell: () => undefined })).toMatchObject({ retired: 1 })
    await start(one, createKeys(fresh))
    await expect(start(one, createKeys(strange))).rejects.toThrow(OtherKey)
  })
})

describe('a portal', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(undefined, { worker: false })
  }, 120_000)
  afterAll(() => portal.close())

  it('with a renewed key keeps its audit log, before, during and after', async () => {
    const { ctx } = portal
    const act = (keys: Keys) =>
      recordStranger(
        { ...ctx, keys },
        { action: 'personal.crear', who: 'prueba', result: 'hecho', requestId: null, about: '' },
      ).then(() => sealActs({ ...ctx, keys }))
    await act(ctx.keys)
    const moving = { ...ctx, keys: createKeys(fresh, [ctx.config.secretKey]) }
    await requireKey(ctx)
    await act(moving.keys)
    await act(ctx.keys)
    expect((await verifyRecord(moving)).misfits).toEqual([])
    await ctx.database.pool.query(`UPDATE sealing_key SET seen_at = now() - interval '2 minutes'`)
    expect(await renewSeals(moving, quiet)).toMatchObject({
      retired: 1,
    })
    const after = { ...ctx, keys: createKeys(fresh) }
    const { checked, misfits } = await verifyRecord(after)
    expect([checked > 2, misfits]).toEqual([true, []])
    await ctx.database.pool.query(
      `ALTER TABLE act DISABLE TRIGGER USER; UPDATE act SET who = 'otro' WHERE action = 'personal.crear'`,
    )
    expect((await verifyRecord(after)).misfits).toContainEqual({ n: expect.any(Number), what: 'changed' })
  })

  it('fails its test if a column with encrypted data is not renewed', async () => {
    const sealed = portal.ctx.keys.seal('message', 'hola')
    await portal.ctx.db.updateTable('site').set({ address: sealed }).execute()
    const outside = await findSealedOutside(portal.ctx, new Set([sealed.slice(0, 36)]), '0')
    expect(outside).toEqual(['site.address'])
    await portal.ctx.db.updateTable('site').set({ address: 'Av. Una 1' }).execute()
  })
})

it('a server and the commands with another key say what to do, and start nothing', async () => {
  const one = await database()
  await start(one, createKeys(old))
  await sealMessage(one, createKeys(old))
  const run = (file: string, args: readonly string[], env: Record<string, string>) =>
    new Promise<{ code: unknown; said: string }>((done) => {
      const path = fileURLToPath(new URL(`../../../../../${file}`, import.meta.url))
      const given = { ...process.env, DATABASE_URL: one.url, PORT: '0', CONSOLE_PORT: '0', ...env }
      execFile(process.execPath, [path, ...args], { env: given }, (error, out, err) =>
        done({ code: error?.code ?? 0, said: out + err }),
      )
    })
  const server = await run('server/src/worker.ts', [], { SECRET_KEY: strange })
  expect(server).toEqual({ code: 1, said: expect.stringContaining('no es la de esta base de datos') })
  expect(server.said).not.toMatch(/\n\s+at /)
  const clave = (word: string, env: Record<string, string>) => run('cli/src/main.ts', ['clave', word], env)
  expect((await clave('verificar', { SECRET_KEY: strange })).code).toBe(1)
  expect((await clave('renovar', { SECRET_KEY: strange })).code).toBe(1)
  await one.pool.query(`UPDATE sealing_key SET seen_at = now() - interval '2 minutes'`)
  const renewed = await clave('renovar', { SECRET_KEY: fresh, SECRET_KEY_FORMER: old })
  expect(renewed).toEqual({ code: 0, said: expect.stringContaining('quítala de SECRET_KEY_FORMER') })
  const verified = await clave('verificar', { SECRET_KEY: fresh })
  expect(verified).toEqual({ code: 0, said: expect.stringContaining('es la clave de esta base de datos') })
}, 120_000)
