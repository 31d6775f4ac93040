import { sendPolicies } from '@amparo/contract/feeds/partners.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { importPolicies } from '@amparo/database/policy-feed/import.ts'
import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addTestPartner, policyLine } from '../../../../testing/partners.ts'
import { noLimits, startTestPortal } from '../../../../testing/portal.ts'

const storms = process.env.AMPARO_TEST_LONG === undefined ? 8 : 50
const policies = 12
const versions = 5
const minuteMs = 60_000

/** As many numbers from 0 to 1 as a storm asks for. */
const chances = fc.infiniteStream(fc.noBias(fc.nat(999_999)).map((n) => n / 1_000_000))

/** A version of a policy; its last day identifies it. */
interface Version {
  readonly certificate: string
  readonly at: Date
  readonly fin: string
}

it('by morning each policy is its newest version, in any order of events and the nightly feed', async () => {
  const portal = await startTestPortal(noLimits, { seed: false, worker: false })
  try {
    const partner = await addTestPartner(portal, 'Vida Segura', ['6727-1'])
    const caller = await partner.caller()
    const now = portal.ctx.clock.now().getTime()
    let storm = 0
    const agree = async (stream: fc.Stream<number>) => {
      storm += 1
      const chance = () => stream.next().value
      const shuffle = <T>(given: readonly T[]) =>
        given
          .map((one) => [chance(), one] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, one]) => one)
      const certificates = Array.from({ length: policies }, (_, n) => `T${storm}-${n}`)
      // A separate minute for each version; the cut is half a minute off all of them.
      const events = certificates.flatMap((certificate) =>
        shuffle(Array.from({ length: 60 }, (_, minute) => minute + 1))
          .slice(0, versions)
          .map(
            (minute): Version => ({
              certificate,
              at: new Date(now - minute * minuteMs),
              fin: new Date(Date.UTC(2090, 0, minute)).toISOString().slice(0, 10),
            }),
          ),
      )
      const cut = new Date(now - (Math.floor(chance() * 60) + 0.5) * minuteMs)
      const inFeed = certificates.filter(() => chance() < 0.7)
      const feed = inFeed.map((certificate): Version => ({ certificate, at: cut, fin: '2091-01-01' }))

      // Each event comes once or twice, in batches of any size, three at a time, with the feed among them.
      const sent = shuffle(events.flatMap((event) => (chance() < 0.3 ? [event, event] : [event])))
      const batches: (() => Promise<unknown>)[] = []
      while (sent.length > 0) {
        const polizas = sent
          .splice(0, 1 + Math.floor(chance() * 12))
          .map(({ certificate, at, fin }) => policyLine(certificate, at, { fin_vigencia: fin }))
        batches.push(() => caller.ask(sendPolicies, { body: { polizas } }))
      }
      const lines = feed.map(
        ({ certificate, fin }) =>
          `8,58000001,Rosa,Quispe,Ñahui,1990-05-17,987654321,rosa58@buzon.example,6727-1,${certificate},Vida,2020-01-01,${fin},vigente,0,0`,
      )
      batches.splice(Math.floor(chance() * batches.length), 0, () =>
        importPolicies({
          databaseUrl: portal.ctx.database.url,
          source: feedText('feed.csv', `${[feedColumns.join(), ...lines].join('\n')}\n`),
          rejectsPath: null,
          now: portal.ctx.clock.now(),
          cut,
        }),
      )
      await Promise.all(
        Array.from({ length: 3 }, async () => {
          for (let next = batches.shift(); next; next = batches.shift()) await next()
        }),
      )

      const newest = new Map<string, Version>()
      for (const version of [...events, ...feed]) {
        const known = newest.get(version.certificate)
        if (!known || known.at < version.at) newest.set(version.certificate, version)
      }
      const rows = await portal.ctx.db
        .selectFrom('policy')
        .select(['certificate_number', 'ends_on'])
        .where('certificate_number', 'in', certificates)
        .execute()
      expect([storm, rows.map((row) => [row.certificate_number, row.ends_on]).toSorted()]).toEqual([
        storm,
        [...newest.values()].map(({ certificate, fin }) => [certificate, fin]).toSorted(),
      ])
    }
    await fc.assert(fc.asyncProperty(chances, agree), { numRuns: storms, endOnFailure: true })
  } finally {
    await portal.close()
  }
}, 600_000)
