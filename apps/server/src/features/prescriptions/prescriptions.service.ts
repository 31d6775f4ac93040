import { createHash } from 'node:crypto'
import { documentTypeLabel, isDocumentType } from '@amparo/domain/documents.ts'
import { findControlledSubstance } from '@amparo/domain/health/controlled-substances.ts'
import { formatLimaLongDate, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { newToken, sha256 } from '../../ports/keys.ts'
import { getAccount } from '../accounts/accounts.repository.ts'
import {
  type AppointmentRow,
  findAppointment,
  holdAppointment,
} from '../appointments/appointments.repository.ts'
import { limits, spendWithin } from '../limits/limits.service.ts'
import { queuePrescriptionNotice } from './notices.ts'
import {
  clinicalPurpose,
  initialsOf,
  newCode,
  type PrescribedItem,
  type PrescriptionContent,
  readCode,
  shareHours,
  stateOf,
} from './prescriptions.policy.ts'
import {
  findByCode,
  findFile,
  findPrescription,
  findShared,
  insertDraft,
  insertShare,
  listOfAccount,
  listOfAppointment,
  markAnnulled,
  markSigned,
  type PrescriptionRow,
} from './prescriptions.repository.ts'
import { drawSheet } from './sheet.ts'
import type { SheetData } from './sheet-data.ts'
import { signSheet } from './signature.ts'
import { openSigner, timestampAuthority } from './signing.service.ts'

/** A prescription with its content opened and its state today. */
export interface Prescription {
  readonly row: PrescriptionRow
  readonly content: PrescriptionContent
  readonly state: ReturnType<typeof stateOf>
}

function open(ctx: Context, row: PrescriptionRow): Prescription {
  const text = ctx.keys.unseal(clinicalPurpose(row.appointment_id), row.content)
  return { row, content: JSON.parse(text) as PrescriptionContent, state: stateOf(row, today(ctx)) }
}

function today(ctx: Context): string {
  return toLimaDay({ epochMilliseconds: ctx.clock.now().getTime() })
}

/** What was prescribed in an appointment, for whoever attended it; drafts too. */
export async function readPrescriptions(ctx: Context, appointmentId: string): Promise<Prescription[]> {
  return (await listOfAppointment(ctx.db, appointmentId)).map((row) => open(ctx, row))
}

/** A person's own prescriptions, the newest first; drafts never. */
export async function listPrescriptions(ctx: Context, accountId: number): Promise<Prescription[]> {
  return (await listOfAccount(ctx.db, accountId)).map((row) => open(ctx, row))
}

/**
 * Starts a prescription of an appointment as a draft. Throws `medicamento_controlado`, naming it, where a substance of the
 * lists is among its items (DS 023-2001-SA).
 */
export async function draftPrescription(
  ctx: Context,
  tx: Tx,
  appointment: AppointmentRow,
  draft: PrescriptionContent & { readonly validDays: number },
): Promise<string> {
  refuseControlled(draft.items)
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

function refuseControlled(items: readonly PrescribedItem[]): void {
  items.forEach((item, index) => {
    const found = findControlledSubstance(item.dci)
    if (!found) return
    throw new AppError('medicamento_controlado', {
      params: { medicamento: found.name, lista: found.list },
      fields: [
        {
          field: `items.${index}.dci`,
          message: `«${item.dci}» lleva ${found.name}, de la lista ${found.list}: necesita receta en papel`,
        },
      ],
      facts: { medicine: found.name },
    })
  })
}

/** A prescription by its id, if this professional wrote it. Throws `no_encontrado` for any other. */
export async function getOwnPrescription(
  ctx: Context,
  id: string,
  professionalId: string,
): Promise<Prescription> {
  const row = await findPrescription(ctx.db, id)
  if (!row || row.professional_id !== professionalId) throw new AppError('no_encontrado')
  return open(ctx, row)
}

/**
 * Signs a draft with the doctor's own key and hands it to the patient. The file is made and signed before anything is
 * written, and written by one statement: a signing that dies half-way leaves the draft. Throws `receta_firmada` where it is no
 * draft any more, and what `openSigner` throws.
 */
export async function signPrescription(
  ctx: Context,
  prescription: Prescription,
  password: string | undefined,
): Promise<Prescription> {
  const { row } = prescription
  if (prescription.state !== 'draft') throw new AppError('receta_firmada')
  refuseControlled(prescription.content.items)
  const now = ctx.clock.now()
  const code = newCode()
  const appointment = await findAppointment(ctx.db, row.appointment_id)
  if (!appointment || appointment.state === 'cancelled') throw new AppError('no_encontrado')
  const account = await getAccount(ctx.db, row.account_id)
  const expiresOn = lastDay(today(ctx), row.valid_days)
  const sheet = await drawSheet(sheetOf(ctx, prescription, { account, code, now, expiresOn }))
  const signer = await openSigner(
    ctx,
    {
      professionalId: row.professional_id,
      name: row.professional_name,
      collegeNumber: row.college_number ?? row.profession,
    },
    password,
  )
  const file = await signOrRefuse(ctx, sheet, { signer, now })
  const hash = createHash('sha256').update(file).digest()
  await ctx.db.transaction().execute(async (tx) => {
    await holdAppointment(tx, row.appointment_id)
    const isSigned = await markSigned(tx, row.id, {
      code,
      issuedAt: now,
      expiresOn,
      initials: initialsOf(account.given_names, account.paternal_surname, account.maternal_surname),
      file: ctx.keys.sealBytes(clinicalPurpose(row.appointment_id), file),
      hash,
      isSample: ctx.config.signing.kind === 'demo',
    })
    if (!isSigned) throw new AppError('receta_firmada')
    await queuePrescriptionNotice(ctx, tx, row, 'issued')
    // Whoever is in the room hears of it while the doctor still talks.
    await ctx.bell.ring(tx, row.appointment_id)
  })
  ctx.log.info({ event: 'prescription_signed', prescription: row.id }, 'receta firmada')
  return getOwnPrescription(ctx, row.id, row.professional_id)
}

async function signOrRefuse(
  ctx: Context,
  sheet: Buffer,
  { signer, now }: { signer: Awaited<ReturnType<typeof openSigner>>; now: Date },
): Promise<Uint8Array> {
  try {
    return await signSheet(sheet, {
      signer,
      at: now,
      place: 'Lima, Perú',
      timestampAuthority: await timestampAuthority(ctx),
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ err: error }, 'la firma no terminó')
    throw new AppError('firma_no_disponible', { retryAfterSeconds: 30 })
  }
}

/** Annuls a signed prescription: from now on its code says so. Throws `receta_no_vigente` where it is not signed. */
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

interface Issue {
  readonly account: Awaited<ReturnType<typeof getAccount>>
  readonly code: string
  readonly now: Date
  readonly expiresOn: string
}

function sheetOf(
  ctx: Context,
  { row, content }: Prescription,
  { account, code, now, expiresOn }: Issue,
): SheetData {
  const { config } = ctx
  const issuedDay = Temporal.PlainDate.from(today(ctx))
  const type = isDocumentType(account.document_type) ? documentTypeLabel(account.document_type) : 'Documento'
  return {
    code,
    verifyUrl: `${config.portalUrl}/receta/${code}`,
    brand: config.brandName,
    facility: config.signing.facility,
    issuedAt: now,
    issuedOn: `Lima, ${longDay(issuedDay)}`,
    validUntil: longDay(Temporal.PlainDate.from(expiresOn)),
    patient: {
      name: [account.given_names, account.paternal_surname, account.maternal_surname]
        .filter(Boolean)
        .join(' '),
      age:
        account.birth_date === null ? 'Edad no registrada' : `${ageOn(account.birth_date, issuedDay)} años`,
      document: `${type} ${account.document_number}`,
    },
    professional: {
      name: row.professional_name,
      profession: row.profession,
      specialty: row.specialty ?? row.profession,
      collegeNumber: row.college_number ?? 'Sin colegiatura registrada',
    },
    items: content.items,
    directions: content.directions,
    pharmacistNote: content.pharmacistNote,
    isSample: config.signing.kind === 'demo',
  }
}

function longDay(day: Temporal.PlainDate): string {
  const noon = day.toZonedDateTime({ timeZone: 'America/Lima', plainTime: '12:00' })
  return formatLimaLongDate({ epochMilliseconds: noon.epochMilliseconds })
}

/** Whole years on that day. */
export function ageOn(birthDate: string, day: Temporal.PlainDate): number {
  return Temporal.PlainDate.from(birthDate).until(day, { largestUnit: 'year' }).years
}

/** The day of issue is the first: good for one day, it ends tonight. */
function lastDay(issuedOn: string, validDays: number): string {
  return Temporal.PlainDate.from(issuedOn)
    .add({ days: validDays - 1 })
    .toString()
}

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
  const sealed = await findFile(ctx.db, row.id)
  if (!sealed) throw new AppError('no_encontrado')
  return ctx.keys.unsealBytes(clinicalPurpose(row.appointment_id), sealed)
}

/** A link that a pharmacy can open for a day. Throws `receta_no_vigente` where it is annulled or has expired. */
export async function sharePrescription(
  ctx: Context,
  id: string,
  accountId: number,
): Promise<{ url: string; until: Date }> {
  const row = await getMyPrescription(ctx, id, accountId)
  await spendWithin(ctx, limits.prescriptionSharesOfAccount, String(accountId))
  if (stateOf(row, today(ctx)) !== 'valid') throw new AppError('receta_no_vigente')
  const token = newToken()
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + shareHours * 3_600_000)
  await insertShare(ctx.db, { tokenHash: sha256(token), prescriptionId: id, now, until })
  return { url: `${ctx.config.portalUrl}/api/recetas/compartida/${token}`, until }
}

/** The file behind a pharmacy's link. Throws `no_encontrado` where the link is unknown or has ended, or the prescription is annulled. */
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

/** Sends the person their own prescription's notice again. */
export async function mailPrescription(ctx: Context, id: string, accountId: number): Promise<void> {
  const row = await getMyPrescription(ctx, id, accountId)
  const account = await getAccount(ctx.db, accountId)
  if (!account.email) throw new AppError('sin_contacto')
  await spendWithin(ctx, limits.prescriptionSharesOfAccount, String(accountId))
  await ctx.db.transaction().execute((tx) => queuePrescriptionNotice(ctx, tx, row, 'again'))
}

/** What anybody learns from a code. Throws `no_encontrado` for a code that is no signed prescription's; each try counts against the address. */
export async function verifyCode(ctx: Context, typed: string, address: string): Promise<Prescription> {
  await spendWithin(ctx, limits.prescriptionChecksOfAddress, address)
  const code = readCode(typed)
  const row = code === null ? undefined : await findByCode(ctx.db, code)
  if (!row) throw new AppError('no_encontrado')
  return open(ctx, row)
}
