import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { claimDueOn } from '@amparo/domain/claims/claim-clock.ts'
import { type ClaimAct, isEnded, stepClaim } from '@amparo/domain/claims/claim-states.ts'
import { formatSoles, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { isSameSecret } from '../../ports/keys.ts'
import { tellPerson } from './claim-notices.service.ts'
import type { ClaimNews } from './claims.emails.ts'
import {
  askPapers,
  type ClaimRow,
  changeClaim,
  insertNote,
  insertStep,
  lockClaim,
} from './claims.repository.ts'
import { type OpenedClaim, openClaim } from './claims.service.ts'
import { endProposal } from './refusals.repository.ts'

const toleranceMs = 5 * 60_000

/** Whether a body carries the insurer's signature (Standard Webhooks) and is of these minutes; its id where it does. */
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

/** What the insurer says of a claim. */
export interface InsurerAnswer {
  readonly says: 'in_review' | 'papers_missing' | 'complete' | 'approved' | 'paid' | 'refused'
  readonly text: string
  readonly cents: number | null
  readonly papers: readonly { readonly key: string; readonly reason: string }[]
}

const acts: Readonly<Record<Exclude<InsurerAnswer['says'], 'refused'>, ClaimAct>> = {
  in_review: 'take',
  papers_missing: 'ask_papers',
  complete: 'complete',
  approved: 'approve',
  paid: 'pay',
}

/**
 * Writes what the insurer says, once a message: its id stands in the line. A refusal is an opinion, which two people of the
 * desk decide on. Throws `no_encontrado`, `caso_cerrado`, `paso_de_solicitud` (out of order), `datos_invalidos` and
 * `monto_sobre_suma`.
 */
export async function takeInsurerAnswer(
  ctx: Context,
  { folio, messageId, answer }: { folio: string; messageId: string; answer: InsurerAnswer },
): Promise<{ state: ClaimRow['state']; isOpinion: boolean }> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockClaim(tx, folio)
    if (!row) throw new AppError('no_encontrado')
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
    const step = stepClaim({ state: row.state, pending: null }, acts[answer.says], { kind: 'insurer' })
    if ('refusal' in step) throw new AppError(step.refusal === 'ended' ? 'caso_cerrado' : 'paso_de_solicitud')
    const claim = await openClaim(ctx, tx, row)
    const { change, news } = await effectOf(ctx, tx, claim, answer, messageId)
    await endProposal(tx, row.id, { outcome: 'void', by: null, now: ctx.clock.now() })
    const changed = await changeClaim(tx, row.id, { ...change, state: step.standing.state })
    if (news) await tellPerson(ctx, tx, changed, news)
    return { state: changed.state, isOpinion }
  })
}

async function noteOpinion(ctx: Context, tx: Tx, row: ClaimRow, words: string): Promise<void> {
  const body = ctx.keys.seal('claim', `La aseguradora propone rechazarla. ${words}`.trim())
  await insertNote(tx, { claim_id: row.id, at: ctx.clock.now(), who: 'Aseguradora', body })
  await changeClaim(tx, row.id, {})
}

interface Effect {
  readonly change: Parameters<typeof changeClaim>[2]
  readonly news?: ClaimNews
}

async function effectOf(
  ctx: Context,
  tx: Tx,
  claim: OpenedClaim,
  answer: InsurerAnswer,
  messageId: string,
): Promise<Effect> {
  const now = ctx.clock.now()
  const today = toLimaDay(now)
  const { row, cover, sheet } = claim
  const { text } = answer
  switch (answer.says) {
    case 'papers_missing': {
      const named = answer.papers.map(({ key, reason }, at) => {
        const paper = cover.papers.find((one) => one.key === key)
        if (!paper) refuseField(`papeles.${at}.clave`, 'Esta cobertura no pide ese papel')
        return { key, name: paper.name, reason }
      })
      if (named.length === 0) refuseField('papeles', 'Di qué papeles faltan')
      await askPapers(
        tx,
        named.map(({ key, reason }) => ({
          claim_id: row.id,
          paper_key: key,
          asked_at: now,
          reason: ctx.keys.seal('claim', reason),
        })),
      )
      return { change: {}, news: { what: 'papers_asked', papers: named } }
    }
    case 'complete': {
      const due = claimDueOn(sheet.branch, today)
      return { change: { complete_on: today, due_on: due, work_by: due }, news: { what: 'complete', due } }
    }
    case 'approved': {
      const cents = answer.cents ?? 0
      if (cents <= 0) refuseField('monto', 'Di el monto aprobado')
      if (cover.sumCents !== null && cents > cover.sumCents) {
        throw new AppError('monto_sobre_suma', { params: { sumaTexto: formatSoles(cover.sumCents) } })
      }
      const amount = formatSoles(cents)
      return {
        change: { approved_cents: cents, decision: ctx.keys.seal('claim', text), decided_at: now },
        news: { what: 'approved', amount, text, due: row.due_on ?? today },
      }
    }
    case 'paid': {
      const cents = answer.cents ?? row.approved_cents ?? 0
      if (cents < (row.approved_cents ?? 0)) refuseField('monto', 'Es menos de lo que se aprobó')
      const code = messageId.slice(0, 60).padEnd(3, '-')
      return {
        change: { paid_cents: cents, paid_on: today, payment_code: code, closed_at: now },
        news: { what: 'paid', amount: formatSoles(cents), day: today, code },
      }
    }
    default:
      return { change: {} }
  }
}

function refuseField(field: string, message: string): never {
  throw new AppError('datos_invalidos', { fields: [{ field, message }] })
}
