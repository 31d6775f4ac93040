import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import type { PolicyEvent } from '@amparo/domain/policy-feed/policy-event.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { database, openTestDatabase } from '../testing.ts'
import { CutInTheFuture } from './cut.ts'
import { applyPolicyEvents } from './events.ts'
import { feedText } from './feed-source.ts'
import { importPolicies } from './import.ts'

openTestDatabase()
const clear = async () => {
  for (const table of [
    'policy',
    'identity_case',
    'policy_import_batch',
    'policy_import',
    'policy_feed_cut',
  ] as const) {
    await database.db.deleteFrom(table).execute()
  }
}
afterEach(clear)

const hourMs = 3_600_000
const now = Date.parse('2026-11-20T12:00:00-05:00')
const start = now - 1000 * hourMs
/** Test instants, an hour apart in the distant past. */
const at = (hour: number) => start + hour * hourMs
const products = ['6704-1']
const source = 'feed'

const event = (certificate: string, hour: number, seats = hour): PolicyEvent => ({
  validAt: at(hour) * 1000,
  policy: {
    certificateNumber: certificate,
    documentType: 8,
    documentNumber: '01234567',
    givenNames: 'Rosa',
    paternalSurname: 'Quispe',
    maternalSurname: 'Ñahui',
    birthDate: '1990-05-17',
    mobile: null,
    email: null,
    productCode: '6704-1',
    profile: 'Proteccion',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    status: 'vigente',
    seats7442: seats,
    seats7443: 0,
    deliveredOn: null,
  },
})
const send = (...events: PolicyEvent[]) =>
  database.db
    .transaction()
    .execute((tx) => applyPolicyEvents(tx, events, { source, products, now: new Date(now) }))
const resultsOf = async (...events: PolicyEvent[]) => (await send(...events)).map(({ result }) => result)

/** A whole feed: the seats of each certificate at the cut. */
const bring = (hour: number, seats: Readonly<Record<string, number>>, options: { simulate?: boolean } = {}) =>
  importPolicies({
    databaseUrl: database.url,
    source: feedText(
      'feed.csv',
      [
        feedColumns.join(','),
        ...Object.entries(seats).map(
          ([certificate, count]) =>
            `8,01234567,Rosa,Quispe,Ñahui,1990-05-17,,,6704-1,${certificate},Proteccion,2026-01-01,2026-12-31,vigente,${count},0`,
        ),
        '',
      ].join('\n'),
    ),
    now: new Date(now),
    rejectsPath: null,
    cut: new Date(at(hour)),
    ...options,
  })
/** The seats of each certificate, which identify its version. */
const state = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await database.db.selectFrom('policy').selectAll().orderBy('certificate_number').execute()).map(
      ({ certificate_number, seats_7442 }) => [certificate_number, seats_7442],
    ),
  )
const marks = () => database.db.selectFrom('policy_mark').select('certificate_number').execute()

describe('events and feeds', () => {
  it('leave the newest version of each certificate, in any order and with any repeats', async () => {
    const certificates = ['A', 'B', 'C', 'D', 'E']
    /** Certificates with the (odd) hours at which each changed; the version of an hour has that many seats. */
    const histories = fc.array(
      fc.uniqueArray(fc.integer({ min: 0, max: 45 }), { minLength: 1, maxLength: 4 }),
      {
        minLength: certificates.length,
        maxLength: certificates.length,
      },
    )
    const storms = fc.record({
      histories,
      cuts: fc.uniqueArray(fc.integer({ min: 1, max: 46 }), { minLength: 1, maxLength: 3 }),
      lost: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      order: fc.array(fc.nat(), { minLength: 46, maxLength: 46 }),
    })
    await fc.assert(
      fc.asyncProperty(storms, async ({ histories: drawn, cuts, lost, order }) => {
        await clear()
        const hours = certificates.map((_, n) => (drawn[n] ?? []).map((one) => one * 2 + 1))
        const arrived = hours.map((list, n) => list.filter((_hour, k) => !lost[n * 4 + k]))
        const events = arrived.flatMap((list, n) =>
          list.map((hour) => ({ send: () => send(event(certificates[n] ?? '', hour)), isFeed: false })),
        )
        const snapshots = cuts.map((cut) =>
          Object.fromEntries(
            certificates.flatMap((certificate, n) => {
              const there = (hours[n] ?? []).filter((hour) => hour < cut * 2)
              return there.length === 0 ? [] : [[certificate, Math.max(...there)] as const]
            }),
          ),
        )
        const feeds = cuts.map((cut, n) => ({ send: () => bring(cut * 2, snapshots[n] ?? {}), isFeed: true }))
        const storm = [...events, ...events, ...feeds]
          .map((one, n) => ({ ...one, place: order[n] ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
        // A feed runs concurrently with the following events.
        let feed: Promise<unknown> = Promise.resolve()
        for (const one of storm) {
          if (!one.isFeed) await one.send()
          else {
            await feed
            feed = one.send()
          }
        }
        await feed
        const newest = certificates.flatMap((certificate, n) => {
          const seen = [...(arrived[n] ?? []), ...snapshots.flatMap((one) => one[certificate] ?? [])]
          return seen.length === 0 ? [] : [[certificate, Math.max(...seen)] as const]
        })
        expect(await state()).toEqual(Object.fromEntries(newest))
      }),
      { numRuns: Number(process.env.AMPARO_TEST_CASES ?? 50) },
    )
  })

  it("keep a newer event that arrives between a feed's comparison and its batches", async () => {
    await bring(10, { A: 1, B: 1, C: 1, F: 1 })
    await send(event('B', 12, 12))
    const holder = await database.pool.connect()
    await holder.query('BEGIN; SELECT pg_advisory_xact_lock(5318008002)')
    const feed = bring(20, { A: 2, B: 2, C: 2, D: 2, E: 2, F: 1 })
    await waitForBatch()
    // Written directly, like calls that got the lock earlier: here they would wait behind the waiting batch.
    const late = [event('A', 30), event('D', 15), event('E', 31), event('F', 32, 32)]
    await holder.query(
      `INSERT INTO policy SELECT * FROM jsonb_populate_recordset((SELECT p FROM policy p LIMIT 1), $1::jsonb)
       ON CONFLICT (certificate_number) DO UPDATE SET seats_7442 = excluded.seats_7442`,
      [
        JSON.stringify(
          late.map(({ policy }) => ({
            certificate_number: policy.certificateNumber,
            seats_7442: policy.seats7442,
          })),
        ),
      ],
    )
    for (const { policy, validAt } of late) {
      await holder.query(`INSERT INTO policy_mark VALUES ($1, to_timestamp($2))`, [
        policy.certificateNumber,
        validAt / 1_000_000,
      ])
    }
    await holder.query('COMMIT')
    holder.release()
    await feed
    expect(await state()).toEqual({ A: 30, B: 2, C: 2, D: 2, E: 31, F: 32 })
    expect((await marks()).map((row) => row.certificate_number).toSorted()).toEqual(['A', 'E', 'F'])
  })

  it('take from an older feed only what no newer one has shown', async () => {
    await bring(20, { A: 2, B: 2 })
    await send(event('C', 5))
    expect(await bring(10, { A: 1, C: 1, D: 1 })).toMatchObject({ inserted: 1, updated: 1, newer: 1 })
    expect(await state()).toEqual({ A: 2, B: 2, C: 1, D: 1 })
    expect(await resultsOf(event('D', 9), event('D', 15), event('A', 15), event('A', 21))).toEqual([
      'older',
      'changed',
      'older',
      'changed',
    ])
  })

  it("keep today's events over last night's file, and count them", async () => {
    await bring(10, { A: 1, B: 1 })
    await send(event('A', 30))
    const summary = { inserted: 0, updated: 1, unchanged: 1, newer: 1 }
    expect(await bring(20, { A: 2, B: 2 }, { simulate: true })).toMatchObject(summary)
    expect(await bring(20, { A: 2, B: 2 })).toMatchObject(summary)
    expect(await state()).toEqual({ A: 30, B: 2 })
    await expect(
      importPolicies({
        databaseUrl: database.url,
        source: feedText('feed.csv', feedColumns.join(',')),
        now: new Date(now),
        rejectsPath: null,
        cut: new Date(now + hourMs),
      }),
    ).rejects.toBeInstanceOf(CutInTheFuture)
  })

  it('apply a call line by line, and two concurrent calls like consecutive ones', async () => {
    expect(
      await resultsOf(event('A', 3), event('A', 5), event('A', 4), event('A', 5), event('A', 5, 9)),
    ).toEqual(['new', 'changed', 'older', 'unchanged', 'refused'])
    const storms = Array.from({ length: 12 }, (_, n) => send(event('A', 10 + n), event('B', 30 - n)))
    await Promise.all(storms)
    expect(await state()).toEqual({ A: 21, B: 30 })
  })
})

/** Waits until the feed has read its file and waits to write. */
async function waitForBatch(): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND application_name = 'amparo-polizas' AND wait_event = 'advisory'`
  await expect
    .poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 60_000, interval: 20 })
    .toBe(1)
}
