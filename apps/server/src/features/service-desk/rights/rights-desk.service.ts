import { documentOf } from '@amparo/database/documents.ts'
import { addBusinessDays } from '@amparo/domain/business-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import {
  askDays,
  canExtend,
  cureDays,
  isWithin,
  observeDays,
  provideDays,
} from '@amparo/domain/rights/rights-terms.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { listGoingOn } from '../../claims/claims/claim-rights.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { type Names, rectifyNames } from '../../identity/person-names/person-names.service.ts'
import { solo } from '../../staff/approvals/two-people.policy.ts'
import { recordAct, whoText } from '../../staff/audit-log/audit-log.service.ts'
import { type CaseKind, holdOpenCase } from '../../staff/desk-cases/desk-cases.service.ts'
import { freeData } from './blocking.service.ts'
import { confirmProposal, declineProposal, eraseFor, proposeErasure } from './erasure.service.ts'
import { closedStates, dueOnOf } from './rights.policy.ts'
import { changeRight, findRight, insertStep, lockRight, type RightRow } from './rights.repository.ts'
import { tellPerson } from './rights.service.ts'

interface Step {
  readonly folio: string
  readonly version: number
}

const rightCases: CaseKind<RightRow & { readonly accountEmail: string | null }> = {
  async lock(_ctx, tx, _staff, folio) {
    const found = await findRight(tx, folio)
    if (!found) return undefined
    const row = await lockRight(tx, found.id)
    const account = row.account_id === null ? null : await getOwner(tx, row.account_id)
    return { ...row, accountEmail: account?.email ?? null }
  },
  about: ({ folio }) => `derecho:${folio}`,
  parties: (row) => [row.email, row.accountEmail],
  isClosed: (row) => closedStates.includes(row.state),
}

const take = (ctx: Context, tx: Tx, staff: StaffActor, { folio, version }: Step) =>
  holdOpenCase(ctx, tx, staff, rightCases, { id: folio, version })

function refuseStep(why: string): never {
  throw new AppError('paso_fuera_de_plazo', { params: { motivoTexto: why } })
}

interface Effect {
  readonly change: Parameters<typeof changeRight>[2]
  readonly what: 'observed' | 'asked' | 'extended'
  readonly text: string
}

async function step(
  ctx: Context,
  staff: StaffActor,
  at: Step,
  work: (row: RightRow, today: Temporal.PlainDate) => Effect,
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await take(ctx, tx, staff, at)
    const now = ctx.clock.now()
    const { change, what, text } = work(row, limaToday(now))
    const changed = await changeRight(tx, row.id, change)
    await insertStep(tx, { requestId: row.id, what, note: ctx.keys.seal('data-right', text), at: now })
    await tellPerson(ctx, tx, changed, what, text)
    await recordAct(ctx, tx, staff, { about: `derecho:${row.folio}`, detail: { version: changed.version } })
    return changed.version
  })
}

/** Says what a request lacks, once and within its first five business days; the person has five to cure it. */
export function observeRight(ctx: Context, staff: StaffActor, at: Step, text: string): Promise<number> {
  return step(ctx, staff, at, (row, today) => {
    const filedOn = Temporal.PlainDate.from(row.filed_on)
    if (row.state !== 'received' || row.observed_on !== null) {
      refuseStep('Solo se observa una vez, y antes de cualquier otro paso.')
    }
    if (!isWithin(filedOn, observeDays, today)) {
      refuseStep('Se observa en los primeros 5 días hábiles; ya pasaron. Respóndela con lo que hay.')
    }
    return {
      change: {
        state: 'observed',
        observed_on: today.toString(),
        person_due_on: addBusinessDays(today, cureDays).toString(),
      },
      what: 'observed',
      text,
    }
  })
}

/** Requests more data, once and within the first seven business days; the term pauses while the person has ten. */
export function askForData(ctx: Context, staff: StaffActor, at: Step, text: string): Promise<number> {
  return step(ctx, staff, at, (row, today) => {
    const filedOn = Temporal.PlainDate.from(row.filed_on)
    if (row.asked_on !== null || row.state === 'observed' || row.state === 'paused') {
      refuseStep('Los datos se piden una sola vez, y no mientras se espera a la persona.')
    }
    if (!isWithin(filedOn, askDays, today)) {
      refuseStep('Los datos se piden en los primeros 7 días hábiles; ya pasaron. Respóndela con lo que hay.')
    }
    return {
      change: {
        state: 'paused',
        asked_on: today.toString(),
        person_due_on: addBusinessDays(today, provideDays).toString(),
      },
      what: 'asked',
      text,
    }
  })
}

/** Extends the term once by as much, with its reason, inside the first one; information has no extension. */
export function extendRight(ctx: Context, staff: StaffActor, at: Step, text: string): Promise<number> {
  return step(ctx, staff, at, (row, today) => {
    if (!canExtend(row.kind)) refuseStep('El derecho de información no admite ampliación.')
    if (row.extended_on !== null) refuseStep('El plazo ya se amplió una vez.')
    if (row.state !== 'received') refuseStep('Se amplía cuando el plazo corre: ahora se espera a la persona.')
    if (today.toString() > row.due_on) refuseStep('El plazo se amplía antes de que venza, y ya venció.')
    const extended = { ...row, extended_on: today.toString() }
    return {
      change: { state: 'extended', extended_on: extended.extended_on, due_on: dueOnOf(extended, today) },
      what: 'extended',
      text,
    }
  })
}

/**
 * Answers. A granted rectification may correct the account's names. A granted erasure is irreversible: it awaits a second person (`proposalId`), or runs in the transaction of
 * the answer if the rule is waived.
 */
export async function answerRight(
  ctx: Context,
  staff: StaffActor,
  at: Step,
  { isGranted, text, names }: { isGranted: boolean; text: string; names: Names | null },
): Promise<{ version: number; proposalId: string | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await take(ctx, tx, staff, at)
    if (isGranted && row.kind === 'erasure') {
      const emails = [row.email, row.accountEmail].filter((email) => email != null)
      const proposed = await proposeErasure(ctx, tx, staff, { row, emails, text })
      if (proposed) return proposed
    }
    if (names !== null) await rectify(ctx, tx, row, isGranted, names)
    // An erasure that did not wait was one person's.
    const alone = isGranted && row.kind === 'erasure'
    return {
      version: await close(ctx, tx, staff, { row, isGranted, text, by: whoText(staff), alone }),
      proposalId: null,
    }
  })
}

/** Corrects the account's names. Throws a field error unless a rectification is granted to an account. */
async function rectify(ctx: Context, tx: Tx, row: RightRow, isGranted: boolean, names: Names): Promise<void> {
  if (!isGranted || row.kind !== 'rectification' || row.account_id === null) {
    const message = 'El nombre cambia solo con una rectificación que procede, de una persona con cuenta'
    throw badField('nombre', message)
  }
  await rectifyNames(ctx, tx, row.account_id, names)
}

/** A second person confirms an erasure, which takes place with the answer that the first one wrote. */
export async function confirmErasure(ctx: Context, staff: StaffActor, at: Step): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await take(ctx, tx, staff, at)
    const { text, by, alone } = await confirmProposal(ctx, tx, staff, row)
    return close(ctx, tx, staff, { row, isGranted: true, text, by, confirmedBy: staff.name, alone })
  })
}

/** A second person declines an erasure, or the first one takes it back; nothing was erased. */
export async function declineErasure(ctx: Context, staff: StaffActor, at: Step): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    return declineProposal(ctx, tx, staff, await take(ctx, tx, staff, at))
  })
}

interface Closing {
  readonly row: RightRow
  readonly isGranted: boolean
  readonly text: string
  /** Author of the answer, as colleagues see it. */
  readonly by: string
  /** The second person of an erasure. */
  readonly confirmedBy?: string
  /** One person did what takes two. */
  readonly alone: boolean
}

const againstUse: readonly RightRow['kind'][] = ['opposition', 'revocation', 'erasure']

/** Not stopped by an objection to use: open claims, which the law requires us to handle. */
async function describeGoingOn(ctx: Context, tx: Tx, row: RightRow): Promise<string | null> {
  if (!againstUse.includes(row.kind)) return null
  const { account_id: accountId, email } = row
  const folios = await listGoingOn(ctx, tx, { accountId, document: documentOf(row), email })
  if (folios.length === 0) return null
  const whose =
    folios.length === 1
      ? `Tu solicitud de cobertura ${folios[0]} sigue`
      : `Tus solicitudes de cobertura ${folios.join(', ')} siguen`
  return `${whose} su curso: atender lo que se pide a un seguro es una obligación legal (Ley 29946), que este pedido no detiene.`
}

/** Applies the answer: performs a granted request, notifies the person, and names the data that stay after an erasure. */
async function close(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { row, isGranted, text, by, confirmedBy, alone }: Closing,
): Promise<number> {
  const now = ctx.clock.now()
  const goingOn = await describeGoingOn(ctx, tx, row)
  const kept = isGranted && row.kind === 'erasure' ? await eraseFor(ctx, tx, row) : null
  const keeping = kept === null ? null : `Esto se conserva, y por qué:\n${kept.join('\n')}`
  const whole = [text, keeping, goingOn].filter((part) => part !== null).join('\n\n')
  const changed = await changeRight(tx, row.id, {
    state: isGranted ? 'granted' : 'refused',
    closed_at: now,
    person_due_on: null,
    answer: ctx.keys.seal('data-right', whole),
    answered_by: by,
    confirmed_by: confirmedBy ?? null,
  })
  const what = isGranted ? 'granted' : 'refused'
  await insertStep(tx, { requestId: row.id, what, note: null, at: now })
  if (kept && row.proven_by !== 'claim')
    await insertStep(tx, { requestId: row.id, what: 'erased', note: null, at: now })
  await freeData(tx, changed)
  await tellPerson(ctx, tx, changed, what, whole)
  await recordAct(ctx, tx, staff, {
    about: `derecho:${row.folio}`,
    detail: { version: changed.version, resultado: what, ...solo(alone) },
  })
  return changed.version
}
