import { modulesFromProfiles } from '@amparo/domain/modules.ts'
import { afterEach, expect, it } from 'vitest'
import { feedText } from '../src/policy-feed/feed-source.ts'
import { importPolicies } from '../src/policy-feed/import.ts'
import { database, openTestDatabase } from '../src/testing.ts'
import { sampleFeed } from './sample-feed.ts'

openTestDatabase()
afterEach(async () => {
  await database.db.deleteFrom('policy').execute()
})

const importSample = (today: string) =>
  importPolicies({
    databaseUrl: database.url,
    source: feedText('muestra.csv', sampleFeed(today)),
    now: new Date(`${today}T12:00:00-05:00`),
    rejectsPath: null,
  })
const policies = () => database.db.selectFrom('policy').selectAll().orderBy('certificate_number').execute()

it.each(['2026-01-31', '2026-03-01', '2028-02-29', '2026-11-20'])(
  'the sample made on %s is all good',
  async (today) => {
    expect(await importSample(today)).toMatchObject({ refused: 0, updated: 0 })
    const lines = sampleFeed(today).trimEnd().split('\n').length - 1
    expect(lines).toBeGreaterThan(200)
    expect(await policies()).toHaveLength(lines)
    const demo = (await policies()).filter((row) => row.certificate_number.startsWith('DEMO-'))
    const of = (document: string) => demo.filter((row) => row.document_number === document)
    expect(new Set(demo.map((row) => row.document_number))).toEqual(
      new Set(['10000001', '10000002', '10000003', 'CE000006', '10000007', '10000009']),
    )
    expect(
      demo.every((row) => row.email?.toLowerCase() === `${row.document_number}@demo.example`.toLowerCase()),
    ).toBe(true)
    expect(of('10000003').map((row) => row.profile)).toEqual(['Cuota'])
    expect(of('CE000006')).toMatchObject([{ document_type: 6, product_code: '6738-1', profile: 'Cancer' }])
    expect(of('10000001').reduce((seats, row) => seats + row.seats_7442, 0)).toBe(2)
    expect(of('10000001').reduce((seats, row) => seats + row.seats_7443, 0)).toBe(2)
    const modules = modulesFromProfiles(of('10000001').map((row) => row.profile))
    expect(Object.values(modules).every(Boolean)).toBe(true)
    const [ended] = of('10000007')
    expect(ended?.ends_on.slice(0, 7)).toBe(
      Temporal.PlainYearMonth.from(today).subtract({ months: 1 }).toString(),
    )
  },
)
