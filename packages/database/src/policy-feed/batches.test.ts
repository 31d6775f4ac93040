import { describe, expect, it } from 'vitest'
import { generateFeed } from '../../seed/generate-feed.ts'
import { feed, feedBench, policy } from '../testing-feeds.ts'

const bench = feedBench()
const { importText, policies, imports } = bench

describe('an interrupted import', () => {
  it('between batches continues where it was, and counts the whole', async () => {
    const lines = 60_000
    const bytes = Buffer.concat([...generateFeed({ lines, seed: 5, today: '2026-11-20', badShare: 0 })])
    const run = () => importText(bytes.toString('utf8'))
    const { database } = bench
    const batches = () => database.db.selectFrom('policy_import_batch').selectAll().orderBy('batch').execute()
    // The third batch meets a fault that no feed can cause, like a full disk.
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

  it('restarts if another feed has changed its policies since', async () => {
    const first = feed(policy('Q-1'), policy('Q-2'))
    await importText(first)
    // Like a run of `first` interrupted after one batch.
    await bench.database.pool.query(
      'UPDATE policy_import_batch SET import_id = NULL; DELETE FROM policy_import',
    )
    await importText(feed(policy('Q-1', { status: 'anulada' })))
    expect(await importText(first)).toMatchObject({ inserted: 0, updated: 1, unchanged: 1, broughtBefore: 0 })
    expect(await policies()).toMatchObject([{ status: 'vigente' }, { status: 'vigente' }])
  })
})
