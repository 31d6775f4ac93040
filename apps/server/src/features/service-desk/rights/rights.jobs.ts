import { addBusinessDays, isBusinessDay } from '@amparo/domain/business-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { timed } from '../../../job.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { countWaitingComplaints } from '../complaints/complaints.service.ts'
import { freeData } from './blocking.service.ts'
import { officerMail } from './rights.emails.ts'
import { dueOnOf } from './rights.policy.ts'
import {
  changeRight,
  countOpenRights,
  insertStep,
  listOfficers,
  listUnanswered,
  lockRight,
} from './rights.repository.ts'
import { tellPerson } from './rights.service.ts'

/** Business days before a due date at which it is announced. */
const soonDays = 2

/**
 * Every night: withdraws requests not corrected in time, and continues those whose data never came without them (DS
 * 016-2024-JUS arts. 66.2, 70).
 */
export async function settleRightsJob(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const today = limaToday(now)
  for (const { id } of await listUnanswered(ctx.db, today.toString())) {
    await ctx.db.transaction().execute(async (tx) => {
      const row = await lockRight(tx, id)
      if (row.person_due_on === null || row.person_due_on >= today.toString()) return
      const isObserved = row.state === 'observed'
      const provided = { ...row, provided_on: row.person_due_on }
      const changed = await changeRight(
        tx,
        id,
        isObserved
          ? { state: 'withdrawn', closed_at: now, person_due_on: null }
          : {
              state: row.extended_on === null ? 'received' : 'extended',
              provided_on: row.person_due_on,
              person_due_on: null,
              due_on: dueOnOf(provided, today),
            },
      )
      const what = isObserved ? 'withdrawn' : 'resumed'
      await insertStep(tx, { requestId: id, what, note: null, at: now })
      await freeData(tx, changed)
      await tellPerson(ctx, tx, changed, what, null)
    })
  }
}

/** Every business morning, if a request is late or due within two business days: one mail to each officer. */
export async function officerJob(ctx: Context): Promise<void> {
  const today = limaToday(ctx.clock.now())
  if (!isBusinessDay(today)) return
  const soon = addBusinessDays(today, soonDays).toString()
  const rights = await countOpenRights(ctx.db, today.toString(), soon)
  const complaints = await countWaitingComplaints(ctx.db, today.toString(), soon)
  if (rights.late + rights.soon + complaints.late + complaints.soon === 0) return
  const mail = officerMail(ctx.config, [
    { what: 'Derechos sobre datos', ...rights },
    { what: 'Libro de Reclamaciones', ...complaints },
  ])
  await ctx.db.transaction().execute(async (tx) => {
    for (const email of await listOfficers(tx)) {
      const purpose = `officer:${today}:${ctx.keys.fingerprint('officer', email).toString('base64url')}`
      await queueMessage(ctx, tx, purpose, { channel: 'email', to: email, mail })
    }
  })
}

export const rightJobs = [
  timed('resolver-derechos', '10 0-6 * * *', settleRightsJob),
  timed('avisar-plazos', '0,20,40 8-11 * * 1-5', officerJob),
]
