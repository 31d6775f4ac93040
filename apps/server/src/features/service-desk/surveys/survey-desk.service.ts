import { businessDaysLeft } from '@amparo/domain/business-days.ts'
import { limaToday, toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { readStale } from '../../../stale-reads.ts'
import { tellCrm } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import {
  holdCase,
  holdOpenCase,
  type OwnedCaseKind,
  type SeenCase,
} from '../../staff/desk-cases/desk-cases.service.ts'
import {
  type CaseOutcome,
  type CaseRow,
  changeCase,
  countAsks,
  countByWeek,
  listCases,
  lockCase,
} from './survey-cases.repository.ts'
import { askedName } from './surveys.service.ts'

const mostWeeks = 26
const weeksByThemselves = 8

export interface WeekOfBenefit {
  readonly week: string
  readonly benefit: string
  readonly faces: Readonly<Record<string, number>>
}

/** Answers by benefit and week over a range, by default the last eight weeks (`datos_invalidos` beyond 26). */
export async function readFigures(
  ctx: Context,
  staff: { readonly wroteAt: Date | null },
  asked: { from: string | undefined; to: string | undefined },
): Promise<{ from: string; to: string; asks: number; weeks: WeekOfBenefit[] }> {
  const today = limaToday(ctx.clock.now())
  const to = asked.to ? Temporal.PlainDate.from(asked.to) : today
  const monday = to.subtract({ days: to.dayOfWeek - 1 })
  const from = asked.from
    ? Temporal.PlainDate.from(asked.from)
    : monday.subtract({ weeks: weeksByThemselves - 1 })
  const days = from.until(to, { largestUnit: 'days' }).days + 1
  if (days < 1 || days > mostWeeks * 7) {
    throw badField('desde', `El rango va de 1 día a ${mostWeeks} semanas`)
  }
  const range = { from: toDayStart(from.toString()), until: toDayEnd(to.toString()) }
  const weeks = new Map<string, { week: string; benefit: string; faces: Record<string, number> }>()
  const [counts, asks] = await readStale(ctx, staff, (tx) =>
    Promise.all([countByWeek(tx, range), countAsks(tx, range)]),
  )
  for (const { week, service_id, value, total } of counts) {
    const benefit = askedName(service_id ?? 0)
    const key = `${week} ${benefit}`
    const row = weeks.get(key) ?? { week, benefit, faces: {} }
    row.faces[value] = (row.faces[value] ?? 0) + total
    weeks.set(key, row)
  }
  return {
    from: from.toString(),
    to: to.toString(),
    asks,
    weeks: [...weeks.values()],
  }
}

const aboutOf = (id: string) => `casos:${id}`

/** Business days left until a case is due, negative when late. */
export function daysLeft({ due_on }: CaseRow, now: Date): number {
  const today = limaToday(now)
  return businessDaysLeft(today, Temporal.PlainDate.from(due_on))
}

async function getCase(ctx: Context, id: string): Promise<CaseRow> {
  const [row] = await listCases(ctx.db, { id, state: 'any' }, { after: null, limit: 1 })
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** A case with the person's comment and contact; the read adds an audit row. */
export async function openCase(
  ctx: Context,
  actor: StaffActor,
  id: string,
): Promise<{ row: CaseRow; note: string | null }> {
  const row = await getCase(ctx, id)
  await recordAct(ctx, ctx.db, actor, { about: aboutOf(row.id) })
  return { row, note: row.note === null ? null : ctx.keys.unseal('survey-case', row.note) }
}

export const surveyCases: OwnedCaseKind<CaseRow> = {
  lock: (_ctx, tx, _staff, id) => lockCase(tx, id),
  about: ({ id }) => aboutOf(id),
  parties: ({ email }) => [email],
  isClosed: (row) => row.closed_at !== null,
  give: (_ctx, tx, _staff, row, { to }) => changeCase(tx, row.id, { owner_id: to?.id ?? null }),
}

/**
 * Takes a case, or closes it with its outcome, in one transaction with its audit row; returns the new version. Throws
 * errors of `holdOpenCase`.
 */
export async function workCase(
  ctx: Context,
  actor: StaffActor,
  seen: SeenCase,
  closing?: { outcome: CaseOutcome; note: string },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, actor, surveyCases, seen)
    const change = closing
      ? {
          owner_id: row.owner_id ?? actor.staffId,
          outcome: closing.outcome,
          note: ctx.keys.seal('survey-case', closing.note),
          closed_at: ctx.clock.now(),
        }
      : { owner_id: actor.staffId }
    const version = await changeCase(tx, row.id, change)
    const detail = { version, ...(closing ? { resultado: closing.outcome } : {}) }
    await recordAct(ctx, tx, actor, { about: aboutOf(row.id), detail })
    if (closing) {
      const payload = { beneficio: askedName(row.service_id ?? 0), resultado: closing.outcome }
      await tellCrm(ctx, tx, { kind: 'caso_cerrado', accountId: row.account_id, payload })
    }
    return version
  })
}

/**
 * Undoes a closing: the case is open again, with its owner and notes. Throws errors of `holdCase`, and `no_encontrado`
 * if it is open.
 */
export async function reopen(ctx: Context, actor: StaffActor, seen: SeenCase): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdCase(ctx, tx, actor, surveyCases, seen)
    if (row.closed_at === null) throw new AppError('no_encontrado')
    const version = await changeCase(tx, row.id, { outcome: null, closed_at: null })
    await recordAct(ctx, tx, actor, { about: aboutOf(row.id), detail: { version } })
    return version
  })
}
