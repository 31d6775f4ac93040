import { hourMs, startOfDay, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import type { Actor } from '@amparo/server/src/callers.ts'
import type { Tx } from '@amparo/server/src/context.ts'
import { findAccount } from '@amparo/server/src/features/identity/accounts/accounts.repository.ts'
import { actOnOwn, prepareAlert } from '@amparo/server/src/features/tools/alerts/alerts.service.ts'
import type { Scene } from './past.ts'

/** The demo holder's monthly payments, with their due days. */
const payments = [
  { name: 'Tarjeta', institution: 'Banco de Muestra', amountCents: 38_000, kind: 'card', dayOfMonth: 5 },
  { name: 'Préstamo', institution: 'Caja de Muestra', amountCents: 51_250, kind: 'loan', dayOfMonth: 18 },
  { name: 'Luz', institution: null, amountCents: 8_640, kind: 'service', dayOfMonth: 24 },
] as const

/** The demo's holder with every cover, as if with a session. */
async function findHolder(tx: Tx): Promise<Actor | undefined> {
  const account = await findAccount(tx, { type: 8, number: '10000001' })
  if (!account) return undefined
  const document = { type: account.document_type, number: account.document_number }
  const open = { sessionId: 0, expiresAt: new Date(0), wroteAt: null, held: null }
  return { accountId: account.id, document, profile: account, ...open }
}

/** Three months of the holder's payments, each marked paid on its due day or shortly before. */
export async function ownScenes(tx: Tx, { now }: { now: number }): Promise<Scene[]> {
  const holder = await findHolder(tx)
  if (!holder) return []
  const today = toDayMinute(now).day
  return payments.flatMap(({ name, institution, amountCents, kind, dayOfMonth }) => {
    let id = ''
    const made: Scene = {
      at: startOfDay(today.subtract({ days: 95 })) + 19 * hourMs,
      async play(ctx) {
        const { write } = await prepareAlert(ctx, holder, {
          content: { name, institution, amountCents },
          kind,
          dayOfMonth,
          onDay: null,
          noticeDays: [3, 0],
          channel: 'email',
          until: null,
        })
        id = (await write(ctx.db)).row.id
      },
    }
    const due = [3, 2, 1, 0]
      .map((months) => today.subtract({ months }).with({ day: dayOfMonth }))
      .filter((day) => day.until(today).total('days') > 0 && day.until(today).total('days') < 90)
    const paid = due.map(
      (day, at): Scene => ({
        at: startOfDay(day.subtract({ days: at % 2 })) + 20 * hourMs,
        play: (ctx) => actOnOwn(ctx, holder, id, { act: 'paid', dueOn: day.toString() }),
      }),
    )
    return [made, ...paid]
  })
}
