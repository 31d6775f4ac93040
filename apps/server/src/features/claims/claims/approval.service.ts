import { formatSoles } from '@amparo/domain/lima-time.ts'
import { z } from 'zod'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { refuseUnprintable } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import { refuseUnfilled, templateColumns } from '../../staff/answer-templates/answer-templates.service.ts'
import { takeSecond } from '../../staff/approvals/two-people.service.ts'
import { holdLimit } from '../authority/authority.service.ts'
import { endApproval, insertApproval } from './approvals.repository.ts'
import { type AmountReasons, holdAmountBasis, judgeAmount } from './claim-amount.service.ts'
import { approved } from './claim-effects.service.ts'
import type { Seen } from './claim-in-hands.service.ts'
import { judgePayees, type NamedPayee } from './claim-payments.service.ts'
import { type Answer, type DeskEffect, doAct } from './desk-acts.service.ts'
import type { OpenedClaim } from './opened-claim.ts'
import { namedPayee } from './payee-accounts.service.ts'

/** An approval as its author wrote it; sealed while it waits for a colleague. */
const storedApproval = z.object({
  text: z.string(),
  reckoning: z.string().nullable(),
  payees: z.array(namedPayee).readonly(),
  /** Its author gave a reason for an event beyond the year's. */
  isBeyondEvents: z.boolean().exactOptional(),
})
type Approval = z.output<typeof storedApproval>

/** A new version of a claim, and the approval that waits, if the amount is above the actor's limit. */
interface Approved {
  readonly version: number
  readonly waiting: string | null
}

const unsaid = 'Aprueba un monto mayor que 0'
const eventTaken = 'Otra solicitud usó el último evento del año. Recházala y propón otra con el motivo.'

/**
 * Approves an amount; above the actor's limit it waits for a colleague whose limit covers it (contract §23.3). Throws
 * `monto_sobre_suma`, `plantilla_desconocida`, and `datos_invalidos` for a missing reason, a variable left unfilled or a
 * character that the answer can't print.
 */
export async function approveClaim(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  grant: Answer & AmountReasons & { cents: number; payees?: readonly NamedPayee[] },
): Promise<Approved> {
  const { cents, text, template, payees = [] } = grant
  let isAbove = false
  let waiting: string | null = null
  const chosen = async (tx: Tx) => {
    const limit = await holdLimit(tx, staff)
    isAbove = limit !== null && cents > limit
    return isAbove ? 'propose_approval' : 'approve'
  }
  const version = await doAct(ctx, staff, seen, chosen, async ({ row, claim, now }, tx) => {
    refuseUnfilled(text)
    refuseUnprintable({ texto: text, calculo: grant.reckoning })
    if (cents <= 0) throw badField('monto', unsaid)
    const reckoning = await judgeAmount(ctx, tx, claim, { ...grant, who: staff.name })
    const columns = await templateColumns(tx, 'claims', template, 'approval')
    if (!isAbove) {
      const effect = await effectOf(ctx, tx, claim, { text, reckoning, payees }, cents)
      return { ...effect, change: { ...effect.change, approved_by_id: staff.staffId, ...columns } }
    }
    judgePayees(claim, payees)
    const content: Approval = { text, reckoning, payees, isBeyondEvents: grant.beyondEvents !== undefined }
    waiting = await insertApproval(tx, {
      claim_id: row.id,
      cents,
      content: ctx.keys.seal('claim', JSON.stringify(content)),
      proposed_by_id: staff.staffId,
      proposed_at: now,
      ...columns,
    })
    if (waiting === null) throw new AppError('paso_de_solicitud')
    return { detail: { pendiente: waiting } }
  })
  return { version, waiting }
}

async function effectOf(
  ctx: Context,
  tx: Tx,
  claim: OpenedClaim,
  approval: Approval,
  cents: number,
): Promise<DeskEffect> {
  const { change, news } = await approved(ctx, tx, claim, { ...approval, cents, unsaid })
  return { change, news, step: { what: 'approved', note: news.amount } }
}

/**
 * A colleague's yes. Throws errors of `takeSecond`, `sin_facultad` where the actor's limit does not cover the amount, and
 * `datos_invalidos` where another claim took the year's last event meanwhile.
 */
export function confirmApproval(ctx: Context, staff: StaffActor, seen: Seen): Promise<number> {
  return doAct(ctx, staff, seen, 'confirm_approval', async ({ claim, approval, now }, tx) => {
    if (!approval) throw new AppError('paso_de_solicitud')
    const { id, cents, proposed_by_id: by, proposer_version: version } = approval
    const { alone } = await takeSecond(ctx, tx, staff, 'siniestros', { by, version })
    const limit = await holdLimit(tx, staff)
    if (limit !== null && cents > limit && !alone) {
      throw new AppError('sin_facultad', { params: { hastaTexto: formatSoles(limit) } })
    }
    const content = openApproval(ctx, approval.content)
    if (!content.isBeyondEvents && (await holdAmountBasis(tx, claim)).hasNoEventLeft)
      throw badField('sinEventos', eventTaken)
    const effect = await effectOf(ctx, tx, claim, content, cents)
    await endApproval(tx, id, { outcome: 'confirmed', by: staff.staffId, now, alone })
    return {
      ...effect,
      change: {
        ...effect.change,
        approved_by_id: by,
        approval_confirmed_by_id: alone ? null : staff.staffId,
        template_id: approval.template_id,
        template_version: approval.template_version,
      },
      alone,
      detail: { propuesta: id },
    }
  })
}

export function openApproval(ctx: Context, content: string): Approval {
  return openStored(ctx.keys, 'claim', content, storedApproval)
}
