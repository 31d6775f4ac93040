import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { ConfigError, readConfig } from '../src/config/config.ts'

/** Reads configurations over a folder of the test file's own; `refusal` is the message of a bad one. */
export function configReader() {
  const dataDir = mkdtempSync(join(tmpdir(), 'amparo-config-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })
  const refusal = (env: Record<string, string>): string => {
    try {
      read(env)
    } catch (error) {
      if (error instanceof ConfigError) return error.message
      throw error
    }
    throw new Error('it was taken')
  }
  return { dataDir, read, refusal }
}
