import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Database } from './open.ts'
import { feedText } from './policy-feed/feed-source.ts'
import { importPolicies } from './policy-feed/import.ts'
import { testDatabase } from './testing.ts'

/** The line of a policy: Rosa Quispe's, but for `changes`. */
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

/** A database and a folder for a file of tests of feeds, there once they run; each test finds no policy. */
export function feedBench() {
  let database: Database
  let folder: string
  beforeAll(async () => {
    database = await testDatabase()
    folder = await mkdtemp(join(tmpdir(), 'amparo-feed-'))
  })
  afterEach(async () => {
    for (const table of ['policy', 'policy_import_batch', 'policy_import'] as const) {
      await database.db.deleteFrom(table).execute()
    }
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    get database() {
      return database
    },
    get folder() {
      return folder
    },
    importText: (text: string, options: { simulate?: boolean; rejectsPath?: string } = {}) =>
      importPolicies({
        databaseUrl: database.url,
        source: feedText('feed.csv', text),
        rejectsPath: null,
        ...options,
      }),
    policies: () => database.db.selectFrom('policy').selectAll().orderBy('certificate_number').execute(),
    imports: () => database.db.selectFrom('policy_import').selectAll().execute(),
  }
}
