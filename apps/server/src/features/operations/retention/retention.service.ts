import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '../../../context.ts'
import { deleteLapsedRecords } from '../../care/health-record/health-record.service.ts'
import { endSessionsOf } from '../../identity/sessions/sessions.service.ts'
import { deleteEndedInvitations } from '../../membership/invitations/invitations.service.ts'
import { forgetClosed } from '../../service-desk/conversations/closing.service.ts'
import { erasePersonalData, lockPersonalData } from '../../service-desk/rights/erase-personal-data.service.ts'
import {
  deleteAnsweredComplaints,
  deleteClosedClaims,
  deleteClosedIncidents,
  deleteClosedRights,
  listLapsedAccounts,
  listRules,
  listSupersededGuests,
  type RetentionRule,
  recordRun,
} from './retention.repository.ts'

/** Deletes data older than a Lima day, and returns the number. */
type Purge = (ctx: Context, before: Temporal.PlainDate) => Promise<number>

const startOf = (day: Temporal.PlainDate) => new Date(`${day}T00:00:00-05:00`)

/** Deletions by rule, under the rules' names. */
const purges: Readonly<Record<string, Purge>> = {
  claim: (ctx, before) => deleteClosedClaims(ctx.db, startOf(before)),
  complaint: (ctx, before) => deleteAnsweredComplaints(ctx.db, startOf(before)),
  conversation: (ctx, before) => forgetClosed(ctx, startOf(before)),
  data_right: (ctx, before) => deleteClosedRights(ctx.db, startOf(before)),
  health_record: (ctx, before) => deleteLapsedRecords(ctx, startOf(before)),
  incident: (ctx, before) => deleteClosedIncidents(ctx.db, startOf(before)),
  invitation: (ctx, before) => deleteEndedInvitations(ctx.db, startOf(before)),
  account: eraseLapsed,
}

export const retentionKinds: readonly string[] = Object.keys(purges)

/** Erases accounts one by one, each judged again with its lock: a policy may have been renewed since the list was read. */
async function eraseLapsed(ctx: Context, before: Temporal.PlainDate): Promise<number> {
  const day = before.toString()
  const lists = [
    (tx: Tx, only?: number) => listLapsedAccounts(tx, day, ctx.clock.now(), only),
    (tx: Tx, only?: number) => listSupersededGuests(tx, day, only),
  ]
  let erased = 0
  for (const list of lists) {
    for (const { id, document } of await list(ctx.db)) {
      await ctx.db.transaction().execute(async (tx) => {
        await lockPersonalData(tx, id)
        if ((await list(tx, id)).length === 0) return
        await endSessionsOf(ctx, tx, id)
        await erasePersonalData(ctx, tx, { accountId: id, document })
        erased += 1
      })
    }
  }
  return erased
}

/** Each night: applies the rules that hold today and records what each removed. Running twice removes nothing more. */
export async function retentionJob(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const today = limaToday(now)
  for (const rule of await listRules(ctx.db, today.toString())) {
    const purge = purges[rule.kind]
    if (!purge) continue
    const removed = await purge(ctx, firstKept(today, rule))
    await recordRun(ctx.db, { on: today.toString(), rule, removed, at: now })
    ctx.log.info({ event: 'retention', kind: rule.kind, removed }, 'conservación aplicada')
  }
}

/** The first day that a rule still keeps on `today`. */
function firstKept(today: Temporal.PlainDate, { keepDays }: RetentionRule): Temporal.PlainDate {
  return today.subtract({ days: keepDays })
}
