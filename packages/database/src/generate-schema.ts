import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { removeDataDir, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { connect } from './open.ts'

const schemaFile = fileURLToPath(new URL('./schema.ts', import.meta.url))

/** Writes the Kysely types of the migrated database `url` to `file` and returns their text. */
export async function generateSchema(url: string, file: string): Promise<string> {
  await promisify(execFile)('kysely-codegen', [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${file}`,
    '--default-schema=public',
    '--exclude-pattern=kysely_*',
    '--type-only-imports',
    '--camel-case=false',
    '--numeric-parser=number',
    '--date-parser=string',
    '--env-file=/dev/null',
  ])
  const text = (await readFile(file, 'utf8'))
    .replaceAll('export interface DB', 'export interface Schema')
    // What `pg` gives back for 64-bit integers under the parsers of open.ts.
    .replace(/export type Int8 = [^\n]+/, 'export type Int8 = ColumnType<number, number, number>')
  return text
}

if (import.meta.main) {
  const { writeFile } = await import('node:fs/promises')
  const dataDir = await mkdtemp(join(tmpdir(), 'amparo-schema-'))
  const server = await startEmbeddedPostgres({ dataDir, as: 'owner' })
  const { db } = connect(server.urls.owner, { maxConnections: 1 })
  await migrate(db)
  await db.destroy()
  await writeFile(schemaFile, await generateSchema(server.urls.owner, schemaFile))
  await server.stop()
  await removeDataDir(dataDir)
}
