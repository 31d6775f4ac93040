import { hash } from 'node:crypto'
import { ruleOrigin } from '@amparo/domain/claims/approval-rules.ts'
import { type Clause, clausesOf } from '@amparo/domain/claims/clauses.ts'
import { objectionWays } from '@amparo/domain/claims/objection-ways.ts'
import { complaintClock, complaintTerm } from '@amparo/domain/complaint-terms.ts'
import {
  formatDay,
  formatLimaLongDate,
  formatLimaTime,
  formatSoles,
  toLimaIso,
} from '@amparo/domain/lima-time.ts'
import { printedLine } from '@amparo/domain/printable.ts'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { drawSheet } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import { aboutPart, sealLines } from './claim-receipt.ts'
import { findClaim } from './claims.repository.ts'
import { type OpenedClaim, openClaim } from './claims.service.ts'

/** Text of a claim's answer for its SHA-256: one line per fact, in this order. */
interface AnswerFacts {
  readonly folio: string
  /** ISO 8601 in Lima's time. */
  readonly answeredAt: string
  readonly result: string
  readonly approvedCents: number | null
  readonly clause: Clause | null
  readonly text: string
}

function answerHash({ folio, answeredAt, result, approvedCents, clause, text }: AnswerFacts): string {
  const amount = approvedCents === null ? '' : (approvedCents / 100).toFixed(2)
  const rests = clause === null ? '' : `${clause.title}: ${clause.text}`
  return hash('sha256', [folio, answeredAt, result, amount, rests, text].map(printedLine).join('\n'))
}

/** «Aprobada en parte» if less was approved than requested. */
function resultOf({ row, told }: OpenedClaim): string {
  if (row.state === 'refused') return 'No procede'
  const isPart = told.amountCents !== null && (row.approved_cents ?? 0) < told.amountCents
  return isPart ? 'Aprobada en parte' : 'Aprobada'
}

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/**
 * The answer to a claim as a sheet: result, amount, reason, the clause of a refusal, ways to object, and its SHA-256.
 * Throws `no_encontrado` before there is an answer.
 */
export function drawAnswer(ctx: Context, claim: OpenedClaim): Promise<Buffer> {
  const { row, told, cover, sheet } = claim
  if (row.decision === null || row.decided_at === null) throw new AppError('no_encontrado')
  const clause = clausesOf(cover).find(({ key }) => key === row.refusal_clause) ?? null
  const facts: AnswerFacts = {
    folio: row.folio,
    answeredAt: toLimaIso(row.decided_at),
    result: resultOf(claim),
    approvedCents: row.approved_cents,
    clause,
    text: ctx.keys.unseal('claim', row.decision),
  }
  const { result, approvedCents, text } = facts
  return drawSheet({
    title: `Respuesta a la solicitud ${row.folio}`,
    lead: `${result}. Respondida el ${formatLimaLongDate(row.decided_at)}, ${formatLimaTime(row.decided_at)} (hora de Lima)`,
    brand: ctx.config.brandName,
    now: row.decided_at,
    parts: [
      {
        heading: 'Lo que se decidió',
        facts: [
          ['Resultado', result],
          ['Pediste', told.amountCents === null ? '' : formatSoles(told.amountCents)],
          ['Se aprobó', approvedCents === null ? '' : formatSoles(approvedCents)],
          ['Cómo se calculó', row.reckoning === null ? '' : ctx.keys.unseal('claim', row.reckoning)],
          [
            'Se paga a más tardar el',
            approvedCents === null || row.due_on === null ? '' : formatDay(row.due_on),
          ],
          ['Pagado', paidText(claim)],
        ],
        paragraphs: [...lines(text), ...(row.rule_key === null ? [] : [ruleOrigin])],
      },
      ...(clause
        ? [
            {
              heading: 'La cláusula de tu póliza',
              paragraphs: [clause.title, clause.text, 'Lo decidieron dos personas.'],
            },
          ]
        : []),
      aboutPart(claim),
      {
        heading: 'Si no estás de acuerdo',
        paragraphs: [
          `Puedes reclamar sin costo, y una vía no cierra las otras. En el Libro de Reclamaciones, con tu número ${row.folio}: te responden en ${complaintTerm(complaintClock(sheet.branch))} como máximo.`,
          ...objectionWays.map(({ name, about, place }) => `${name}: ${about} ${place}`),
        ],
      },
      {
        heading: 'Huella de esta respuesta',
        facts: [
          ['Instante', facts.answeredAt],
          ['SHA-256', answerHash(facts)],
        ],
        paragraphs: [sealLines('número, instante, resultado, monto con dos decimales, cláusula y respuesta')],
      },
    ],
  })
}

function paidText({ row }: OpenedClaim): string {
  if (row.paid_cents === null || row.paid_on === null) return ''
  return `${formatSoles(row.paid_cents)} el ${formatDay(row.paid_on)}, operación ${row.payment_code ?? ''}`
}

/** The same for the desk. Throws `no_encontrado`. */
export async function drawCaseAnswer(ctx: Context, folio: string): Promise<Buffer> {
  const row = await findClaim(ctx.db, folio)
  if (!row) throw new AppError('no_encontrado')
  return drawAnswer(ctx, await openClaim(ctx, ctx.db, row))
}
