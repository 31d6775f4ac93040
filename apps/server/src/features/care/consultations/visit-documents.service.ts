import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import type { DocumentContent } from '../clinical-documents/documents.policy.ts'
import {
  annulDocument,
  type ClinicalDocument,
  discardDocument,
  getOwnDocument,
  rewriteDocument,
  writeDocument,
} from '../clinical-documents/documents.service.ts'
import { signDocument } from '../clinical-documents/sign-document.service.ts'
import type { GivenPresence } from '../presence/presence.service.ts'
import { attendingOf, getOpenAppointment } from './attended.service.ts'

const aboutOf = (id: string) => ({ about: `documentoclinico:${id}` })

/** Starts a document of the professional's own health visit. Throws errors of `writeDocument`. */
export async function draftVisitDocument(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { id, content }: { id: string; content: DocumentContent },
): Promise<string> {
  const row = await getOpenAppointment(ctx, staff, id)
  if (row.kind !== 'health') throw new AppError('no_encontrado')
  const documentId = await writeDocument(ctx, tx, await getAppointment(tx, row.id), content)
  await recordAct(ctx, tx, staff, aboutOf(documentId))
  return documentId
}

/** The professional's own document. Throws `no_encontrado` for any other. */
export async function getDocumentOf(ctx: Context, staff: StaffActor, id: string): Promise<ClinicalDocument> {
  const { professionalId, seesFrom } = attendingOf(staff)
  return getOwnDocument(ctx, id, professionalId, seesFrom)
}

/** Replaces the professional's own draft while its visit stands. Throws errors of `rewriteDocument`. */
export async function rewriteVisitDocument(
  ctx: Context,
  staff: StaffActor,
  id: string,
  content: DocumentContent,
): Promise<void> {
  const document = await getDocumentOf(ctx, staff, id)
  await getOpenAppointment(ctx, staff, document.row.appointment_id)
  await ctx.db.transaction().execute(async (tx) => {
    await rewriteDocument(ctx, tx, document, content)
    await recordAct(ctx, tx, staff, aboutOf(id))
  })
}

/** Discards the professional's own draft. Throws errors of `discardDocument`. */
export async function dropVisitDocument(ctx: Context, staff: StaffActor, id: string): Promise<void> {
  const document = await getDocumentOf(ctx, staff, id)
  await ctx.db.transaction().execute(async (tx) => {
    await discardDocument(tx, document)
    await recordAct(ctx, tx, staff, { about: `cita:${document.row.appointment_id}` })
  })
}

/** Signs the professional's own draft. Throws errors of `signDocument`. */
export async function signVisitDocument(
  ctx: Context,
  staff: StaffActor,
  id: string,
  { password, presence }: { readonly password: string | undefined; readonly presence: GivenPresence },
): Promise<ClinicalDocument> {
  const signed = await signDocument(ctx, await getDocumentOf(ctx, staff, id), password, presence)
  await recordAct(ctx, ctx.db, staff, aboutOf(id))
  return signed
}

/** Annuls the professional's own signed document. Throws errors of `annulDocument`. */
export async function annulVisitDocument(
  ctx: Context,
  staff: StaffActor,
  id: string,
  reason: string,
): Promise<ClinicalDocument> {
  await annulDocument(ctx, await getDocumentOf(ctx, staff, id), reason)
  await recordAct(ctx, ctx.db, staff, aboutOf(id))
  return getDocumentOf(ctx, staff, id)
}
