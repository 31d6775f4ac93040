import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { generateSchema } from './generate-schema.ts'
import { migrate } from './migrate.ts'
import { database, openTestDatabase } from './testing.ts'

openTestDatabase()

describe('the schema', () => {
  it('matches its generated types (npm run schema -w @amparo/database)', async () => {
    const kept = await readFile(fileURLToPath(new URL('./schema.ts', import.meta.url)), 'utf8')
    const file = join(tmpdir(), `amparo-schema-${process.pid}.ts`)
    expect(kept).toBe(await generateSchema(database.url, file))
  })

  it('does not change when the migrations run again', async () => {
    expect(await migrate(database.db)).toEqual([])
  })
})
