import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { type Cover, readCover } from '../../policies/entitlement/entitlement.service.ts'
import { refuseOwnCase, staleError } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { approveGuest, rejectGuest } from './guest-decision.service.ts'
import { type FormerInvitation, type GuestCaseRow, listCases, listFormer } from './guest-desk.repository.ts'
import { holderOf } from './invitations.policy.ts'
import { countBoughtSeats } from './seats.repository.ts'

export { countWaiting } from './guest-desk.repository.ts'

interface SeenCase {
  readonly id: string
  readonly version: number
}

const aboutOf = (id: string) => `invitados:${id}`

async function getCase(ctx: Context, id: string): Promise<GuestCaseRow> {
  const filter = { id, state: 'any', now: ctx.clock.now() } as const
  const [row] = await listCases(ctx.db, filter, { order: 'due', after: null, limit: 1 })
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** One case with the data for its decision: the holder's cover and seats, and the guest's earlier invitations. */
export async function openCase(
  ctx: Context,
  actor: StaffActor,
  id: string,
): Promise<{
  row: GuestCaseRow
  cover: Cover
  bought: Readonly<Record<string, number>>
  former: FormerInvitation[]
}> {
  const row = await getCase(ctx, id)
  const holder = holderOf(row)
  const now = ctx.clock.now()
  await recordAct(ctx, ctx.db, actor, { about: aboutOf(row.public_id) })
  return {
    row,
    cover: await readCover(ctx, ctx.db, holder),
    bought: await countBoughtSeats(ctx.db, holder, toLimaDay(now)),
    former: await listFormer(ctx.db, {
      id: row.id,
      type: row.document_type,
      number: row.document_number,
      now,
    }),
  }
}

/** Judges that a case may be decided by `actor` from the version that they have seen. */
async function takeUp(ctx: Context, actor: StaffActor, { id, version }: SeenCase): Promise<GuestCaseRow> {
  const row = await getCase(ctx, id)
  refuseOwnCase(actor, [row.email, row.account_email, row.holder_email])
  if (row.version !== version) throw await staleError(ctx, aboutOf(row.public_id), row.version)
  return row
}

/** Approves a guest: mails to guest and holder, all in one transaction with its row in the record. */
export async function approveCase(ctx: Context, actor: StaffActor, seen: SeenCase): Promise<number> {
  const row = await takeUp(ctx, actor, seen)
  return told(ctx, row, () =>
    ctx.db.transaction().execute(async (tx) => {
      const version = await approveGuest(ctx, tx, { id: row.public_id, version: row.version, by: actor.name })
      await recordAct(ctx, tx, actor, { about: aboutOf(row.public_id), detail: { version } })
      return version
    }),
  )
}

/** Rejects a guest with a reason that both read; the seat is free at once. */
export async function rejectCase(
  ctx: Context,
  actor: StaffActor,
  seen: SeenCase,
  reason: string,
): Promise<number> {
  const row = await takeUp(ctx, actor, seen)
  return told(ctx, row, () =>
    ctx.db.transaction().execute(async (tx) => {
      const decision = { id: row.public_id, version: row.version, by: actor.name, reason }
      const version = await rejectGuest(ctx, tx, decision)
      await recordAct(ctx, tx, actor, { about: aboutOf(row.public_id), detail: { version } })
      return version
    }),
  )
}

/** Names the colleague who decided first, even after a close race. */
async function told(ctx: Context, row: GuestCaseRow, decide: () => Promise<number>): Promise<number> {
  try {
    return await decide()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'version_ajena') throw error
    throw await staleError(ctx, aboutOf(row.public_id), (await getCase(ctx, row.public_id)).version)
  }
}

interface CaseResult {
  readonly id: string
  readonly refusal: AppError | null
}

/** Approves each separately: a refused one stops none of the others, and adds its own row. */
export async function approveCases(
  ctx: Context,
  actor: StaffActor,
  cases: readonly SeenCase[],
): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const seen of cases) {
    try {
      await approveCase(ctx, actor, seen)
      results.push({ id: seen.id, refusal: null })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const isId = /^[0-9a-f-]{36}$/i.test(seen.id)
      await recordAct(ctx, ctx.db, actor, {
        result: error.slug,
        ...(isId ? { about: aboutOf(seen.id.toLowerCase()) } : {}),
      })
      results.push({ id: seen.id, refusal: error })
    }
  }
  return results
}
