import type { Database } from '@amparo/database/open.ts'
import { testDatabase } from '@amparo/database/testing.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { createKeys, type Keys } from '../../../ports/keys.ts'
import { renewSeals, requireKey } from './sealing.service.ts'

const [right, wrong] = ['la clave de siempre', 'la clave de otra casa'].map((secret) =>
  secret.padEnd(40, '.'),
) as [string, string]

const opened: Database[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A database without marks, with a message under each key in turn. */
async function sealedBy(...keys: readonly Keys[]): Promise<Database> {
  const one = await testDatabase()
  opened.push(one)
  for (const key of keys) {
    await one.pool.query(
      `INSERT INTO outbound_message (purpose, channel, content) VALUES (gen_random_uuid(), 'email', $1)`,
      [key.seal('message', 'hola')],
    )
  }
  return one
}
const start = ({ db }: Database, keys: Keys) => requireKey({ db, keys })
const renew = (database: Database, keys: Keys, acceptLoss = false) =>
  renewSeals({ db: database.db, database, keys, files: null }, { acceptLoss, tell: () => undefined })

describe('a database without marks of which a key opens a part', () => {
  it('takes neither a process nor a renewal with it, and keeps room for the right keys', async () => {
    const one = await sealedBy(createKeys(right), createKeys(wrong))
    await expect(start(one, createKeys(wrong))).rejects.toThrow(/SECRET_KEY_FORMER todas/)
    await expect(renew(one, createKeys(wrong))).rejects.toThrow(/SECRET_KEY_FORMER todas/)
    expect((await one.pool.query('SELECT mark FROM sealing_key')).rows).toEqual([])
    await start(one, createKeys(right, [wrong]))
  })

  it('takes it where the loss of the rest is accepted', async () => {
    const one = await sealedBy(createKeys(wrong), createKeys(right))
    expect(await renew(one, createKeys(right), true)).toMatchObject({ retired: 0 })
    await start(one, createKeys(right))
  })
})
