import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { notifyByPush } from '../../outbound/push/push.service.ts'
import { certificateName } from '../../policies/entitlement/entitlement.service.ts'
import { findInsurer } from '../../policies/policy-sheets/policy-sheets.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { type CaseKind, holdOpenCase, type SeenCase } from '../../staff/desk-cases/desk-cases.service.ts'
import { cancelUncovered } from '../annulments/uncovered.service.ts'
import { type WithdrawalNews, withdrawalNewsMail } from './withdrawals.emails.ts'
import {
  changeWithdrawal,
  insuredOf,
  listRows,
  lockWithdrawal,
  type WithdrawalQuery,
  type WithdrawalRow,
} from './withdrawals.repository.ts'

/** A page of the cases, for the desk. */
export function listCases(
  ctx: Context,
  query: WithdrawalQuery,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  return listRows(ctx.db, query)
}

export { countOpen as countOpenWithdrawals } from './withdrawals.repository.ts'

const aboutOf = (folio: string) => `arrepentimiento:${folio}`

const withdrawalCases: CaseKind<WithdrawalRow> = {
  lock: (_ctx, tx, _staff, folio) => lockWithdrawal(tx, folio),
  about: ({ folio }) => aboutOf(folio),
  parties: (row) => row.account_emails,
  isClosed: (row) => row.closed_at !== null,
}

/** Assigns a case to the actor. Throws errors of `holdOpenCase`. */
export async function takeCase(ctx: Context, staff: StaffActor, seen: SeenCase): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, staff, withdrawalCases, seen)
    const version = await changeWithdrawal(tx, row.id, {
      ...{ state: row.state, ownerId: staff.staffId },
      ...{ answer: null, refund: null, closedAt: null },
    })
    await recordAct(ctx, tx, staff, { about: aboutOf(row.folio), detail: { version } })
    return version
  })
}

/** The desk's answer; a refund in céntimos on a Lima day. */
export interface DeskAnswer {
  readonly news: WithdrawalNews
  readonly text: string | null
}

/**
 * Answers a case: accepts it, which cancels upcoming visits that only this policy covers, records its refund, or
 * gives the reason of a refusal. Throws errors of `holdOpenCase`, and `paso_de_arrepentimiento` out of order.
 */
export async function answerCase(
  ctx: Context,
  staff: StaffActor,
  seen: SeenCase,
  { news, text }: DeskAnswer,
): Promise<number> {
  const { version, document } = await ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, staff, withdrawalCases, seen)
    if (row.state !== (news.what === 'returned' ? 'accepted' : 'asked')) {
      throw new AppError('paso_de_arrepentimiento')
    }
    const changed = await changeWithdrawal(tx, row.id, {
      state: news.what,
      ownerId: row.owner_id ?? staff.staffId,
      answer: text === null ? null : ctx.keys.seal('withdrawal', text),
      refund: news.what === 'returned' ? { cents: news.cents, day: news.day } : null,
      closedAt: news.what === 'accepted' ? null : ctx.clock.now(),
    })
    await tellPerson(ctx, tx, row, { news, text })
    await recordAct(ctx, tx, staff, {
      about: aboutOf(row.folio),
      detail: { version: changed, resultado: news.what },
    })
    return { version: changed, document: insuredOf(row) }
  })
  // If this process dies, the job of each minute cancels the rest.
  if (news.what === 'accepted') await cancelUncovered(ctx, document)
  return version
}

async function tellPerson(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  { news, text }: DeskAnswer,
): Promise<void> {
  const purpose = `withdrawal:${row.folio}:${news.what}`
  const { account_id: accountId, certificate_number: certificate } = row
  if (accountId !== null) {
    const link = `/ecosistema/seguros/${certificate}`
    await notifyByPush(ctx, tx, { accountId, kind: 'request', purpose, link })
  }
  if (!row.email) return
  const told = {
    ...{ forWhom: whose(row), folio: row.folio, certificate, product: certificateName(row) },
    ...{ insurer: await findInsurer(tx, row), at: row.asked_at, dueOn: row.due_on },
  }
  const mail = withdrawalNewsMail(ctx.config, told, news, text)
  await queueMessage(ctx, tx, purpose, { channel: 'email', to: row.email, mail })
}
