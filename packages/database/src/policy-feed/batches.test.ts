import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { generateFeed } from '../../seed/generate-feed.ts'
import type { Database } from '../open.ts'
import { testDatabase } from '../testing.ts'
import { feedText } from './feed-source.ts'
import { importPolicies } from './import.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const table of ['policy', 'policy_import_batch', 'policy_import'] as const) {
    await database.db.deleteFrom(table).execute()
  }
})
afterAll(() => database.close())

const feed = (...policies: readonly { certificate: string; status: string }[]) =>
  [
    feedColumns.join(','),
    ...policies.map(
      ({ certificate, status }) =>
        `8,01234567,Rosa,Quispe,Ñahui,1990-05-17,987654321,rosa@correo.example,6704-1,${certificate},Proteccion,2026-01-01,2026-12-31,${status},2,0`,
    ),
    '',
  ].join('\n')
const importText = (text: string) =>
  importPolicies({ databaseUrl: database.url, source: feedText('feed.csv', text), rejectsPath: null })
const policies = () => database.db.selectFrom('policy').selectAll().orderBy('certificate_number').execute()
const imports = () => database.db.selectFrom('policy_import').selectAll().execute()

describe('an import that was cut off', () => {
  it('between batches goes on where it was, and counts the whole', async () => {
    const lines = 60_000
    const bytes = Buffer.concat([...generateFeed({ lines, seed: 5, today: '2026-11-20', badShare: 0 })])
    const run = () =>
      importPolicies({
        databaseUrl: database.url,
        source: feedText('feed.csv', bytes.toString('utf8')),
        rejectsPath: null,
      })
    const batches = () => database.db.selectFrom('policy_import_batch').selectAll().orderBy('batch').execute()
    // The third batch meets what no feed may bring, as a disk that is full would stop it.
    await database.pool.query(
      `CREATE FUNCTION stop_third() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF NEW.batch = 3 THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER stop_third BEFORE INSERT ON policy_import_batch FOR EACH ROW EXECUTE FUNCTION stop_third()`,
    )
    await expect(run()).rejects.toThrow('cut off')
    await database.pool.query('DROP FUNCTION stop_third CASCADE')
    expect(await batches()).toMatchObject([
      { batch: 1, inserted: 25_000, import_id: null },
      { batch: 2, inserted: 25_000, import_id: null },
    ])
    expect(await policies()).toHaveLength(50_000)
    expect(await imports()).toEqual([])
    const places = () =>
      database.pool
        .query('SELECT certificate_number, ctid, xmin FROM policy ORDER BY xmin::text::bigint, 1 LIMIT 50000')
        .then((result) => result.rows)
    const before = await places()

    expect(await run()).toMatchObject({ inserted: lines, updated: 0, unchanged: 0, broughtBefore: 50_000 })
    expect(await places()).toEqual(before)
    const [record] = await imports()
    expect(record).toMatchObject({ lines_read: lines, inserted: lines })
    const all = await batches()
    expect(all.map(({ batch, inserted }) => [batch, inserted])).toEqual([
      [1, 25_000],
      [2, 25_000],
      [3, 10_000],
    ])
    expect(all.every(({ import_id }) => import_id === record?.id)).toBe(true)
    expect(await run()).toMatchObject({ inserted: 0, updated: 0, unchanged: lines, broughtBefore: 0 })
  }, 180_000)

  it('whose policies another feed has changed since begins afresh', async () => {
    const first = feed({ certificate: 'Q-1', status: 'vigente' }, { certificate: 'Q-2', status: 'vigente' })
    await importText(first)
    // As a run of `first` that was cut off after one batch.
    await database.pool.query('UPDATE policy_import_batch SET import_id = NULL; DELETE FROM policy_import')
    await importText(feed({ certificate: 'Q-1', status: 'anulada' }))
    expect(await importText(first)).toMatchObject({ inserted: 0, updated: 1, unchanged: 1, broughtBefore: 0 })
    expect(await policies()).toMatchObject([{ status: 'vigente' }, { status: 'vigente' }])
  })
})
