import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { fileClaim } from '@amparo/contract/claims/claims.ts'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { claimNotice, newBorrower, sendPaper } from '../../../../testing/claims.ts'
import { crmSecret, startWebhookReceiver } from '../../../../testing/crm.ts'
import { ofMachine } from '../../../../testing/machine.ts'
import { noLimits, startTestPortal } from '../../../../testing/portal.ts'
import { testSecret } from '../../../../testing/prepared.ts'

/** For `npm run test:long`, or `AMPARO_TEST_LONG=1`: a minute or two alone. */
const isLong = process.env.AMPARO_TEST_LONG !== undefined
const notices = 1000
const people = 20
const kills = 6
const workerScript = fileURLToPath(new URL('../../../worker.ts', import.meta.url))

it.runIf(isLong)(
  'a thousand simultaneous notices, with the worker killed six times, get folios without gaps, and each arrives once and in order',
  async () => {
    const receiver = await startWebhookReceiver()
    // A receiver that also cuts every 40th line, after it has taken the event in.
    receiver.behave = () => (receiver.requests % 40 === 0 ? 'cuts after' : { status: 204 })
    const claims = { CLAIMS_KIND: 'webhook', CLAIMS_URL: receiver.url, CLAIMS_SECRET: crmSecret }
    const portal = await startTestPortal({ ...noLimits, ...claims }, { worker: false })
    let worker: ChildProcess | null = null
    const startWorker = () => {
      worker = spawn(process.execPath, [workerScript], {
        env: {
          ...ofMachine(),
          ...claims,
          DATA_DIR: portal.ctx.config.dataDir,
          DATABASE_URL: portal.ctx.database.url,
          SECRET_KEY: testSecret,
          LOG_LEVEL: 'silent',
        },
        stdio: 'ignore',
      })
    }
    // Delays after a cut connection are skipped, and a dead worker's leases are free: only the order is tested.
    const hurrying = setInterval(() => {
      void sql`UPDATE claim_outbox SET next_at = '-infinity' WHERE next_at > clock_timestamp()`
        .execute(portal.ctx.db)
        .catch(() => undefined)
    }, 200)
    try {
      const holders = await Promise.all(
        Array.from({ length: people }, async (_, at) => {
          const document = String(58_500_001 + at)
          return { document, headers: await newBorrower(portal, document) }
        }),
      )
      const began = performance.now()
      startWorker()
      const filing = Promise.all(
        Array.from({ length: notices }, async (_, at) => {
          const { document, headers } = holders[at % people] ?? { document: '', headers: {} }
          const folio = await fileOnce(portal, document, { ...headers, 'idempotency-key': randomUUID() })
          await sendPaper(portal, headers, folio)
          return folio
        }),
      )
      const arrived = (count: number) =>
        vi.waitFor(
          () => {
            const { size } = new Set(receiver.received.map(({ id }) => id))
            if (size < count) throw new Error(`${size} of ${count} have arrived`)
          },
          { timeout: 600_000, interval: 20 },
        )
      for (let kill = 1; kill <= kills; kill += 1) {
        await arrived((notices * 2 * kill) / (kills + 1))
        ;(worker as ChildProcess | null)?.kill('SIGKILL')
        await sql`UPDATE claim_outbox SET leased_until = NULL WHERE leased_until IS NOT NULL`.execute(
          portal.ctx.db,
        )
        startWorker()
      }
      const folios = await filing
      await arrived(notices * 2)
      const seconds = (performance.now() - began) / 1000

      const numbers = folios.map((folio) => Number(folio.slice(-6))).toSorted((a, b) => a - b)
      expect(numbers).toEqual(Array.from({ length: notices }, (_, at) => at + 1))
      // At least once over the wire; by its id each exists there once, the notice before the file.
      const firsts = [...new Map(receiver.received.map((one) => [one.id, one])).values()]
      expect(firsts).toHaveLength(notices * 2)
      for (const folio of folios) {
        expect(
          firsts.filter(({ person }) => person === folio).map(({ kind }) => kind.split('.').at(-1)),
        ).toEqual(['avisada', 'papel'])
      }
      const repeats = receiver.received.length - firsts.length
      expect(repeats).toBeLessThan(notices / 5)
      process.stdout.write(
        `${notices} notices and as many papers in ${seconds.toFixed(0)} s, ${repeats} repeats\n`,
      )
    } finally {
      clearInterval(hurrying)
      ;(worker as ChildProcess | null)?.kill('SIGKILL')
      await portal.close()
      await receiver.close()
    }
  },
  1_200_000,
)

/** Files until it is taken: a server that sheds is asked again with the same key. */
async function fileOnce(
  portal: Awaited<ReturnType<typeof startTestPortal>>,
  document: string,
  headers: Record<string, string>,
): Promise<string> {
  const body = claimNotice(portal, document)
  for (;;) {
    const answer = await portal.as(headers).call(fileClaim, { body })
    if (answer.statusCode === 201) return answer.json().folio
    expect(answer.statusCode).toBe(503)
  }
}
