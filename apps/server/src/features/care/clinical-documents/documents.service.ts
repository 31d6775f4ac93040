import {
  accumulatedRestDays,
  cittFromDay,
  doRestsOverlap,
  lastExchangeDay,
  lastRestDay,
} from '@amparo/domain/health/rest-days.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Actor, RecordOwner } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import { openStored } from '../../../ports/stored-json.ts'
import type { AppointmentRow } from '../../agenda/appointments/appointments.policy.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { handOut } from '../../identity/sessions/proven-sessions.service.ts'
import { fetchFile } from '../../platform/files/files.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { refuseUnlisted } from '../diagnoses/diagnoses.service.ts'
import { annulSigned } from '../signing/annulment.service.ts'
import { shareHours } from '../signing/codes.policy.ts'
import { clinicalPurpose } from '../signing/patient.policy.ts'
import {
  type DocumentContent,
  documentContent,
  type FileAudience,
  judgeRest,
  refuseOthers,
  refuseUnprintableDocument,
} from './documents.policy.ts'
import {
  type DocumentRow,
  type Draft,
  deleteDraft,
  type FileRow,
  findDocument,
  findFile,
  findShared,
  insertDraft,
  insertShare,
  listOfAccount,
  listOfAppointments,
  listRests,
  markAnnulled,
  updateDraft,
} from './documents.repository.ts'
import { queueDocumentNotice } from './notices.service.ts'
import { openResult, type Result } from './results.policy.ts'
import { listResults } from './results.repository.ts'

/** A document with its content opened. */
export interface ClinicalDocument {
  readonly row: DocumentRow
  readonly content: DocumentContent
  /** Every version, the oldest first. */
  readonly results: readonly Result[]
  /** Of a rest certificate. */
  readonly rest?: RestFacts
}

/** Sums of a rest certificate with the person's others. */
export interface RestFacts {
  readonly lastDay: string
  /** Days of rest in the 365 that end with it. */
  readonly accumulated: number
  /** Last day to exchange it for EsSalud's, from day 21 on. */
  readonly exchangeBy: string | null
  readonly overlaps: readonly { readonly from: string; readonly lastDay: string }[]
}

/** Opens a document, and adds up a rest with the person's others. */
async function openDocument(
  ctx: Context,
  tx: Tx,
  row: DocumentRow,
  results: readonly Result[],
): Promise<ClinicalDocument> {
  const content = openStored(ctx.keys, clinicalPurpose(row.appointment_id), row.content, documentContent)
  if (content.kind !== 'rest_certificate') return { row, content, results }
  const others = await listRests(tx, row.account_id, row.id)
  const lastDay = lastRestDay(content)
  const accumulated = accumulatedRestDays([...others, content], lastDay)
  const issued = toLimaDay(row.issued_at ?? ctx.clock.now())
  return {
    row,
    content,
    results,
    rest: {
      lastDay,
      accumulated,
      exchangeBy: accumulated >= cittFromDay ? lastExchangeDay(issued) : null,
      overlaps: others
        .filter((other) => doRestsOverlap(content, other))
        .map((other) => ({ from: other.from, lastDay: lastRestDay(other) })),
    },
  }
}

async function openAll(ctx: Context, rows: readonly DocumentRow[]): Promise<ClinicalDocument[]> {
  const ids = rows.map(({ id }) => id)
  const results = (await listResults(ctx.db, ids)).map((row) => openResult(ctx.keys, row))
  const of = ({ id }: DocumentRow) => results.filter((one) => one.row.document_id === id)
  return Promise.all(rows.map((row) => openDocument(ctx, ctx.db, row, of(row))))
}

/** Documents of appointments, for their professionals; including drafts. */
export async function readDocuments(ctx: Context, ...appointmentIds: string[]): Promise<ClinicalDocument[]> {
  return openAll(ctx, await listOfAppointments(ctx.db, appointmentIds))
}

/** A person's own documents, the newest first; drafts never. */
export async function listDocuments(ctx: Context, owner: RecordOwner): Promise<ClinicalDocument[]> {
  return openAll(ctx, await listOfAccount(ctx.db, owner.accountId))
}

/**
 * Creates a draft document of an appointment. Throws `documento_solo_medico` if no doctor attends and its kind asks for
 * one, `diagnostico_desconocido`, and `datos_invalidos` for a rest that does not fit the visit or a character that the sheet can't print.
 */
export async function writeDocument(
  ctx: Context,
  tx: Tx,
  appointment: AppointmentRow,
  content: DocumentContent,
): Promise<string> {
  if (!appointment.professional_id) throw new AppError('no_encontrado')
  await refuseUnlisted(tx, codesOf(content))
  return insertDraft(tx, {
    ...judgeDraft(ctx, appointment, content),
    appointmentId: appointment.id,
    professionalId: appointment.professional_id,
    accountId: appointment.account_id,
    kind: content.kind,
    now: ctx.clock.now(),
  })
}

/** Replaces a draft. Throws errors of `writeDocument`, and `documento_firmado` if it is no longer a draft. */
export async function rewriteDocument(
  ctx: Context,
  tx: Tx,
  { row, content: stored }: ClinicalDocument,
  content: DocumentContent,
): Promise<void> {
  if (content.kind !== row.kind) throw badField('clase', 'La clase de un borrador no cambia')
  await refuseUnlisted(tx, codesOf(content), codesOf(stored))
  const draft = judgeDraft(ctx, await getAppointment(tx, row.appointment_id), content)
  if (!(await updateDraft(tx, row.id, draft))) throw new AppError('documento_firmado')
}

const codesOf = (content: DocumentContent) =>
  content.kind === 'rest_certificate' ? [content.diagnosis.code] : []

/** Discards a draft. Throws `documento_firmado` if it is no longer one. */
export async function discardDocument(tx: Tx, { row }: ClinicalDocument): Promise<void> {
  if (!(await deleteDraft(tx, row.id))) throw new AppError('documento_firmado')
}

function judgeDraft(ctx: Context, visit: AppointmentRow, content: DocumentContent): Draft {
  refuseOthers(content.kind, visit)
  refuseUnprintableDocument(content)
  const sealed = ctx.keys.seal(clinicalPurpose(visit.id), JSON.stringify(content))
  if (content.kind !== 'rest_certificate') return { content: sealed, rest: null }
  const { from, days } = content
  return { content: sealed, rest: { from, days, priorDays: judgeRest(content, toLimaDay(visit.starts_at)) } }
}

/**
 * A document by its id, if this professional wrote it, in an appointment from `seesFrom` on unless that is null.
 * Throws `no_encontrado` for any other.
 */
export async function getOwnDocument(
  ctx: Context,
  id: string,
  professionalId: string,
  seesFrom: Date | null = null,
): Promise<ClinicalDocument> {
  const row = await findDocument(ctx.db, id)
  if (row?.professional_id !== professionalId || (seesFrom && row.starts_at < seesFrom)) {
    throw new AppError('no_encontrado')
  }
  const results = (await listResults(ctx.db, [row.id])).map((one) => openResult(ctx.keys, one))
  return openDocument(ctx, ctx.db, row, results)
}

/** Annuls a signed document: from now on the code of each of its files says so. Throws `documento_no_vigente` if it is not signed. */
export async function annulDocument(ctx: Context, { row }: ClinicalDocument, reason: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const sealed = ctx.keys.seal(clinicalPurpose(row.appointment_id), reason)
    if (!(await markAnnulled(tx, row.id, sealed, ctx.clock.now()))) throw new AppError('documento_no_vigente')
    await queueDocumentNotice(ctx, tx, row, 'annulled')
  })
  ctx.log.info({ event: 'document_annulled', document: row.id }, 'documento anulado')
}

export const annulDocumentsOf = (ctx: Context, tx: Tx, visit: { appointmentId: string; reason: string }) =>
  annulSigned(ctx, tx, visit, { listOfAppointments, markAnnulled })

/** A file of a person's own signed document. Throws `no_encontrado` for any other, drafts included. */
export async function getMyFile(
  ctx: Context,
  owner: RecordOwner,
  { id, audience }: { readonly id: string; readonly audience: FileAudience | undefined },
): Promise<{ row: DocumentRow; file: FileRow }> {
  const row = await findDocument(ctx.db, id)
  const isOwn = row !== undefined && Number(row.account_id) === owner.accountId
  const file = isOwn ? row.files.find((one) => one.audience === audience) : undefined
  if (!row || !file) throw new AppError('no_encontrado')
  return { row, file }
}

/** A signed PDF, to the letter as it was signed. */
export async function readDocumentFile(ctx: Context, row: DocumentRow, { id }: FileRow): Promise<Buffer> {
  const stored = await findFile(ctx.db, id)
  if (!stored) throw new AppError('no_encontrado')
  return ctx.keys.unsealBytes(clinicalPurpose(row.appointment_id), await fetchFile(ctx, stored))
}

/** A link to one file, valid for a day. Throws `documento_no_vigente` if it is annulled. */
export async function shareFile(
  ctx: Context,
  owner: RecordOwner & Pick<Actor, 'sessionId'>,
  wanted: { readonly id: string; readonly audience: FileAudience | undefined },
): Promise<{ url: string; until: Date }> {
  const { row, file } = await getMyFile(ctx, owner, wanted)
  await spendWithin(ctx, limits.prescriptionSharesOfAccount, String(owner.accountId))
  if (row.state !== 'signed') throw new AppError('documento_no_vigente')
  const token = newToken()
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + shareHours * 3_600_000)
  await handOut(ctx, owner, (tx) =>
    insertShare(tx, { tokenHash: sha256(token), fileId: file.id, now, until }),
  )
  return { url: `${ctx.config.portalUrl}/api/salud/Compartido/${token}`, until }
}

/** The file of a link. Throws `no_encontrado` if the link is unknown or expired, or the document is annulled. */
export async function openSharedFile(
  ctx: Context,
  token: string,
  address: string,
): Promise<{ row: DocumentRow; file: FileRow; content: Buffer }> {
  await spendWithin(ctx, limits.prescriptionChecksOfAddress, address)
  const shared = await findShared(ctx.db, sha256(token), ctx.clock.now())
  const row = shared === undefined ? undefined : await findDocument(ctx.db, shared.document_id)
  const file = row?.files.find(({ id }) => id === shared?.file_id)
  if (row?.state !== 'signed' || !file) throw new AppError('no_encontrado')
  return { row, file, content: await readDocumentFile(ctx, row, file) }
}
