import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type ClaimAct, isEnded, stepClaim } from '@amparo/domain/claims/claim-states.ts'
import { formatSoles, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { isSameSecret } from '../../../ports/keys.ts'
import { approved, completed, type Effect, type Missing, paid, papersAsked } from './claim-effects.service.ts'
import { tellPerson } from './claim-notices.service.ts'
import { refuseOrdered, viewPayments } from './claim-payments.service.ts'
import {
  type ClaimRow,
  changeClaim,
  insertNote,
  insertStep,
  listRates,
  lockClaim,
} from './claims.repository.ts'
import { interestOf, type OpenedClaim, openClaim } from './claims.service.ts'
import { type InsurerMessageRow, insertInsurerMessage, keepAnswerTo } from './insurer.repository.ts'
import { endProposal, findProposal } from './refusals.repository.ts'

const toleranceMs = 5 * 60_000

/** Whether a body has the insurer's valid signature (Standard Webhooks) and a recent timestamp; returns its id. */
export function signedBy(
  secret: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
  now: Date,
): string | null {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  )
  if (!id || id.length > 150 || !time || !signatures || !/^\d{1,12}$/.test(time)) return null
  if (Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) return null
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const own = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest('base64')
  const given = signatures.split(' ').map((one) => one.replace(/^v1,/, ''))
  return given.some((one) => isSameSecret(one, own)) ? id : null
}

/** The insurer's answer to a claim. */
export interface InsurerAnswer {
  readonly says: 'in_review' | 'papers_missing' | 'complete' | 'approved' | 'paid' | 'refused'
  readonly text: string
  readonly cents: number | null
  readonly papers: readonly Missing[]
}

const acts: Readonly<Record<Exclude<InsurerAnswer['says'], 'refused'>, ClaimAct>> = {
  in_review: 'take',
  papers_missing: 'ask_papers',
  complete: 'complete',
  approved: 'approve',
  paid: 'pay',
}

/** Our reply to the insurer: the claim's state, and whether the answer counts as an opinion. */
interface Taken {
  readonly state: ClaimRow['state']
  readonly isOpinion: boolean
}

/**
 * Writes what the insurer says, once a message: repeated to the letter, it gets the first answer. A refusal is an opinion,
 * which two people of the desk decide on. Throws `no_encontrado`, `mensaje_repetido` (the id was of another claim or body),
 * `caso_cerrado`, `paso_de_solicitud` (out of order), `abono_ordenado`, `datos_invalidos`, `monto_sobre_suma` and `monto_sobre_aprobado`.
 */
export async function takeInsurerAnswer(
  ctx: Context,
  message: { folio: string; messageId: string; bodyHash: Buffer; answer: InsurerAnswer },
): Promise<Taken> {
  const { messageId: id, bodyHash: body_hash } = message
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockClaim(tx, message.folio)
    if (!row) throw new AppError('no_encontrado')
    const former = await insertInsurerMessage(tx, { id, claim_id: row.id, at: ctx.clock.now() })
    if (former) return answeredBefore(row, former, body_hash)
    const taken = await takeAnswer(ctx, tx, row, message)
    await keepAnswerTo(tx, id, { body_hash, state: taken.state, is_opinion: taken.isOpinion })
    return taken
  })
}

function answeredBefore(row: ClaimRow, former: InsurerMessageRow, bodyHash: Buffer): Taken {
  const { claim_id, body_hash, state, is_opinion: isOpinion } = former
  if (claim_id !== row.id || (body_hash && !body_hash.equals(bodyHash)))
    throw new AppError('mensaje_repetido')
  return { state: state ?? row.state, isOpinion: isOpinion ?? false }
}

async function takeAnswer(
  ctx: Context,
  tx: Tx,
  row: ClaimRow,
  { messageId, answer }: { messageId: string; answer: InsurerAnswer },
): Promise<Taken> {
  const isOpinion = answer.says === 'refused'
  const words = answer.text
  const isNew = await insertStep(tx, {
    claim_id: row.id,
    at: ctx.clock.now(),
    what: 'insurer_said',
    event_key: `insurer:${messageId}`,
    note: isOpinion || words === '' ? null : ctx.keys.seal('claim', words),
  })
  if (!isNew) return { state: row.state, isOpinion }
  if (answer.says === 'refused') {
    if (isEnded(row.state)) throw new AppError('caso_cerrado')
    await noteOpinion(ctx, tx, row, words)
    return { state: row.state, isOpinion }
  }
  const proposal = await findProposal(tx, row.id, ctx.clock.now())
  const pending = proposal ? { marks: [] } : null
  const step = stepClaim({ state: row.state, pending }, acts[answer.says], { kind: 'insurer' })
  if ('refusal' in step) throw new AppError(step.refusal === 'ended' ? 'caso_cerrado' : 'paso_de_solicitud')
  const claim = await openClaim(ctx, tx, row)
  const { change, news } = await effectOf(ctx, tx, claim, answer, messageId)
  if (step.standing.pending === null) {
    await endProposal(tx, row.id, { outcome: 'void', by: null, now: ctx.clock.now() })
  }
  const changed = await changeClaim(tx, row.id, { ...change, state: step.standing.state })
  if (news) await tellPerson(ctx, tx, changed, news)
  return { state: changed.state, isOpinion }
}

async function noteOpinion(ctx: Context, tx: Tx, row: ClaimRow, words: string): Promise<void> {
  const body = ctx.keys.seal('claim', `La aseguradora propone rechazarla. ${words}`.trim())
  await insertNote(tx, { claim_id: row.id, at: ctx.clock.now(), who: 'Aseguradora', body })
  await changeClaim(tx, row.id, {})
}

async function effectOf(
  ctx: Context,
  tx: Tx,
  claim: OpenedClaim,
  answer: InsurerAnswer,
  messageId: string,
): Promise<Effect> {
  const { text } = answer
  switch (answer.says) {
    case 'papers_missing': {
      if (answer.papers.length === 0) throw badField('papeles', 'Di qué documentos faltan')
      const { news } = await papersAsked(ctx, tx, claim, answer.papers, 'papeles')
      return { news }
    }
    case 'complete':
      return completed(ctx, claim)
    case 'approved':
      return approved(ctx, tx, claim, {
        cents: answer.cents ?? 0,
        text,
        unsaid: 'Di el monto aprobado',
        payees: null,
        reckoning: null,
      })
    case 'paid': {
      refuseOrdered(await viewPayments(ctx, tx, claim))
      const day = toLimaDay(ctx.clock.now())
      const approvedCents = claim.row.approved_cents ?? 0
      const cents = answer.cents ?? approvedCents
      if (cents < approvedCents) throw badField('monto', 'Es menos de lo que se aprobó')
      const most = approvedCents + (interestOf(claim, day, await listRates(tx))?.cents ?? 0)
      if (cents > most) {
        throw new AppError('monto_sobre_aprobado', { params: { sumaTexto: formatSoles(most) } })
      }
      return paid(ctx, { cents, day, code: messageId.slice(0, 60).padEnd(3, '-') })
    }
    default:
      return {}
  }
}
