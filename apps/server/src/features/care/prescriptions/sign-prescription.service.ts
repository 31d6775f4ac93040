import { createHash } from 'node:crypto'
import { documentTypeLabel, isDocumentType } from '@amparo/domain/documents.ts'
import { formatDay, limaToday } from '@amparo/domain/lima-time.ts'
import { initialsOf } from '@amparo/domain/whose.ts'
import type { Signer } from '@libpdf/core'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { getAppointment, holdAppointment } from '../../agenda/appointments/appointments.service.ts'
import { refuseBeforeRoom } from '../../agenda/appointments/refusals.policy.ts'
import { getOwner, type Owner } from '../../identity/accounts/owners.service.ts'
import { followPolicyNames } from '../../identity/person-names/person-names.service.ts'
import { storeFile } from '../../platform/files/files.service.ts'
import { refuseUnprintable } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import { holdAllergies } from '../health-record/health-record.service.ts'
import { queuePrescriptionNotice } from './notices.ts'
import {
  ageOn,
  clinicalPurpose,
  newCode,
  refuseControlled,
  refuseUnprintableContent,
} from './prescriptions.policy.ts'
import { findPrescription, markSigned, type PrescriptionRow } from './prescriptions.repository.ts'
import { getOwnPrescription, type Prescription } from './prescriptions.service.ts'
import { refuseAllergies } from './safety.policy.ts'
import { drawSheet } from './sheet.ts'
import type { SheetData } from './sheet-data.ts'
import { signSheet } from './signature.ts'
import { openSigner, timestampAuthority } from './signing.service.ts'

/**
 * Signs a draft with the doctor's own key and gives it to the patient. The file is created and signed before anything
 * is written, and written by one statement: a signing that dies half-way leaves the draft. Throws `receta_firmada` if
 * it is no longer a draft, `alergia_registrada` without a reason for an allergy as it stands at this moment, `datos_invalidos` for a character that the sheet can't print, `antes_de_hora` if the room of its visit is not open yet, and errors of `openSigner`.
 */
export async function signPrescription(
  ctx: Context,
  prescription: Prescription,
  password: string | undefined,
): Promise<Prescription> {
  const { row, content } = prescription
  const owner = { accountId: row.account_id }
  if (prescription.state !== 'draft') throw new AppError('receta_firmada')
  refuseControlled(content.items)
  refuseUnprintableContent(content)
  const now = ctx.clock.now()
  const code = newCode()
  await refuseBeforeVisit(ctx.db, row, now)
  // A correction of the insurer may have come in a moment ago.
  await ctx.db.transaction().execute((tx) => followPolicyNames(ctx, tx, row.account_id))
  const account = await getOwner(ctx.db, row.account_id)
  const expiresOn = lastDay(now, row.valid_days)
  refuseUnprintable({ paciente: nameOf(account), profesional: row.professional_name })
  const doctor = { name: row.professional_name, collegeNumber: row.college_number }
  const { signer, isVouched } = await openSigner(
    ctx,
    { professionalId: row.professional_id, ...doctor },
    password,
  )
  const isSample = ctx.config.mode === 'demo' && !isVouched
  const sheet = await drawSheet(sheetOf(ctx, prescription, { account, code, now, expiresOn, isSample }))
  const file = await signOrRefuse(ctx, sheet, { signer, now })
  const hash = createHash('sha256').update(file).digest()
  const stored = await storeFile(ctx, ctx.keys.sealBytes(clinicalPurpose(row.appointment_id), file))
  await ctx.db.transaction().execute(async (tx) => {
    await holdAppointment(tx, row.appointment_id)
    // It may have been moved or cancelled during the signing.
    await refuseBeforeVisit(tx, row, now)
    // It may have been entered during the signing too.
    refuseAllergies(content.items, await holdAllergies(ctx, tx, owner), content.allergyReasons ?? [])
    const isSigned = await markSigned(tx, row.id, {
      content: row.content,
      code,
      issuedAt: now,
      expiresOn,
      initials: initialsOf(account.given_names, account.paternal_surname, account.maternal_surname),
      signer: doctor,
      stored,
      hash,
      isSample,
    })
    if (!isSigned) throw await lostDraft(tx, row.id)
    await queuePrescriptionNotice(ctx, tx, row, 'issued')
    // The participants in the room hear of it while the doctor still talks.
    await ctx.bell.ring(tx, row.appointment_id)
  })
  ctx.log.info({ event: 'prescription_signed', prescription: row.id }, 'receta firmada')
  return getOwnPrescription(ctx, row.id, row.professional_id)
}

/** Why a draft could not be signed: it was signed, discarded or edited in another window. */
async function lostDraft(tx: Tx, id: string): Promise<AppError> {
  const now = await findPrescription(tx, id)
  if (!now) return new AppError('no_encontrado')
  return now.state === 'draft'
    ? new AppError('version_ajena', { params: { por: 'otra ventana' } })
    : new AppError('receta_firmada')
}

/** No visit takes place before its room opens, also by telephone or in person; a reassigned one is no longer theirs to sign. */
async function refuseBeforeVisit(tx: Tx, row: PrescriptionRow, now: Date): Promise<void> {
  const appointment = await getAppointment(tx, row.appointment_id)
  const isTheirs = appointment.professional_id === row.professional_id
  if (appointment.state === 'cancelled' || !isTheirs) throw new AppError('no_encontrado')
  refuseBeforeRoom(appointment.starts_at, now, 'Una receta se firma')
}

async function signOrRefuse(
  ctx: Context,
  sheet: Buffer,
  { signer, now }: { signer: Signer; now: Date },
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

interface Issue {
  readonly account: Owner
  readonly code: string
  readonly now: Date
  readonly expiresOn: string
  readonly isSample: boolean
}

function sheetOf(
  ctx: Context,
  { row, content }: Prescription,
  { account, code, now, expiresOn, isSample }: Issue,
): SheetData {
  const { config } = ctx
  const issuedDay = limaToday(now)
  const type = isDocumentType(account.document_type) ? documentTypeLabel(account.document_type) : 'Documento'
  return {
    code,
    verifyUrl: `${config.portalUrl}/receta/${code}`,
    brand: config.brandName,
    facility: config.signing.facility,
    issuedAt: now,
    issuedOn: `Lima, ${formatDay(issuedDay.toString())}`,
    validUntil: formatDay(expiresOn),
    patient: {
      name: nameOf(account),
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
    isSample,
  }
}

const nameOf = (account: Owner) =>
  [account.given_names, account.paternal_surname, account.maternal_surname].filter(Boolean).join(' ')

/** The day of issue is the first: good for one day, it ends tonight. */
function lastDay(issuedAt: Date, validDays: number): string {
  return limaToday(issuedAt)
    .add({ days: validDays - 1 })
    .toString()
}
