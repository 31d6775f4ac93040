import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../src/context.ts'

/** Every file below a folder that is there. */
async function filesOf(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** Finds the files with a word: of the database, once it has written everything, its log of changes among it, and of the portal. */
export async function searchDisk({
  config,
  database: { pool },
}: Context): Promise<(word: string) => Promise<string[]>> {
  await pool.query('CHECKPOINT')
  const { rows } = await pool.query<{ folder: string; own: string }>(
    `SELECT current_setting('data_directory') AS folder, oid::text AS own FROM pg_database
     WHERE datname = current_database()`,
  )
  const { folder = '', own = '' } = rows[0] ?? {}
  const folders = [join(folder, 'base', own), join(folder, 'pg_wal'), config.dataDir]
  const files = (await Promise.all(folders.map(filesOf))).flat()
  return async (word) => {
    const found: string[] = []
    for (const file of files)
      if (((await readFile(file).catch(() => null)) ?? '').includes(word)) found.push(file)
    return found
  }
}
