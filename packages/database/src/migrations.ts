import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { LockTime } from './busy-database.ts'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: migrations run before the schema that the types describe exists
export type AnyDb = Kysely<any>

export interface Migration {
  /** The index of a `CREATE INDEX CONCURRENTLY`, which runs outside a transaction; otherwise null. */
  readonly concurrentIndex: string | null
  run(db: AnyDb): Promise<void>
}

/** The migrations of this release by name, in order. */
export async function readMigrations(from = folder): Promise<Record<string, Migration>> {
  const files = (await readdir(from)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(
    async (file): Promise<[string, Migration]> => [
      file.replace(/\.sql$/, ''),
      readMigration(await readFile(join(from, file), 'utf8')),
    ],
  )
  return Object.fromEntries(await Promise.all(entries))
}

export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

/** The index that a migration creates concurrently, or null. */
function readConcurrentIndex(text: string): string | null {
  return /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+)/m.exec(text)?.[1] ?? null
}

const tokens = /--[^\n]*|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g

/** The statements of a migration, without comments: they end at a `;` outside of names, strings and function bodies. */
export function splitStatements(text: string): string[] {
  const statements = ['']
  for (const [token] of text.matchAll(tokens)) {
    if (token === ';') statements.push('')
    else if (!token.startsWith('--')) statements[statements.length - 1] += token
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

/** A migration from its text. */
export function readMigration(text: string): Migration {
  const index = readConcurrentIndex(text)
  if (index === null)
    return {
      concurrentIndex: null,
      async run(db) {
        const time = new LockTime()
        for (const statement of splitStatements(text)) {
          const limited = `SET LOCAL lock_timeout = '${time.left()}';\n${statement}`
          await time.spend(statement, () => sql.raw(limited).execute(db))
        }
      },
    }
  return {
    concurrentIndex: index,
    async run(db) {
      // The index of an earlier attempt is complete, or INVALID if it was interrupted.
      const { rows } = await sql<{ isWhole: boolean }>`
        SELECT indisvalid AS "isWhole" FROM pg_index WHERE indexrelid = to_regclass(${index})`.execute(db)
      if (rows[0]?.isWhole) return
      if (rows[0]) await sql`DROP INDEX CONCURRENTLY ${sql.id(index)}`.execute(db)
      await sql.raw(text).execute(db)
    },
  }
}
