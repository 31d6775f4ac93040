import type { ClaimStep } from '@amparo/database/schema.ts'
import { type ClaimAct, stepClaim } from '@amparo/domain/claims/claim-states.ts'
import { clausesOf } from '@amparo/domain/claims/clauses.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { refuseUnprintable } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import {
  refuseUnfilled,
  templateColumns,
  type UsedTemplate,
} from '../../staff/answer-templates/answer-templates.service.ts'
import { holdRole } from '../../staff/approvals/staff-cases.service.ts'
import { solo } from '../../staff/approvals/two-people.policy.ts'
import { takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { tellMentioned } from '../../staff/staff-notices/staff-notices.service.ts'
import { endApproval } from './approvals.repository.ts'
import { judgePapers } from './claim-complete.service.ts'
import { completed, type Effect, type Missing, paid, papersAsked } from './claim-effects.service.ts'
import { aboutClaim, refuseEnded, type Seen, type Taken, takeInHands } from './claim-in-hands.service.ts'
import { tellPerson } from './claim-notices.service.ts'
import { holdPayee, judgePaidTo } from './claim-payments.service.ts'
import { judgePayer } from './claim-second-person.service.ts'
import { readTwo } from './claim-two-people.service.ts'
import { changeClaim, insertMessage, insertNote, insertStep, listRates } from './claims.repository.ts'
import { interestOf } from './claims.service.ts'
import { endProposal, insertProposal } from './refusals.repository.ts'

export interface DeskEffect extends Effect {
  readonly step?: { readonly what: ClaimStep['what']; readonly note?: string }
  readonly proposal?: 'confirmed' | 'turned_down'
  /** One person did what takes two. */
  readonly alone?: boolean
  readonly detail?: Readonly<Record<string, string | number>>
}

const refusalCodes = {
  ended: 'caso_cerrado',
  wrong_step: 'paso_de_solicitud',
  same_person: 'caso_propio',
} as const

/**
 * Performs an act of the desk: the state machine gives the next state, `work` writes; state, event, mail and audit
 * row, all or nothing. `hold` locks what goes before the claim. Throws `caso_cerrado`, `paso_de_solicitud`, `caso_propio`, and
 * errors of `work`.
 */
export async function doAct(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  chosen: ClaimAct | ((tx: Tx, taken: Taken) => Promise<ClaimAct>),
  work: (taken: Taken, tx: Tx) => DeskEffect | Promise<DeskEffect>,
  hold?: (tx: Tx) => Promise<void>,
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    await hold?.(tx)
    const taken = await takeInHands(ctx, tx, staff, seen)
    const { row, proposal, now } = taken
    const { by, pending } = await readTwo(ctx, tx, staff, proposal)
    const act = typeof chosen === 'string' ? chosen : await chosen(tx, taken)
    const decidesNothing =
      proposal === undefined && row.closed_at === null && (act === 'confirm' || act === 'decline')
    if (decidesNothing) await refuseEnded(ctx, tx, row.id)
    const outcome = stepClaim({ state: row.state, pending }, act, by)
    if ('refusal' in outcome) throw new AppError(refusalCodes[outcome.refusal])
    const { state } = outcome.standing
    const effect = await work(taken, tx)
    if (proposal && outcome.standing.pending === null) {
      const { proposal: ending = 'void', alone } = effect
      await endProposal(tx, row.id, { outcome: ending, by: staff.staffId, now, alone })
    }
    const changed = await changeClaim(tx, row.id, { ...effect.change, state })
    if (effect.step) {
      const { what, note } = effect.step
      const sealed = note === undefined ? null : ctx.keys.seal('claim', note)
      await insertStep(tx, { claim_id: row.id, at: now, what, who: staff.name, note: sealed })
    }
    if (effect.news) await tellPerson(ctx, tx, changed, effect.news)
    await recordAct(ctx, tx, staff, {
      about: aboutClaim(row.folio),
      detail: { version: changed.version, ...effect.detail, ...solo(effect.alone ?? false) },
    })
    return changed.version
  })
}

/** Takes a claim, or takes it over. */
export function takeClaim(ctx: Context, staff: StaffActor, seen: Seen): Promise<number> {
  return doAct(ctx, staff, seen, 'take', ({ row }) => ({
    change: { owner_id: staff.staffId },
    ...(row.owner_id === staff.staffId ? {} : { step: { what: 'taken' } }),
  }))
}

/** Asks for papers of the cover, each with its reason. Throws `datos_invalidos` for one that the cover does not have. */
export function askForPapers(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  missing: readonly Missing[],
): Promise<number> {
  return doAct(ctx, staff, seen, 'ask_papers', async ({ row, claim }, tx) => {
    const { papers, news } = await papersAsked(ctx, tx, claim, missing, 'faltan')
    return {
      change: { owner_id: row.owner_id ?? staff.staffId },
      step: { what: 'papers_asked', note: papers.map(({ name }) => name).join(', ') },
      news,
      detail: { papeles: papers.length },
    }
  })
}

/** Says that a claim is complete: the law's clock runs from today. Throws `faltan_papeles` for a missing one without a reason. */
export function completeClaim(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  withoutPapers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return doAct(ctx, staff, seen, 'complete', async (taken, tx) => {
    const sinPapeles = await judgePapers(ctx, tx, staff, taken, withoutPapers)
    const detail = sinPapeles > 0 ? { detail: { sinPapeles } } : {}
    return { ...completed(ctx, taken.claim), step: { what: 'complete' }, ...detail }
  })
}

/** Sets the expected payment of an open claim, which figures add to the reserve. Throws `caso_cerrado` and errors of `takeInHands`. */
export async function estimateClaim(ctx: Context, staff: StaffActor, seen: Seen, cents: number) {
  return ctx.db.transaction().execute(async (tx) => {
    const { row, now } = await takeInHands(ctx, tx, staff, seen)
    if (row.closed_at !== null || row.approved_cents !== null) throw new AppError('caso_cerrado')
    const { version } = await changeClaim(tx, row.id, { estimate_cents: cents })
    const body = ctx.keys.seal('claim', `Estimado: ${formatSoles(cents)}`)
    await insertNote(tx, { claim_id: row.id, at: now, who: staff.name, body })
    await recordAct(ctx, tx, staff, { about: aboutClaim(row.folio), detail: { version } })
    return version
  })
}

/** A text for the person, with its template. */
export interface Answer {
  readonly text: string
  readonly template: UsedTemplate | undefined
}

/**
 * Proposes a refusal by a clause of the cover: nothing of the claim changes until another person confirms it. Throws
 * `datos_invalidos` for an unknown clause and a variable left unfilled, and `plantilla_desconocida`.
 */
export async function proposeRefusal(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  { clause, text, template }: Answer & { readonly clause: string },
): Promise<{ version: number; proposalId: string }> {
  let proposalId: string | null = null
  const version = await doAct(ctx, staff, seen, 'refuse', async ({ row, claim, approval, now }, tx) => {
    if (approval) throw new AppError('paso_de_solicitud')
    if (!clausesOf(claim.cover).some(({ key }) => key === clause)) {
      throw badField('clausula', 'La ficha de esta póliza no tiene esa cláusula')
    }
    refuseUnfilled(text)
    refuseUnprintable({ texto: text })
    await holdRole(tx, staff, 'siniestros')
    proposalId = await insertProposal(tx, {
      claim_id: row.id,
      clause,
      body: ctx.keys.seal('claim', text),
      letters: text.length,
      proposed_by_id: staff.staffId,
      proposed_at: now,
      ...(await templateColumns(tx, 'claims', template, 'refusal')),
    })
    if (proposalId === null) throw new AppError('paso_de_solicitud')
    return { detail: { pendiente: proposalId } }
  })
  return { version, proposalId: proposalId ?? '' }
}

/** The second person's yes. Throws what `takeSecond` throws. */
export function confirmRefusal(ctx: Context, staff: StaffActor, seen: Seen): Promise<number> {
  return doAct(ctx, staff, seen, 'confirm', async ({ claim, proposal, now }, tx) => {
    if (!proposal) throw new AppError('paso_de_solicitud')
    const { proposed_by_id, proposer_version } = proposal
    const proposed = { by: proposed_by_id, version: proposer_version }
    const { alone } = await takeSecond(ctx, tx, staff, 'siniestros', proposed)
    const text = ctx.keys.unseal('claim', proposal.body)
    const clause = clausesOf(claim.cover).find(({ key }) => key === proposal.clause)
    return {
      change: {
        refusal_clause: proposal.clause,
        refusal_letters: proposal.letters,
        refused_by_id: proposal.proposed_by_id,
        confirmed_by_id: staff.staffId,
        refused_alone: alone,
        decision: ctx.keys.seal('claim', text),
        decided_at: now,
        closed_at: now,
        template_id: proposal.template_id,
        template_version: proposal.template_version,
      },
      step: { what: 'refused' },
      news: { what: 'refused', text, clause: clause ? `${clause.title}: ${clause.text}` : '' },
      proposal: 'confirmed',
      alone,
      detail: { propuesta: proposal.id },
    }
  })
}

/** A refusal of what waits by the second person, or withdrawal by the first, with its reason as an internal note. */
export function declineRefusal(ctx: Context, staff: StaffActor, seen: Seen, text: string): Promise<number> {
  const chosen = async (_: Tx, { approval }: Taken) => (approval ? 'decline_approval' : 'decline')
  return doAct(ctx, staff, seen, chosen, async ({ row, proposal, approval, now }, tx) => {
    const body = ctx.keys.seal('claim', `No confirmó ${approval ? 'la aprobación' : 'el rechazo'}: ${text}`)
    await insertNote(tx, { claim_id: row.id, at: now, who: staff.name, body })
    if (approval) await endApproval(tx, approval.id, { outcome: 'turned_down', by: staff.staffId, now })
    return { proposal: 'turned_down', detail: { propuesta: (approval ?? proposal)?.id ?? '' } }
  })
}

/** Notes that the approved amount was paid, with the interest that a late payment earns. Throws `pago_distinto` and errors of
 * `judgePayer` and `judgePaidTo`. */
export function payClaim(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  payment: { cents: number; day: string; code: string; paidTo?: string | undefined },
): Promise<number> {
  const work = async ({ row, claim, today }: Taken, tx: Tx): Promise<DeskEffect> => {
    const { cents, day } = payment
    if (day > today) throw badField('fecha', 'Ese día todavía no llega')
    if (row.complete_on !== null && day < row.complete_on) {
      throw badField('fecha', 'El pago va después de que quedó completa')
    }
    const owed = row.approved_cents ?? 0
    const late = interestOf(claim, day, await listRates(tx))
    if (cents < owed || cents > owed + (late?.cents ?? 0)) {
      const interest = late ? `, y hasta ${formatSoles(late.cents)} de interés` : ''
      throw new AppError('pago_distinto', {
        params: { aprobadoTexto: formatSoles(owed), interesTexto: interest },
      })
    }
    const by = await judgePayer(ctx, tx, staff, row)
    const to = await judgePaidTo(ctx, tx, claim, payment.paidTo)
    const { change, news } = paid(ctx, payment)
    return {
      change: { ...change, ...to, ...by },
      alone: by.paid_alone,
      news,
      step: { what: 'paid', note: formatSoles(cents) },
    }
  }
  return doAct(ctx, staff, seen, 'pay', work, (tx) => holdPayee(tx, seen.folio))
}

/** An internal note, or a message to the person, prepared to be written once; the state stays. Throws what `takeInHands` and `approveClaim` throw. */
export function prepareOnClaim(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  { kind, text, template }: Answer & { readonly kind: 'note' | 'message' },
): Prepared<number> {
  return {
    async write(tx) {
      // A note decides nothing, and is saved a moment after writing: it is accepted on any version.
      const held = kind === 'note' ? { ...seen, version: null } : seen
      const { row, now } = await takeInHands(ctx, tx, staff, held)
      const body = ctx.keys.seal('claim', text)
      const changed = await changeClaim(tx, row.id, {})
      if (kind === 'note') {
        await insertNote(tx, { claim_id: row.id, at: now, who: staff.name, body })
        await tellMentioned(ctx, tx, staff, { kind: 'solicitudes', about: aboutClaim(row.folio), text })
      } else {
        refuseUnfilled(text)
        const used = await templateColumns(tx, 'claims', template, 'message')
        await insertMessage(tx, { claim_id: row.id, at: now, staff_id: staff.staffId, body, ...used })
        await insertStep(tx, { claim_id: row.id, at: now, what: 'house_wrote', who: staff.name })
        await tellPerson(ctx, tx, changed, { what: 'message' })
      }
      await recordAct(ctx, tx, staff, { about: aboutClaim(row.folio), detail: { version: changed.version } })
      return changed.version
    },
  }
}
