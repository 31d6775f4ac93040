import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor, RecordOwner } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import { openStored } from '../../../ports/stored-json.ts'
import type { AppointmentRow } from '../../agenda/appointments/appointments.policy.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { handOut } from '../../identity/sessions/proven-sessions.service.ts'
import { fetchFile } from '../../platform/files/files.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { holdAllergies } from '../health-record/health-record.service.ts'
import { annulSigned } from '../signing/annulment.service.ts'
import { shareHours } from '../signing/codes.policy.ts'
import { ageOn, clinicalPurpose } from '../signing/patient.policy.ts'
import { queuePrescriptionNotice } from './notices.ts'
import {
  type PrescriptionContent,
  prescriptionContent,
  refuseControlled,
  refuseUnprintableContent,
  stateOf,
} from './prescriptions.policy.ts'
import {
  deleteDraft,
  findFile,
  findPrescription,
  findShared,
  insertDraft,
  insertShare,
  listInForce,
  listOfAccount,
  listOfAppointments,
  markAnnulled,
  type PrescriptionRow,
  updateDraft,
} from './prescriptions.repository.ts'

import {
  type DoseWarning,
  type Duplicate,
  findDoseWarnings,
  findDuplicates,
  refuseAllergies,
} from './safety.policy.ts'

/** A prescription with its content opened and its state today. */
export interface Prescription {
  readonly row: PrescriptionRow
  readonly content: PrescriptionContent
  readonly state: ReturnType<typeof stateOf>
  /** Of a draft: medicines that the person has already. */
  readonly duplicates?: readonly Duplicate[]
  /** Of a draft: daily doses outside the range of adults. */
  readonly doseWarnings?: readonly DoseWarning[]
}

/** Opens a prescription's content. */
export function openPrescription(ctx: Context, row: PrescriptionRow): Prescription {
  const content = openStored(ctx.keys, clinicalPurpose(row.appointment_id), row.content, prescriptionContent)
  return { row, content, state: stateOf(row, today(ctx)) }
}

function today(ctx: Context): string {
  return toLimaDay(ctx.clock.now())
}

/** Prescriptions of appointments of one person, for their professionals; including drafts. */
export async function readPrescriptions(ctx: Context, ...appointmentIds: string[]): Promise<Prescription[]> {
  const rows = await listOfAppointments(ctx.db, appointmentIds)
  return withWarnings(
    ctx,
    rows.map((row) => openPrescription(ctx, row)),
  )
}

/** A person's signed prescriptions that are good today, by any doctor. */
export async function readInForce(ctx: Context, owner: RecordOwner): Promise<Prescription[]> {
  const rows = await listInForce(ctx.db, owner.accountId, today(ctx))
  return rows.map((row) => openPrescription(ctx, row))
}

/** A person's own prescriptions, the newest first; drafts never. */
export async function listPrescriptions(ctx: Context, accountId: number): Promise<Prescription[]> {
  return (await listOfAccount(ctx.db, accountId)).map((row) => openPrescription(ctx, row))
}

/**
 * Creates a draft prescription of an appointment. Throws `medicamento_controlado`, naming it, if one of its items is
 * a listed substance (DS 023-2001-SA), and `alergia_registrada` if one meets an allergy without a reason.
 */
export async function draftPrescription(
  ctx: Context,
  tx: Tx,
  appointment: AppointmentRow,
  draft: PrescriptionContent & { readonly validDays: number },
): Promise<string> {
  await judgeDraft(ctx, tx, appointment.account_id, draft)
  if (!appointment.professional_id) throw new AppError('no_encontrado')
  const { validDays, ...content } = draft
  return insertDraft(tx, {
    appointmentId: appointment.id,
    professionalId: appointment.professional_id,
    accountId: appointment.account_id,
    content: ctx.keys.seal(clinicalPurpose(appointment.id), JSON.stringify(content)),
    itemCount: content.items.length,
    validDays,
    now: ctx.clock.now(),
  })
}

/** Replaces a draft. Throws errors of `draftPrescription`, and `receta_firmada` if it is no longer a draft. */
export async function redraftPrescription(
  ctx: Context,
  tx: Tx,
  { row }: Prescription,
  draft: PrescriptionContent & { readonly validDays: number },
): Promise<void> {
  await judgeDraft(ctx, tx, row.account_id, draft)
  const { validDays, ...content } = draft
  const sealed = ctx.keys.seal(clinicalPurpose(row.appointment_id), JSON.stringify(content))
  const saved = { content: sealed, itemCount: content.items.length, validDays }
  if (!(await updateDraft(tx, row.id, saved))) throw new AppError('receta_firmada')
}

/** Discards a draft. Throws `receta_firmada` if it is no longer one. */
export async function discardPrescription(tx: Tx, { row }: Prescription): Promise<void> {
  if (!(await deleteDraft(tx, row.id))) throw new AppError('receta_firmada')
}

async function judgeDraft(
  ctx: Context,
  tx: Tx,
  accountId: number,
  draft: PrescriptionContent,
): Promise<void> {
  refuseControlled(draft.items)
  refuseUnprintableContent(draft)
  refuseAllergies(draft.items, await holdAllergies(ctx, tx, { accountId }), draft.allergyReasons ?? [])
}

/** Warnings of drafts: medicines that the person has already, and unusual doses; none for a signed prescription. */
async function withWarnings(ctx: Context, drafts: readonly Prescription[]): Promise<Prescription[]> {
  const draft = drafts.find(({ state }) => state === 'draft')
  if (!draft) return [...drafts]
  const rows = await listInForce(ctx.db, draft.row.account_id, today(ctx))
  const inForce = rows.flatMap((row) => openPrescription(ctx, row).content.items)
  const { birth_date: birth } = await getOwner(ctx.db, draft.row.account_id)
  const age = birth === null ? null : ageOn(birth, Temporal.PlainDate.from(today(ctx)))
  return drafts.map((one) => {
    const { items } = one.content
    if (one.state !== 'draft') return one
    const doseWarnings = findDoseWarnings(items, age)
    return { ...one, duplicates: findDuplicates(items, inForce), doseWarnings }
  })
}

/**
 * A prescription by its id, if this professional wrote it, in an appointment from `seesFrom` on unless that is null.
 * Throws `no_encontrado` for any other.
 */
export async function getOwnPrescription(
  ctx: Context,
  id: string,
  professionalId: string,
  seesFrom: Date | null = null,
): Promise<Prescription> {
  const row = await findPrescription(ctx.db, id)
  if (row?.professional_id !== professionalId || (seesFrom && row.starts_at < seesFrom)) {
    throw new AppError('no_encontrado')
  }
  const [own] = await withWarnings(ctx, [openPrescription(ctx, row)])
  return own ?? openPrescription(ctx, row)
}

/** Annuls a signed prescription: from now on its code says so. Throws `receta_no_vigente` if it is not signed. */
export async function annulPrescription(
  ctx: Context,
  prescription: Prescription,
  reason: string,
): Promise<void> {
  const { row } = prescription
  await ctx.db.transaction().execute(async (tx) => {
    const sealed = ctx.keys.seal(clinicalPurpose(row.appointment_id), reason)
    if (!(await markAnnulled(tx, row.id, sealed, ctx.clock.now()))) throw new AppError('receta_no_vigente')
    await queuePrescriptionNotice(ctx, tx, row, 'annulled')
  })
  ctx.log.info({ event: 'prescription_annulled', prescription: row.id }, 'receta anulada')
}

export const annulPrescriptionsOf = (
  ctx: Context,
  tx: Tx,
  visit: { appointmentId: string; reason: string },
) => annulSigned(ctx, tx, visit, { listOfAppointments, markAnnulled })

/** A person's own signed prescription. Throws `no_encontrado` for any other, drafts included. */
export async function getMyPrescription(
  ctx: Context,
  id: string,
  accountId: number,
): Promise<PrescriptionRow> {
  const row = await findPrescription(ctx.db, id)
  if (!row || Number(row.account_id) !== accountId || row.state === 'draft')
    throw new AppError('no_encontrado')
  return row
}

/** The signed PDF, to the letter as it was signed. */
export async function readFileOf(ctx: Context, row: PrescriptionRow): Promise<Buffer> {
  const stored = await findFile(ctx.db, row.id)
  if (!stored) throw new AppError('no_encontrado')
  return ctx.keys.unsealBytes(clinicalPurpose(row.appointment_id), await fetchFile(ctx, stored))
}

/** A link for a pharmacy, valid for a day. Throws `receta_no_vigente` if it is annulled or has expired. */
export async function sharePrescription(
  ctx: Context,
  id: string,
  actor: Actor,
): Promise<{ url: string; until: Date }> {
  const row = await getMyPrescription(ctx, id, actor.accountId)
  await spendWithin(ctx, limits.prescriptionSharesOfAccount, String(actor.accountId))
  if (stateOf(row, today(ctx)) !== 'valid') throw new AppError('receta_no_vigente')
  const token = newToken()
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + shareHours * 3_600_000)
  await handOut(ctx, actor, (tx) =>
    insertShare(tx, { tokenHash: sha256(token), prescriptionId: id, now, until }),
  )
  return { url: `${ctx.config.portalUrl}/api/recetas/compartida/${token}`, until }
}

/** The file of a pharmacy's link. Throws `no_encontrado` if the link is unknown or expired, or the prescription is annulled. */
export async function openShared(
  ctx: Context,
  token: string,
  address: string,
): Promise<{ row: PrescriptionRow; file: Buffer }> {
  await spendWithin(ctx, limits.prescriptionChecksOfAddress, address)
  const id = await findShared(ctx.db, sha256(token), ctx.clock.now())
  const row = id === undefined ? undefined : await findPrescription(ctx.db, id)
  if (row?.state !== 'signed') throw new AppError('no_encontrado')
  return { row, file: await readFileOf(ctx, row) }
}

/** Mails the person their own prescription's notice again. */
export async function mailPrescription(ctx: Context, id: string, accountId: number): Promise<void> {
  const row = await getMyPrescription(ctx, id, accountId)
  const account = await getOwner(ctx.db, accountId)
  if (!account.email) throw new AppError('sin_contacto')
  await spendWithin(ctx, limits.prescriptionSharesOfAccount, String(accountId))
  await ctx.db.transaction().execute((tx) => queuePrescriptionNotice(ctx, tx, row, 'again'))
}
