import { lastRestDay } from '@amparo/domain/health/rest-days.ts'
import { formatDay, limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { getAppointment, holdAppointment } from '../../agenda/appointments/appointments.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { followPolicyNames } from '../../identity/person-names/person-names.service.ts'
import { refuseUnprintable } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import { declarePresence, type GivenPresence, judgePresence } from '../presence/presence.service.ts'
import { newCode } from '../signing/codes.policy.ts'
import { registrationOf } from '../signing/college.policy.ts'
import { clinicalPurpose, patientOf } from '../signing/patient.policy.ts'
import { postOf, type SheetData } from '../signing/sheet-data.layout.ts'
import {
  refuseBeforeVisit,
  type Signable,
  type SigningKey,
  signFile,
  signOne,
} from '../signing/sign.service.ts'
import { drawDocumentSheet, partsOf } from './document-sheet.ts'
import {
  audiencesOf,
  type FileAudience,
  judgeRest,
  kindNames,
  refuseOthers,
  refuseUnprintableDocument,
} from './documents.policy.ts'
import { type DocumentRow, findDocument, markSigned } from './documents.repository.ts'
import { type ClinicalDocument, getOwnDocument } from './documents.service.ts'
import { queueDocumentNotice } from './notices.service.ts'

const act = 'Un documento se firma'

/**
 * Signs a draft with the professional's own key, a file for each reader, and gives it to the patient. Throws
 * `documento_firmado` if it is no longer a draft, `documento_solo_medico`, `datos_invalidos` for a rest that no longer
 * fits its visit, `antes_de_hora` if the room of the visit is not open yet, and errors of `declarePresence` and
 * `openSigner`.
 */
export async function signDocument(
  ctx: Context,
  document: ClinicalDocument,
  password: string | undefined,
  presence: GivenPresence = {},
): Promise<ClinicalDocument> {
  await signOne(ctx, signableDocument(ctx, document, presence), password)
  return getOwnDocument(ctx, document.row.id, document.row.professional_id)
}

/** A document as something that can be signed. */
export function signableDocument(
  ctx: Context,
  document: ClinicalDocument,
  presence: GivenPresence,
): Signable {
  const { row, content } = document
  const doctor = { name: row.professional_name, collegeNumber: row.college_number }
  return {
    id: row.id,
    doctor: { professionalId: row.professional_id, ...doctor },
    async check(now) {
      if (row.state !== 'draft') throw new AppError('documento_firmado')
      refuseUnprintableDocument(content)
      await refuseBeforeVisit(ctx.db, row, { now, act })
      await judgePresence(ctx.db, row.appointment_id, presence, 'sign')
      await judgeVisit(ctx.db, document)
      // A correction of the insurer may have come in a moment ago.
      await ctx.db.transaction().execute((tx) => followPolicyNames(ctx, tx, row.account_id))
    },
    async sign(key) {
      const patient = patientOf(await getOwner(ctx.db, row.account_id), limaToday(key.now))
      refuseUnprintable({ paciente: patient.name, profesional: row.professional_name })
      const files = await Promise.all(
        audiencesOf(row.kind).map((audience) => drawAndSign(ctx, document, { audience, patient, key })),
      )
      return async (tx, isAlone) => {
        await holdAppointment(tx, row.appointment_id)
        // It may have been moved or cancelled during the signing.
        await refuseBeforeVisit(tx, row, { now: key.now, act })
        await declarePresence(ctx, tx, row.appointment_id, presence, 'sign')
        await judgeVisit(tx, document)
        const isSigned = await markSigned(tx, row, {
          content: row.content,
          issuedAt: key.now,
          initials: patient.initials,
          signer: doctor,
          isSample: key.isSample,
          files,
        })
        if (!isSigned) throw await lostDraft(tx, row.id)
        if (isAlone) await queueDocumentNotice(ctx, tx, row, 'issued')
        // The participants in the room hear of it while the professional still talks.
        await ctx.bell.ring(tx, row.appointment_id)
        ctx.log.info({ event: 'document_signed', document: row.id }, 'documento firmado')
      }
    },
  }
}

/** The visit may have changed its doctor, specialty or day since the draft. */
async function judgeVisit(tx: Tx, { row, content }: ClinicalDocument): Promise<void> {
  const visit = await getAppointment(tx, row.appointment_id)
  refuseOthers(row.kind, visit)
  if (content.kind !== 'rest_certificate') return
  const priorDays = judgeRest(content, toLimaDay(visit.starts_at))
  if (priorDays !== row.rest_prior_days)
    throw new AppError('version_ajena', { params: { por: 'otra ventana' } })
}

/** Why a draft could not be signed: it was signed, discarded or edited in another window. */
async function lostDraft(tx: Tx, id: string): Promise<AppError> {
  const now = await findDocument(tx, id)
  if (!now) return new AppError('no_encontrado')
  return now.state === 'draft'
    ? new AppError('version_ajena', { params: { por: 'otra ventana' } })
    : new AppError('documento_firmado')
}

interface Issue {
  readonly audience: FileAudience
  readonly patient: ReturnType<typeof patientOf>
  readonly key: SigningKey
}

async function drawAndSign(ctx: Context, { row, content }: ClinicalDocument, issue: Issue) {
  const code = newCode()
  const rest =
    content.kind === 'rest_certificate'
      ? { lastDay: lastRestDay(content), priorDays: row.rest_prior_days ?? 0 }
      : null
  const parts = partsOf(content, issue.audience, rest)
  const sheet = await drawDocumentSheet(sheetOf(ctx, row, { ...issue, code, lastDay: rest?.lastDay }), parts)
  const signing = { reason: kindNames[row.kind], purpose: clinicalPurpose(row.appointment_id) }
  return { audience: issue.audience, code, ...(await signFile(ctx, sheet, issue.key, signing)) }
}

function sheetOf(
  { config }: Context,
  row: DocumentRow,
  { audience, patient, key, code, lastDay }: Issue & { code: string; lastDay: string | undefined },
): SheetData {
  const kind = kindNames[row.kind]
  const isForEmployer = audience === 'employer'
  const collegeNumber = row.college_number ?? 'Sin colegiatura registrada'
  return {
    kind,
    title: `${kind} ${code}`,
    subject: kind,
    code,
    verifyUrl: `${config.portalUrl}/documento/${code}`,
    verifyLine: 'Verifica este documento en',
    brand: config.brandName,
    facility: config.signing.facility,
    issuedAt: key.now,
    issuedOn: `Lima, ${formatDay(limaToday(key.now).toString())}`,
    foot: lastDay
      ? { label: 'Último día de descanso:', value: formatDay(lastDay) }
      : { label: 'Atención del', value: formatDay(toLimaDay(row.starts_at)) },
    patient: {
      name: patient.name,
      about: isForEmployer ? patient.document : `${patient.age} · ${patient.document}`,
    },
    professional: {
      name: row.professional_name,
      post: isForEmployer ? null : postOf(row.profession, row.specialty ?? row.profession),
      collegeNumber: isForEmployer ? registrationOf(collegeNumber) : collegeNumber,
    },
    isSample: key.isSample,
  }
}
