import { formatDay, limaToday } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { holdAppointment } from '../../agenda/appointments/appointments.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { followPolicyNames } from '../../identity/person-names/person-names.service.ts'
import { refuseUnprintable } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import { holdAllergies } from '../health-record/health-record.service.ts'
import { declarePresence, type GivenPresence, judgePresence } from '../presence/presence.service.ts'
import { newCode } from '../signing/codes.policy.ts'
import { clinicalPurpose, patientOf } from '../signing/patient.policy.ts'
import { postOf, type SheetData } from '../signing/sheet-data.layout.ts'
import {
  refuseBeforeVisit,
  type Signable,
  type SigningKey,
  signFile,
  signOne,
} from '../signing/sign.service.ts'
import { queuePrescriptionNotice } from './notices.ts'
import { refuseControlled, refuseUnprintableContent } from './prescriptions.policy.ts'
import { findPrescription, markSigned, type PrescriptionRow } from './prescriptions.repository.ts'
import { getOwnPrescription, type Prescription } from './prescriptions.service.ts'
import { refuseAllergies } from './safety.policy.ts'
import { drawSheet } from './sheet.ts'

const act = 'Una receta se firma'

/**
 * Signs a draft with the doctor's own key and gives it to the patient. Throws `receta_firmada` if it is no longer a
 * draft, `alergia_registrada` without a reason for an allergy as it stands at this moment, `datos_invalidos` for a
 * character that the sheet can't print, `antes_de_hora` if the room of its visit is not open yet, and errors of
 * `declarePresence` and `openSigner`.
 */
export async function signPrescription(
  ctx: Context,
  prescription: Prescription,
  password: string | undefined,
  presence: GivenPresence = {},
): Promise<Prescription> {
  await signOne(ctx, signablePrescription(ctx, prescription, presence), password)
  return getOwnPrescription(ctx, prescription.row.id, prescription.row.professional_id)
}

/** A prescription as something that can be signed. */
export function signablePrescription(
  ctx: Context,
  prescription: Prescription,
  presence: GivenPresence,
): Signable {
  const { row, content, state } = prescription
  const doctor = { name: row.professional_name, collegeNumber: row.college_number }
  return {
    id: row.id,
    doctor: { professionalId: row.professional_id, ...doctor },
    async check(now) {
      if (state !== 'draft') throw new AppError('receta_firmada')
      refuseControlled(content.items)
      refuseUnprintableContent(content)
      await refuseBeforeVisit(ctx.db, row, { now, act })
      await judgePresence(ctx.db, row.appointment_id, presence, 'sign')
      // A correction of the insurer may have come in a moment ago.
      await ctx.db.transaction().execute((tx) => followPolicyNames(ctx, tx, row.account_id))
    },
    async sign(key) {
      const patient = patientOf(await getOwner(ctx.db, row.account_id), limaToday(key.now))
      refuseUnprintable({ paciente: patient.name, profesional: row.professional_name })
      const issue = { patient, code: newCode(), expiresOn: lastDay(key.now, row.valid_days), key }
      const sheet = await drawSheet(sheetOf(ctx, row, issue), content)
      const purpose = clinicalPurpose(row.appointment_id)
      const { stored, hash } = await signFile(ctx, sheet, key, { reason: 'Receta médica', purpose })
      return async (tx, isAlone) => {
        await holdAppointment(tx, row.appointment_id)
        // It may have been moved or cancelled during the signing.
        await refuseBeforeVisit(tx, row, { now: key.now, act })
        await declarePresence(ctx, tx, row.appointment_id, presence, 'sign')
        // It may have been entered during the signing too.
        const allergies = await holdAllergies(ctx, tx, { accountId: row.account_id })
        refuseAllergies(content.items, allergies, content.allergyReasons ?? [])
        const isSigned = await markSigned(tx, row.id, {
          content: row.content,
          code: issue.code,
          issuedAt: key.now,
          expiresOn: issue.expiresOn,
          initials: patient.initials,
          signer: doctor,
          stored,
          hash,
          isSample: key.isSample,
        })
        if (!isSigned) throw await lostDraft(tx, row.id)
        if (isAlone) await queuePrescriptionNotice(ctx, tx, row, 'issued')
        // The participants in the room hear of it while the doctor still talks.
        await ctx.bell.ring(tx, row.appointment_id)
        ctx.log.info({ event: 'prescription_signed', prescription: row.id }, 'receta firmada')
      }
    },
  }
}

/** Why a draft could not be signed: it was signed, discarded or edited in another window. */
async function lostDraft(tx: Tx, id: string): Promise<AppError> {
  const now = await findPrescription(tx, id)
  if (!now) return new AppError('no_encontrado')
  return now.state === 'draft'
    ? new AppError('version_ajena', { params: { por: 'otra ventana' } })
    : new AppError('receta_firmada')
}

interface Issue {
  readonly patient: ReturnType<typeof patientOf>
  readonly code: string
  readonly expiresOn: string
  readonly key: SigningKey
}

function sheetOf(
  { config }: Context,
  row: PrescriptionRow,
  { patient, code, expiresOn, key: { now, isSample } }: Issue,
): SheetData {
  return {
    kind: 'Receta médica',
    title: `Receta ${code}`,
    subject: 'Receta médica electrónica',
    code,
    verifyUrl: `${config.portalUrl}/receta/${code}`,
    verifyLine: 'Verifica esta receta en',
    brand: config.brandName,
    facility: config.signing.facility,
    issuedAt: now,
    issuedOn: `Lima, ${formatDay(limaToday(now).toString())}`,
    foot: { label: 'Válida hasta el', value: formatDay(expiresOn) },
    patient: { name: patient.name, about: `${patient.age} · ${patient.document}` },
    professional: {
      name: row.professional_name,
      post: postOf(row.profession, row.specialty ?? row.profession),
      collegeNumber: row.college_number ?? 'Sin colegiatura registrada',
    },
    isSample,
  }
}

/** The day of issue is the first: good for one day, it ends tonight. */
function lastDay(issuedAt: Date, validDays: number): string {
  return limaToday(issuedAt)
    .add({ days: validDays - 1 })
    .toString()
}
