import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestPortal } from './portal.ts'

const main = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url))

/** How a command ended, and what it wrote. */
export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command of operators over a portal's database; `more` is of its environment. */
export function runCli({ ctx }: TestPortal, args: readonly string[], more: object = {}): Promise<Ended> {
  const { config, database } = ctx
  const own = { DATABASE_URL: database.url, SECRET_KEY: config.secretKey, DATA_DIR: config.dataDir }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [main, ...args],
      { env: { ...process.env, ...own, ...more } },
      (error, out, err) => done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}
