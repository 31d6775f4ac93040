import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyAnswer } from '../testing/caller.ts'
import { addHolder, askForCode, logIn } from '../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../testing/portal.ts'

// The worker, which only ever mails the known, is another process in production.
openPortal(() => startTestPortal(undefined, { worker: false, dear: true }))
beforeAll(async () => {
  listen()
})

const statements: string[] = []
/** Writes down what every connection of the portal is asked. */
function listen(): void {
  const heard = new WeakSet<PoolClient>()
  portal.ctx.database.pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    client.query = ((...parts: unknown[]) => {
      const [first] = parts
      statements.push(typeof first === 'string' ? first : (first as { text: string }).text)
      return query(...parts)
    }) as typeof client.query
  })
}
async function statementsOf(call: () => Promise<AnyAnswer>): Promise<string[]> {
  await call()
  statements.length = 0
  await call()
  return statements.splice(0).sort()
}

const rounds = 3
const samples = 200
type Call = (index: number) => Promise<AnyAnswer>

async function timeOf(call: Call, index: number): Promise<number> {
  const started = performance.now()
  await call(index)
  return performance.now() - started
}
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** How far apart the medians are, as a share of the larger; known and unknown take turns, each going first half the time. */
async function gapBetween(known: Call, unknown: Call): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let index = 0; index < samples; index += 1) {
    const turns = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of turns) times[kind].push(await timeOf(kind === 'known' ? known : unknown, index))
  }
  const [a, b] = [median(times.known), median(times.unknown)]
  return Math.abs(a - b) / Math.max(a, b)
}

/** A busy machine may spoil a round, a difference in the work spoils every one. */
async function smallestGap(known: Call, unknown: Call): Promise<number> {
  let smallest = 1
  for (let round = 0; round < rounds && smallest >= 0.1; round += 1) {
    smallest = Math.min(smallest, await gapBetween(known, unknown))
  }
  return smallest
}

const knownDocument = (index: number) => String(49_000_000 + index)
const unknownDocument = (index: number) => String(89_000_000 + index)

describe('a request for a code', () => {
  beforeAll(async () => {
    for (let index = 0; index < samples; index += 1)
      await addHolder(portal, { document: knownDocument(index) })
  }, 600_000)

  it('does the same work for a known and an unknown document', async () => {
    const known = await statementsOf(() => askForCode(portal, '10000002'))
    const unknown = await statementsOf(() => askForCode(portal, '99999950'))
    expect(known.length).toBeGreaterThan(5)
    expect(unknown).toEqual(known)
    const withAccount = await statementsOf(() => askForCode(portal, '10000001'))
    expect(withAccount).toEqual(known)
    const recovery = { proposito: 'recuperacion' } as const
    const knownRecovery = await statementsOf(() => askForCode(portal, '10000001', recovery))
    expect(await statementsOf(() => askForCode(portal, '99999949', recovery))).toEqual(knownRecovery)
  })

  it(`takes the same time, so that ${samples} of each reveal nothing`, { timeout: 600_000 }, async () => {
    const gap = await smallestGap(
      (index) => askForCode(portal, knownDocument(index)),
      (index) => askForCode(portal, unknownDocument(index)),
    )
    expect(gap).toBeLessThan(0.1)
  })
})

describe('a log-in', () => {
  const wrong = { password: 'no-es-esta-clave' }

  it('does the same work for a wrong password and for an unknown document', async () => {
    const known = await statementsOf(() => logIn(portal, '10000001', wrong))
    const unknown = await statementsOf(() => logIn(portal, '99999948', wrong))
    expect(known.length).toBeGreaterThan(3)
    expect(unknown).toEqual(known)
  })

  it(`takes the same time, so that ${samples} of each reveal nothing`, { timeout: 600_000 }, async () => {
    const gap = await smallestGap(
      () => logIn(portal, '10000001', wrong),
      (index) => logIn(portal, unknownDocument(index), wrong),
    )
    expect(gap).toBeLessThan(0.1)
  })
})
