import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OtherMode, requireMode } from './installation.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'
import { testDatabase } from './testing.ts'

const opened: Database[] = []
async function database(options: { migrated?: boolean } = {}): Promise<Database> {
  const one = await testDatabase(options)
  opened.push(one)
  return one
}
afterAll(() => Promise.all(opened.map((one) => one.close())))

describe('a database', () => {
  it.each([
    ['demo', 'production', /demostración.*Para producción, crea una base nueva/s],
    ['production', 'demo', /producción, con personas de verdad.*AMPARO_MODE=production/s],
  ] as const)('of %s lets no process of %s start, and says what to do', async (own, other, words) => {
    const { db } = await database()
    await requireMode(db, own, { claim: true })
    await requireMode(db, own, { claim: true })
    const refusal = await requireMode(db, other, { claim: true }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(OtherMode)
    expect((refusal as Error).message).toMatch(words)
    await expect(requireMode(db, other, { claim: false })).rejects.toThrow(OtherMode)
    await requireMode(db, own, { claim: false })
  })

  it('has no mode before its first start, also after a read', async () => {
    const { db } = await database()
    await requireMode(db, 'demo', { claim: false })
    await requireMode(db, 'production', { claim: true })
    await expect(requireMode(db, 'demo', { claim: false })).rejects.toThrow(OtherMode)
  })

  it('gets one mode if two processes start in different modes at once', async () => {
    const { db } = await database()
    const modes = ['demo', 'production'] as const
    const results = await Promise.allSettled(modes.map((mode) => requireMode(db, mode, { claim: true })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a database without a stored mode', () => {
  const before = '0009_video_calls'
  let samples: Database
  let people: Database
  beforeAll(async () => {
    samples = await database({ migrated: false })
    people = await database({ migrated: false })
    for (const one of [samples, people]) await migrate(one.db, { upTo: before })
    const account = `INSERT INTO account (public_number, document_type, document_number, password_hash, given_names,
      paternal_surname, maternal_surname) VALUES (100000000001, 8, '40000001', '$argon2id$', 'Ana', 'Ríos', '')`
    for (const one of [samples, people]) await one.pool.query(account)
    await samples.pool.query(
      `INSERT INTO policy_import (file_name, file_sha256, started_at, lines_read, inserted, updated, unchanged, refused)
       VALUES ('muestra', '', now(), 0, 0, 0, 0, 0)`,
    )
  })

  it('is a demo if it has the sample people', async () => {
    await migrate(samples.db)
    await expect(requireMode(samples.db, 'production', { claim: true })).rejects.toThrow(OtherMode)
  })

  it('is no demo if it has people of its own', async () => {
    await migrate(people.db)
    await expect(requireMode(people.db, 'demo', { claim: true })).rejects.toThrow(OtherMode)
  })
})
