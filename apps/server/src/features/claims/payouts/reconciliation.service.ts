import { readStatement, type StatementLine } from '@amparo/domain/claims/bank-statement.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { type CaseKind, changeOrder } from './answers.repository.ts'
import { applyAnswer, dayFault, holdOrder, openCase } from './answers.service.ts'
import { findForLine, listUnseen } from './reconciliation.repository.ts'

/** A line of the statement, or an order that it lacks. */
export interface Difference {
  readonly row: number | null
  readonly operation: string | null
  readonly cents: number | null
  readonly order: string | null
  readonly reason: string
}

export interface Reconciled {
  readonly lines: number
  /** Orders that the statement shows for the first time; `paid` of them were not known as paid. */
  readonly reconciled: number
  readonly paid: number
  /** Seen in a statement before. */
  readonly known: number
  readonly differences: readonly Difference[]
}

type Outcome = 'reconciled' | 'paid' | 'known' | { readonly reason: string; readonly order: string | null }

/**
 * Compares a bank's statement with the orders, by the order's id or by operation and amount: an order that it shows is paid. The
 * same statement again changes nothing. Throws `extracto_ilegible`.
 */
export async function reconcile(ctx: Context, text: string): Promise<Reconciled> {
  const statement = readStatement(text)
  if (!statement) throw new AppError('extracto_ilegible')
  const { lines, faults } = statement
  const counts = { reconciled: 0, paid: 0, known: 0 }
  const differences: Difference[] = faults.map(({ row, reason }) => ({
    ...{ row, reason, operation: null, cents: null, order: null },
  }))
  for (const line of lines) {
    const outcome = await reconcileLine(ctx, line)
    if (typeof outcome === 'object') {
      differences.push({ row: line.row, operation: line.operation, cents: line.cents, ...outcome })
      continue
    }
    if (outcome === 'known') counts.known += 1
    else counts.reconciled += 1
    if (outcome === 'paid') counts.paid += 1
  }
  const days = lines.flatMap(({ day }) => day ?? []).toSorted()
  const [from, until] = [days.at(0), days.at(-1)]
  const unseen = from && until ? await listUnseen(ctx.db, { from, until }) : []
  differences.push(
    ...unseen.map(({ id, folio, cents }) => ({
      ...{
        row: null,
        operation: null,
        cents,
        order: id,
        reason: `La orden de ${folio} no aparece en el extracto`,
      },
    })),
  )
  return { lines: lines.length + faults.length, ...counts, differences }
}

async function reconcileLine(ctx: Context, line: StatementLine): Promise<Outcome> {
  const { operation, cents } = line
  return ctx.db.transaction().execute(async (tx) => {
    const found = await findForLine(tx, line)
    const held = found && (await holdOrder(tx, found.id))
    if (!held) return { reason: 'No hay una orden con esa operación y ese monto', order: null }
    const { order } = held
    const today = toLimaDay(ctx.clock.now())
    const day = line.day ?? today
    const other = (reason: string) => ({ reason, order: order.id })
    // A person looks at it: the statement contradicts what is known of the order.
    const askTreasury = async (kind: CaseKind, reason: string) => {
      const says = line.isIncome ? ('returned' as const) : ('paid' as const)
      // Without today's date, so that the same statement opens one case on any day.
      const told = line.day ? { day: line.day } : {}
      await openCase(ctx, tx, order.id, kind, { says, cents, operation, ...told })
      return other(reason)
    }
    if (order.state === 'returned') return other('La orden fue devuelta')
    if (line.isIncome) return askTreasury('other_answer', 'Es un ingreso: el banco devolvió este pago')
    const wrongDay = dayFault(order, day, today)
    if (wrongDay) return other(wrongDay)
    if (cents !== order.cents + order.interest_cents) {
      return askTreasury('amount', 'El monto no es el de la orden')
    }
    if (order.state === 'paid' && order.operation !== operation) {
      return askTreasury('other_answer', `La operación no es la que conocíamos, ${order.operation}`)
    }
    if (order.reconciled_at !== null) return 'known'
    const wasPaid = order.state === 'paid'
    if (!wasPaid) await applyAnswer(ctx, tx, held, { says: 'paid', cents, operation, reason: null, day })
    await changeOrder(tx, order.id, { reconciled_at: ctx.clock.now() })
    return wasPaid ? 'reconciled' : 'paid'
  })
}
