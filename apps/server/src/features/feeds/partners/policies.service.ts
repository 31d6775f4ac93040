import { applyPolicyEvents } from '@amparo/database/policy-feed/events.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { readCertificateNumber } from '@amparo/domain/policy-feed/cells.ts'
import { type EventOutcome, isPolicyEvent, readPolicyEvent } from '@amparo/domain/policy-feed/policy-event.ts'
import { AppError } from '../../../app-error.ts'
import type { PartnerActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { recordPartner } from '../../staff/audit-log/audit-log.service.ts'
import { searchMark } from '../../staff/audit-log/search-mark.policy.ts'
import { findPolicyOf, holdProducts, listCoversOf } from './policies.repository.ts'

/** A received line: its cells in the order of the feed's columns, and microseconds since 1970. */
export interface SentLine {
  readonly cells: readonly string[]
  readonly validAt: number
}

/** The last call of each pool: one waits for its turn at the policies, the others for that one, without a connection. */
const turns = new WeakMap<Context['database'], Promise<unknown>>()

function oneAtATime<T>({ database }: Context, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(database) ?? Promise.resolve()).then(work)
  turns.set(
    database,
    mine.catch(() => undefined),
  )
  return mine
}

/**
 * Imports lines of a partner's products, each checked separately, in one transaction with its audit row. A repeat
 * changes nothing.
 */
export async function takePolicies(
  ctx: Context,
  partner: PartnerActor,
  lines: readonly SentLine[],
): Promise<EventOutcome[]> {
  await spendWithin(ctx, limits.partnerWritesOfPartner, partner.id)
  const millis = ctx.clock.now().getTime()
  const at = { now: millis * 1000, today: toLimaDay(millis) }
  const read = lines.map(({ cells, validAt }) => readPolicyEvent(cells, validAt, at))
  return oneAtATime(ctx, () =>
    ctx.db.transaction().execute(async (tx) => {
      const products = await holdProducts(tx, partner.id)
      if (!products) throw new AppError('token_de_socio')
      const applied = await applyPolicyEvents(tx, read.filter(isPolicyEvent), {
        source: sourceOf(partner),
        products,
        now: new Date(millis),
      })
      const outcomes = read.map((one): EventOutcome => {
        if (!isPolicyEvent(one)) return { result: 'refused', reasons: one }
        return applied.shift() ?? { result: 'unchanged' }
      })
      const count = (result: EventOutcome['result']) =>
        outcomes.filter((outcome) => outcome.result === result).length
      const detail = {
        lineas: lines.length,
        nuevas: count('new'),
        cambiadas: count('changed'),
        anteriores: count('older'),
        rechazadas: count('refused'),
        deOtraPersona: count('other_person'),
        deOtraFuente: count('other_source'),
      }
      const told = Object.entries(detail).filter(([, figure]) => figure > 0)
      await recordPartner(ctx, tx, partner, { detail: Object.fromEntries(told) })
      return outcomes
    }),
  )
}

/** The source of the certificates that a partner was first to send. */
export const sourceOf = ({ id }: Pick<PartnerActor, 'id'>) => `partner:${id}`

const markOf = (ctx: Context, number: string) => ({
  busqueda: searchMark(ctx, { by: 'numero', number, isWhole: true }),
})

/** A certificate of the partner's products; the audit log has its keyed hash. Throws `no_encontrado`. */
export async function readPolicyFor(ctx: Context, partner: PartnerActor, text: string) {
  await spendWithin(ctx, limits.partnerReadsOfPartner, partner.id)
  const number = readCertificateNumber(text.trim())
  const found = number === null ? undefined : await findPolicyOf(ctx.db, number, partner.products)
  await recordPartner(ctx, ctx.db, partner, {
    result: found ? 'hecho' : 'no_encontrado',
    ...(number === null ? {} : { detail: markOf(ctx, number) }),
  })
  if (!found) throw new AppError('no_encontrado')
  return found
}

/** A document's covers of the partner's products on a day; the audit log has the document's keyed hash. */
export async function readEligibility(
  ctx: Context,
  partner: PartnerActor,
  { document, day }: { readonly document: PersonDocument; readonly day: string | null },
) {
  await spendWithin(ctx, limits.partnerReadsOfPartner, partner.id)
  const on = day ?? toLimaDay(ctx.clock.now())
  const covers = await listCoversOf(ctx.db, document, { day: on, products: partner.products })
  await recordPartner(ctx, ctx.db, partner, {
    detail: {
      ...markOf(ctx, document.number),
      filas: covers.length,
    },
  })
  return { day: on, covers }
}
