import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import type { ClinicalDocument } from '../clinical-documents/documents.service.ts'
import { queueVisitNotice } from '../clinical-documents/notices.service.ts'
import { signableDocument } from '../clinical-documents/sign-document.service.ts'
import type { Prescription } from '../prescriptions/prescriptions.service.ts'
import { signablePrescription } from '../prescriptions/sign-prescription.service.ts'
import type { GivenPresence } from '../presence/presence.service.ts'
import { type Signable, signTogether } from '../signing/sign.service.ts'
import { getOpenAppointment } from './attended.service.ts'
import { getPrescriptionOf } from './consultations.service.ts'
import { getDocumentOf } from './visit-documents.service.ts'

/** Drafts to sign together, by id, how the visit took place, and the certificate's password. */
interface JointSigning {
  readonly prescriptions: readonly string[]
  readonly documents: readonly string[]
  readonly password: string | undefined
  readonly presence: GivenPresence
}

/** Signs drafts of the professional's own visit together. Throws errors of `signTogether`, also for a draft of another visit. */
export async function signVisit(
  ctx: Context,
  staff: StaffActor,
  id: string,
  wanted: JointSigning,
): Promise<{ prescriptions: Prescription[]; documents: ClinicalDocument[] }> {
  const visit = await getOpenAppointment(ctx, staff, id)
  const prescriptions = [...new Set(wanted.prescriptions)]
  const documents = [...new Set(wanted.documents)]
  const ofVisit = async <T extends Draft>(one: string, get: Get<T>, sign: Sign<T>): Promise<Signable> => {
    const draft = await get(ctx, staff, one).catch(orUndefined)
    return draft?.row.appointment_id === visit.id ? sign(ctx, draft, wanted.presence) : unknownDraft(one)
  }
  const drafts = await Promise.all([
    ...prescriptions.map((one) => ofVisit(one, getPrescriptionOf, signablePrescription)),
    ...documents.map((one) => ofVisit(one, getDocumentOf, signableDocument)),
  ])
  await signTogether(ctx, drafts, {
    password: wanted.password,
    async tell(tx) {
      const [first] = drafts
      if (!first) return
      await queueVisitNotice(
        ctx,
        tx,
        { accountId: visit.account_id, professional: first.doctor.name },
        first.id,
      )
      const detail = { recetas: prescriptions.length, documentos: documents.length }
      await recordAct(ctx, tx, staff, { about: `cita:${visit.id}`, detail })
    },
  })
  return {
    prescriptions: await Promise.all(prescriptions.map((one) => getPrescriptionOf(ctx, staff, one))),
    documents: await Promise.all(documents.map((one) => getDocumentOf(ctx, staff, one))),
  }
}

interface Draft {
  readonly row: { readonly appointment_id: string }
}
type Get<T> = (ctx: Context, staff: StaffActor, id: string) => Promise<T>
type Sign<T> = (ctx: Context, draft: T, presence: GivenPresence) => Signable

function orUndefined(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'no_encontrado') throw error
}

/** A draft that is not of the visit: it refuses to be signed. */
function unknownDraft(id: string): Signable {
  const refuse = () => Promise.reject(new AppError('no_encontrado'))
  return { id, doctor: { professionalId: '', name: '', collegeNumber: null }, check: refuse, sign: refuse }
}
