import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Database } from './open.ts'
import { policyColumns } from './policy-feed/copy-row.ts'
import { type FeedSource, feedText } from './policy-feed/feed-source.ts'
import { importPolicies } from './policy-feed/import.ts'
import { testDatabase } from './testing.ts'

/** A policy line: Rosa Quispe's, with `changes`. */
export const policy = (certificate: string, changes: Record<string, string> = {}) =>
  Object.values({
    type: '8',
    document: '01234567',
    names: 'Rosa',
    paternal: 'Quispe',
    maternal: 'Ñahui',
    birth: '1990-05-17',
    mobile: '987654321',
    email: 'rosa@correo.example',
    product: '6704-1',
    certificate,
    profile: 'Proteccion',
    start: '2026-01-01',
    end: '2026-12-31',
    status: 'vigente',
    seats7442: '2',
    seats7443: '0',
    ...changes,
  }).join(',')
/** A whole feed of such lines. */
export const feed = (...lines: string[]) => `${[feedColumns.join(','), ...lines].join('\n')}\n`

type FeedOptions = Partial<Parameters<typeof importPolicies>[0]>

/** The day of the imports in these tests. */
export const now = new Date('2026-11-20T12:00:00-05:00')

/** A database and a folder for a test file of feeds; each test starts without policies. */
export function feedBench() {
  let database: Database
  let folder: string
  beforeAll(async () => {
    database = await testDatabase()
    folder = await mkdtemp(join(tmpdir(), 'amparo-feed-'))
  })
  afterEach(async () => {
    for (const table of ['policy', 'identity_case', 'policy_import_batch', 'policy_import'] as const) {
      await database.db.deleteFrom(table).execute()
    }
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const importFrom = (source: FeedSource, options: FeedOptions = {}) =>
    importPolicies({ databaseUrl: database.url, source, now, rejectsPath: null, ...options })
  return {
    get database() {
      return database
    },
    get folder() {
      return folder
    },
    importText: (text: string, options: FeedOptions = {}) => importFrom(feedText('feed.csv', text), options),
    importFrom,
    policies: () =>
      database.db.selectFrom('policy').select(policyColumns).orderBy('certificate_number').execute(),
    imports: () => database.db.selectFrom('policy_import').selectAll().execute(),
  }
}
