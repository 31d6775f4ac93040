import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import type { Cv } from '../../tools/cv/cv.policy.ts'
import { findSharedCv, leaveCvNote } from '../../tools/cv/cv.service.ts'
import { readDocumentForAdviser } from '../visit-files/visit-files.service.ts'
import { getAttended } from './attended.service.ts'

/** The CV shared for the professional's own appointment. Throws `no_encontrado` without a share, and once it is over. */
export async function readSharedCv(ctx: Context, staff: StaffActor, id: string): Promise<Cv> {
  const row = await getAttended(ctx, staff, id)
  const cv = await findSharedCv(ctx, row.id, row.professional_id)
  if (cv === null) throw new AppError('no_encontrado')
  await recordAct(ctx, ctx.db, staff, { about: `curriculum:${row.id}` })
  return cv
}

/** Leaves the person a note on their CV, replacing an earlier one. Throws `no_encontrado` if it is not shared. */
export async function noteOnCv(ctx: Context, staff: StaffActor, id: string, text: string): Promise<void> {
  const row = await getAttended(ctx, staff, id)
  await leaveCvNote(ctx, row.id, row.professional_id, text)
  await recordAct(ctx, ctx.db, staff, { about: `curriculum:${row.id}` })
}

/** A file for the professional's own appointment, with its bytes. Throws `no_encontrado`. */
export async function readHandedDocument(
  ctx: Context,
  staff: StaffActor,
  id: string,
  documentId: string,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const row = await getAttended(ctx, staff, id)
  const document = await readDocumentForAdviser(ctx, row.id, row.professional_id, documentId)
  await recordAct(ctx, ctx.db, staff, { about: `documento:${document.id}` })
  return document
}
