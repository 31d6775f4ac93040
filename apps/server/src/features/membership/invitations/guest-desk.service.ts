import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { type Cover, readCover } from '../../policies/entitlement/entitlement.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { type CaseKind, holdOpenCase, type SeenCase } from '../../staff/desk-cases/desk-cases.service.ts'
import { approveGuest, rejectGuest } from './guest-decision.service.ts'
import { type FormerInvitation, type GuestCaseRow, listCases, listFormer } from './guest-desk.repository.ts'
import { findInvitation, lockInvitation } from './guests.repository.ts'
import { holderOf } from './invitations.policy.ts'
import { countBoughtSeats } from './seats.repository.ts'

export { countWaiting } from './guest-desk.repository.ts'

const aboutOf = (id: string) => `invitados:${id}`

async function findCase(ctx: Context, tx: Tx, id: string): Promise<GuestCaseRow | undefined> {
  const filter = { id, state: 'any', now: ctx.clock.now() } as const
  return (await listCases(tx, filter, { order: 'due', after: null, limit: 1 }))[0]
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
  const row = await findCase(ctx, ctx.db, id)
  if (!row) throw new AppError('no_encontrado')
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

export const guestCases: CaseKind<GuestCaseRow> = {
  async lock(ctx, tx, _staff, id) {
    const found = await findInvitation(tx, id)
    if (!found) return undefined
    await lockInvitation(tx, found.id)
    return findCase(ctx, tx, id)
  },
  about: (row) => aboutOf(row.public_id),
  parties: (row) => [row.email, row.account_email, row.holder_email],
  isClosed: (row) =>
    row.registered_at === null ||
    row.approved_at !== null ||
    row.rejected_at !== null ||
    row.removed_at !== null,
  author: (row) => row.answered_by,
}

async function decide(
  ctx: Context,
  actor: StaffActor,
  seen: SeenCase,
  decision: (tx: Tx, row: GuestCaseRow) => Promise<number>,
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, actor, guestCases, seen)
    const version = await decision(tx, row)
    await recordAct(ctx, tx, actor, { about: aboutOf(row.public_id), detail: { version } })
    return version
  })
}

/** Approves a guest: mails to guest and holder, all in one transaction with its row in the record. */
export const approveCase = (ctx: Context, actor: StaffActor, seen: SeenCase): Promise<number> =>
  decide(ctx, actor, seen, (tx, row) => approveGuest(ctx, tx, row, actor.name))

/** Rejects a guest with a reason that both read; the seat is free at once. */
export const rejectCase = (
  ctx: Context,
  actor: StaffActor,
  seen: SeenCase,
  reason: string,
): Promise<number> =>
  decide(ctx, actor, seen, (tx, row) => rejectGuest(ctx, tx, row, { by: actor.name, reason }))

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
