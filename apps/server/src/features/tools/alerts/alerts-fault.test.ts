import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addAlert } from '@amparo/contract/tools/payment-alerts.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import { catchMail, type MailCatcher } from '../../../../testing/smtp.ts'

const script = fileURLToPath(new URL('../../../../testing/payments-worker.ts', import.meta.url))
const people = 8
const alertsEach = 20
const dueOn = '2027-03-15'

let portal: TestPortal
let mails: MailCatcher
const workers: ChildProcess[] = []
beforeAll(async () => {
  mails = await catchMail()
  portal = await startTestPortal(noLimits, { worker: false })
  portal.ctx.clock.advance(Date.parse('2027-03-01T12:00:00-05:00') - portal.ctx.clock.now().getTime())
}, 60_000)
afterAll(async () => {
  for (const worker of workers) if (worker.exitCode === null) worker.kill('SIGKILL')
  await mails.close()
  await portal.close()
})

function startWorker(): ChildProcess {
  const { config, database } = portal.ctx
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      SECRET_KEY: config.secretKey,
      DATA_DIR: config.dataDir,
      SMTP_URL: mails.url,
      AT: String(Date.parse(`${dueOn}T09:00:00-05:00`)),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  workers.push(child)
  return child
}

const claimed = async () =>
  (await portal.ctx.db.selectFrom('payment_notice').select('alert_id').execute()).length

/** Starts a worker and kills it once this many notices are claimed. */
async function killAt(count: number): Promise<void> {
  const worker = startWorker()
  await vi.waitFor(async () => expect(await claimed()).toBeGreaterThanOrEqual(count), {
    timeout: 60_000,
    interval: 2,
  })
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

it('a worker killed while announcing payments skips none and repeats none', async () => {
  for (let at = 0; at < people; at += 1) {
    const me = await newHolder(portal, String(56_700_000 + at), 'Proteccion')
    const each = { clase: 'servicio', diaDelMes: 15, avisarDias: [0], canal: 'correo' }
    for (let number = 0; number < alertsEach; number += 1) {
      const added = await portal
        .as(me)
        .callUnchecked(addAlert, { body: { ...each, nombre: `Recibo ${number}` } })
      expect(added.statusCode).toBe(201)
    }
  }
  const all = people * alertsEach
  await killAt(1)
  expect(await claimed(), 'the first one died half-way').toBeLessThan(all)
  await killAt((await claimed()) + 1)
  startWorker()

  const toThem = () => mails.taken.filter(({ to }) => to[0]?.startsWith('persona567'))
  const byId = () => Map.groupBy(toThem(), ({ messageId }) => messageId)
  // A dead worker's notices return within half a minute.
  await vi.waitFor(() => expect(byId().size).toBeGreaterThanOrEqual(all), { timeout: 120_000, interval: 200 })
  // One message for each notice, which is what a mailbox shows however often it was handed over.
  const { rows } = await portal.query<{ alert: string; messages: number }>(
    `SELECT split_part(purpose, ':', 2) AS alert, count(*)::int AS messages
     FROM outbound_message WHERE purpose LIKE 'pago:%' GROUP BY 1`,
  )
  expect(rows.filter(({ messages }) => messages !== 1)).toEqual([])
  expect(rows).toHaveLength(all)
  expect(byId().size).toBe(all)
  // A killed worker may have handed over up to a batch without noting it; nothing else repeats a mail.
  expect(toThem().length - byId().size).toBeLessThanOrEqual(2 * 5)
}, 240_000)
