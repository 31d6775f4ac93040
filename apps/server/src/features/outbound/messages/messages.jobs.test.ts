import { describe, expect, it } from 'vitest'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import type { Outlets } from '../../../context.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { sendMessageJob } from './messages.jobs.ts'
import { type Message, queueMessage } from './messages.service.ts'

const mail: Message = {
  channel: 'email',
  to: 'nadie@buzon.example',
  mail: { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' },
}

openPortal(() => startTestPortal(undefined, { seed: false, worker: false }))

/** Outlets that record the sent ids; the first `failures` attempts fail. */
function outlets(failures = 0): Outlets & { readonly sent: string[] } {
  const sent: string[] = []
  let left = failures
  const send = async ({ id }: { id: string }) => {
    left -= 1
    if (left >= 0) throw new Error('busy')
    sent.push(id)
  }
  return { sent, mail: { send, close: () => undefined }, sms: { send } }
}

async function keep(purpose: string, message: Message = mail): Promise<string> {
  await portal.ctx.db.transaction().execute((tx) => queueMessage(portal.ctx, tx, purpose, message))
  const row = await portal.ctx.db
    .selectFrom('outbound_message')
    .select('id')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return row.id
}

const countJobs = async () =>
  Number((await portal.query(`SELECT count(*) FROM pgboss.job WHERE name = 'enviar-mensaje'`)).rows[0].count)

describe('a message stored by a transaction', () => {
  it('is sent once, however often its job runs, and its content is deleted', async () => {
    const way = outlets()
    const messageId = await keep('once')
    await sendMessageJob(portal.ctx, way, { messageId })
    await sendMessageJob(portal.ctx, way, { messageId })
    expect(way.sent).toEqual([messageId])
    const row = await portal.ctx.db
      .selectFrom('outbound_message')
      .selectAll()
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow()
    expect(row.content).toBeNull()
    expect(row.sent_at).not.toBeNull()
  })

  it('is sent once if its job runs several times at once, and if one starts as another ends', async () => {
    const way = outlets()
    const messageId = await keep('at once')
    const run = () => sendMessageJob(portal.ctx, way, { messageId })
    await Promise.all([run(), run(), run(), run().then(run), run()])
    expect(way.sent).toEqual([messageId])
  })

  it('is sent once if two workers have its job at once, and the other returns later', async () => {
    const way = outlets()
    const messageId = await keep('two workers')
    const other = { ...portal.ctx, database: { ...portal.ctx.database } }
    const isLeaving = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow: Outlets = {
      ...way,
      mail: {
        close: () => undefined,
        async send(one) {
          isLeaving.resolve()
          await goOn.promise
          await way.mail.send(one)
        },
      },
    }
    const first = sendMessageJob(portal.ctx, slow, { messageId })
    await isLeaving.promise
    await expect(sendMessageJob(other, way, { messageId })).rejects.toBeInstanceOf(RetryLater)
    goOn.resolve()
    await first
    await sendMessageJob(other, way, { messageId })
    expect(way.sent).toEqual([messageId])
  })

  it('of a dead worker goes to another once its lease has expired, and not before', async () => {
    const way = outlets()
    const messageId = await keep('dead worker')
    const { pool } = portal.ctx.database
    await pool.query(
      `UPDATE outbound_message SET lease = 3, leased_until = clock_timestamp() + interval '1 hour' WHERE id = $1`,
      [messageId],
    )
    const run = () => sendMessageJob(portal.ctx, way, { messageId })
    await expect(run()).rejects.toBeInstanceOf(RetryLater)
    await pool.query('UPDATE outbound_message SET leased_until = clock_timestamp() WHERE id = $1', [
      messageId,
    ])
    await run()
    expect(way.sent).toEqual([messageId])
    const { rows } = await pool.query('SELECT lease FROM outbound_message WHERE id = $1', [messageId])
    expect(rows).toEqual([{ lease: 4 }])
  })

  it("whose lease expired while its worker hung leaves the next worker's alone, and keeps its id", async () => {
    const way = outlets()
    const messageId = await keep('lost lease')
    const { pool } = portal.ctx.database
    const frozen: Outlets = {
      ...way,
      mail: {
        close: () => undefined,
        async send(one) {
          // Stopped for longer than its lease: another worker has taken the message in hand.
          await pool.query(
            `UPDATE outbound_message SET lease = lease + 1, leased_until = clock_timestamp() + interval '1 hour' WHERE id = $1`,
            [messageId],
          )
          await way.mail.send(one)
          throw new Error('cut off')
        },
      },
    }
    await expect(sendMessageJob(portal.ctx, frozen, { messageId })).rejects.toThrow('cut off')
    await expect(sendMessageJob(portal.ctx, way, { messageId })).rejects.toBeInstanceOf(RetryLater)
    await pool.query('UPDATE outbound_message SET leased_until = clock_timestamp() WHERE id = $1', [
      messageId,
    ])
    await sendMessageJob(portal.ctx, way, { messageId })
    // Twice at most, and identical: mailboxes recognise it by its id.
    expect(way.sent).toEqual([messageId, messageId])
  })

  it('is retried under the same id if the channel refused it', async () => {
    const way = outlets(1)
    const messageId = await keep('again', { channel: 'sms', to: '+51987654321', text: 'Hola' })
    await expect(sendMessageJob(portal.ctx, way, { messageId })).rejects.toThrow('busy')
    await sendMessageJob(portal.ctx, way, { messageId })
    expect(way.sent).toEqual([messageId])
  })

  it('sent while the database was unavailable is recorded when it is back, and not sent again', async () => {
    const { pool } = portal.ctx.database
    const way = outlets()
    const messageId = await keep('away')
    let back: Promise<unknown> = Promise.resolve()
    const failing: Outlets = {
      ...way,
      mail: {
        close: () => undefined,
        async send(one) {
          await way.mail.send(one)
          // Nothing can be recorded until the table is there again.
          await pool.query('ALTER TABLE outbound_message RENAME TO away')
          back = new Promise((done) => setTimeout(done, 400)).then(() =>
            pool.query('ALTER TABLE away RENAME TO outbound_message'),
          )
        },
      },
    }
    await sendMessageJob(portal.ctx, failing, { messageId })
    await back
    await sendMessageJob(portal.ctx, failing, { messageId })
    expect(way.sent).toEqual([messageId])
  })

  it('is stored encrypted in the database', async () => {
    const messageId = await keep('sealed')
    const { rows } = await portal.query('SELECT * FROM outbound_message WHERE id = $1', [messageId])
    expect(JSON.stringify(rows)).not.toContain('nadie')
  })

  it('with an existing purpose is dropped', async () => {
    await keep('twice')
    const before = await countJobs()
    await keep('twice')
    expect(await countJobs()).toBe(before)
  })

  it('does not exist if its transaction did not commit', async () => {
    const before = await countJobs()
    const attempt = portal.ctx.db.transaction().execute(async (tx) => {
      await queueMessage(portal.ctx, tx, 'undone', mail)
      throw new Error('undone')
    })
    await expect(attempt).rejects.toThrow('undone')
    expect(await countJobs()).toBe(before)
  })
})
