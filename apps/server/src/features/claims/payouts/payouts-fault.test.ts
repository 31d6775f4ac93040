import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { approveBatch, buildBatch } from '@amparo/contract/claims/console/payouts.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { freePort } from '../../../../testing/balancer.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { ofMachine } from '../../../../testing/machine.ts'
import {
  type PayoutProvider,
  type ProviderAnswer,
  startPayoutProvider,
} from '../../../../testing/payout-provider.ts'
import { approvedClaim } from '../../../../testing/payouts.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { ServerProcess } from '../../../../testing/process.ts'

/** `npm run test:long` orders two thousand payments. */
const count = process.env.AMPARO_TEST_LONG === undefined ? 120 : 2000
const kills = ['worker', 'http', 'database', 'worker', 'http', 'worker', 'database', 'http'] as const

let provider: PayoutProvider
openPortal(async () => {
  provider = await startPayoutProvider()
  return startTestPortal({ ...noLimits, ...provider.settings }, { worker: false })
})
const parts = new Map<string, ServerProcess>()
let port = 0
afterAll(async () => {
  for (const { child } of parts.values()) child.kill('SIGKILL')
  await provider.close()
})

async function startPart(name: 'worker' | 'http'): Promise<void> {
  const { config, database } = portal.ctx
  const script = fileURLToPath(new URL(`../../../${name}.ts`, import.meta.url))
  const env = {
    ...ofMachine(),
    ...provider.settings,
    ...{ DATABASE_URL: database.url, SECRET_KEY: config.secretKey, DATA_DIR: `${config.dataDir}/${name}` },
    ...{ HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
  }
  const child: ChildProcess = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const part = new ServerProcess(child)
  parts.set(name, part)
  await part.says(name === 'http' ? /listo en/ : /en marcha/)
}

async function kill(name: (typeof kills)[number]): Promise<void> {
  if (name === 'database') {
    await portal.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    return
  }
  const part = parts.get(name)
  const gone = once(part?.child as ChildProcess, 'exit')
  part?.child.kill('SIGKILL')
  await gone
  await startPart(name)
}

/** Copies an approved claim and its payment, one céntimo more each, as the same person's further claims. */
async function copyClaim(folio: string): Promise<void> {
  const { rows } = await portal.query<{ columns: string }>(
    `SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'claim' AND is_generated = 'NEVER' AND is_identity = 'NO'`,
  )
  const columns = rows[0]?.columns
  await portal.query(
    `WITH copies AS (
       INSERT INTO claim (${columns}) SELECT ${columns} FROM (
         SELECT (jsonb_populate_record(one, jsonb_build_object('number', 500000 + n, 'approved_cents', one.approved_cents + n))).*
         FROM claim AS one, generate_series(1, $2::int - 1) AS n WHERE one.folio = $1) AS copy RETURNING id, approved_cents)
     INSERT INTO claim_payment (id, claim_id, order_id, kind, payee, position, share, cents)
     SELECT gen_random_uuid(), c.id, gen_random_uuid(), p.kind, p.payee, p.position, p.share, c.approved_cents
     FROM copies c, claim_payment p JOIN claim one ON p.claim_id = one.id WHERE one.folio = $1`,
    [folio, count],
  )
}

/** Every answer until the portal has taken or refused it, in an order of its own. */
async function answerAll(answers: ProviderAnswer[]): Promise<void> {
  const mixed = answers.toSorted((one, other) => rank(one) - rank(other))
  const lanes = Array.from({ length: 6 }, async () => {
    for (let answer = mixed.shift(); answer; answer = mixed.shift()) {
      const { url, body, headers } = provider.signed(portal, answer)
      await vi.waitFor(
        async () => {
          const { status } = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', body, headers })
          if (status >= 500 || status === 429) throw new Error(`answered ${status}`)
        },
        { timeout: 60_000, interval: 100 },
      )
    }
  })
  await Promise.all(lanes)
}

/** A fixed order that mixes the answers of many payments. */
const rank = ({ id, monto, estado }: ProviderAnswer) =>
  (Number.parseInt(id.slice(0, 8), 16) * (estado === 'pagado' ? 7 : 13) + monto * 100) % 9973

it('are each paid once through eight kills of worker, http and database, and the sums agree to the céntimo', async () => {
  port = await freePort()
  const { folio } = await approvedClaim(await deskOf(portal, 'siniestros'), { monto: 100 })
  await copyClaim(folio)
  const { id } = await (await deskOf(portal, 'tesoreria')).ask(buildBatch, { body: { abonos: 'todos' } })
  await (await deskOf(portal, 'tesoreria2')).ask(approveBatch, { params: { id }, body: {} })

  // Every fifth connection ends after the provider has taken the order.
  provider.receiver.behave = () => (provider.receiver.requests % 5 === 0 ? 'cuts after' : { status: 204 })
  await Promise.all([startPart('worker'), startPart('http')])
  const answered = new Set<string>()
  for (const [at, name] of [...kills, null].entries()) {
    const wanted = Math.floor((count * (at + 1)) / (kills.length + 1))
    await vi.waitFor(() => expect(provider.orders().size).toBeGreaterThanOrEqual(wanted), {
      timeout: 120_000,
      interval: 20,
    })
    const fresh = [...provider.orders().keys()].filter((order) => !answered.has(order))
    for (const order of fresh) answered.add(order)
    const answering = answerAll(fresh.flatMap((order) => answersOf(order)))
    if (name) await kill(name)
    await answering
  }
  await expectPaidOnce()
}, 600_000)

const isReturned = (cents: number) => cents % 10 === 0

/** Twice «pagado»; for some payments a return too, or another amount, which changes nothing. */
function answersOf(order: string): ProviderAnswer[] {
  const paid = provider.answerOf(portal, order, 'pagado')
  const cents = Math.round(paid.monto * 100)
  if (isReturned(cents)) return [paid, paid, provider.answerOf(portal, order, 'devuelto')]
  return cents % 10 === 1 ? [paid, { ...paid, monto: paid.monto + 1 }] : [paid, paid]
}

async function expectPaidOnce(): Promise<void> {
  const all = Array.from({ length: count }, (_, at) => 10_000 + at)
  const paid = all.filter((cents) => !isReturned(cents))
  expect(provider.orders().size).toBe(count)
  const { rows } = await portal.query<{ state: string; orders: number; cents: number }>(
    `SELECT state, count(*)::int AS orders, sum(cents + interest_cents)::int AS cents FROM payment_order GROUP BY state ORDER BY state`,
  )
  const sum = (part: number[]) => part.reduce((total, cents) => total + cents, 0)
  expect(rows).toEqual([
    { state: 'paid', orders: paid.length, cents: sum(paid) },
    { state: 'returned', orders: count - paid.length, cents: sum(all) - sum(paid) },
  ])
  const claims = await portal.query(
    `SELECT c.state, count(*)::int AS claims, sum(c.paid_cents)::int AS paid FROM claim c
      JOIN claim_payment p ON p.claim_id = c.id GROUP BY c.state ORDER BY c.state`,
  )
  expect(claims.rows).toEqual([
    { state: 'approved', claims: count - paid.length, paid: null },
    { state: 'paid', claims: paid.length, paid: sum(paid) },
  ])
}
