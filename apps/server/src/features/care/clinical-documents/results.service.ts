import { offeredName } from '@amparo/domain/file-names.ts'
import { AppError } from '../../../app-error.ts'
import type { RecordOwner } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { fetchFile, storeFile } from '../../platform/files/files.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { requireRoom, spendRoom } from '../../platform/uploads/quotas.service.ts'
import { takeFile } from '../../platform/uploads/uploads.service.ts'
import { clinicalPurpose } from '../signing/patient.policy.ts'
import { type DocumentRow, findDocument } from './documents.repository.ts'
import { queueResultNotice } from './notices.service.ts'
import { openResult, type Result, type ResultContent } from './results.policy.ts'
import {
  countUnseenSince,
  findResult,
  findResultFile,
  holdDocument,
  insertResult,
  listOrders,
  listResults,
  listUnseen,
  markSeen,
  type OrderRow,
  type ResultAuthor,
  type ResultRow,
  type UnseenRow,
} from './results.repository.ts'

const mostResults = 20
/** A result that nobody saw is late from then on. */
const lateAfterMs = 72 * 3_600_000

/** A result as it is handed in. */
export interface ResultDraft {
  readonly content: ResultContent
  readonly file: Buffer | null
  /** The version that it corrects. */
  readonly corrects: string | undefined
}

interface Handing {
  readonly author: ResultAuthor
  /** Of a person's file, for the quotas; null: staff. */
  readonly sender: { readonly accountId: number; readonly address: string } | null
}

/**
 * Keeps a result of a signed order or referral, sealed; its patient is notified of one that they did not hand in. Throws
 * `documento_no_vigente`, `documento_sin_resultados`, `no_encontrado` for a correction of another's or an unknown
 * version, `version_ajena` for one that was corrected already, `demasiados_documentos` and what `takeFile` throws.
 */
export async function prepareResult(
  ctx: Context,
  row: DocumentRow,
  draft: ResultDraft,
  { author, sender }: Handing,
): Promise<Prepared<Result>> {
  if (row.kind === 'rest_certificate') throw new AppError('documento_sin_resultados')
  if (row.state !== 'signed') throw new AppError('documento_no_vigente')
  const purpose = clinicalPurpose(row.appointment_id)
  const from = sender && { ...sender, mailbox: null }
  const taken = draft.file && (await takeFile(ctx, draft.file, from))
  if (taken && from) await requireRoom(ctx, from, taken.content.length)
  const file = taken && {
    kind: taken.kind,
    size: taken.content.length,
    stored: await storeFile(ctx, ctx.keys.sealBytes(purpose, taken.content)),
  }
  return {
    async write(tx) {
      await holdDocument(tx, row.id)
      const former = await judgeVersion(tx, row.id, draft.corrects, author)
      if (file && from) await spendRoom(ctx, tx, from, file.size)
      const now = ctx.clock.now()
      const id = await insertResult(tx, {
        documentId: row.id,
        appointmentId: row.appointment_id,
        corrects: former,
        author,
        content: ctx.keys.seal(purpose, JSON.stringify(draft.content)),
        file,
        now,
        seenAt: author === 'professional' ? now : null,
      })
      if (author !== 'person') await queueResultNotice(ctx, tx, row, id)
      ctx.log.info({ event: 'result_added', document: row.id, result: id, author }, 'resultado agregado')
      return openResult(ctx.keys, await getResult(tx, row.id, id))
    },
  }
}

async function judgeVersion(
  tx: Tx,
  documentId: string,
  corrects: string | undefined,
  author: ResultAuthor,
): Promise<ResultRow | null> {
  const all = await listResults(tx, [documentId])
  if (all.length >= mostResults) throw new AppError('demasiados_documentos')
  if (corrects === undefined) return null
  const former = all.find(({ id }) => id === corrects)
  if (!former || (author !== 'professional' && former.author !== author)) throw new AppError('no_encontrado')
  if (former.is_replaced) throw new AppError('version_ajena', { params: { por: 'otra ventana' } })
  return former
}

async function getResult(tx: Tx, documentId: string, id: string): Promise<ResultRow> {
  const row = await findResult(tx, documentId, id)
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** A person's own signed document, to add a result to it. Throws `no_encontrado` for any other. */
export async function prepareOwnResult(
  ctx: Context,
  owner: RecordOwner,
  { id, address, ...draft }: ResultDraft & { readonly id: string; readonly address: string },
): Promise<Prepared<Result>> {
  await spendWithin(ctx, limits.documentsOfAccount, String(owner.accountId))
  const row = await getOwned(ctx, owner, id)
  return prepareResult(ctx, row, draft, {
    author: 'person',
    sender: { accountId: owner.accountId, address },
  })
}

/** Any signed document, for the desk. Throws `no_encontrado`. */
export async function getSigned(ctx: Context, id: string): Promise<DocumentRow> {
  const row = await findDocument(ctx.db, id)
  if (!row || row.state === 'draft') throw new AppError('no_encontrado')
  return row
}

async function getOwned(ctx: Context, owner: RecordOwner, id: string): Promise<DocumentRow> {
  const row = await getSigned(ctx, id)
  if (Number(row.account_id) !== owner.accountId) throw new AppError('no_encontrado')
  return row
}

/** The file of a result with its name. Throws `no_encontrado` for one without a file. */
export async function readResultFile(
  ctx: Context,
  { id: documentId, appointment_id }: Pick<DocumentRow, 'id' | 'appointment_id'>,
  id: string,
): Promise<{ name: string; content: Buffer }> {
  const row = await getResult(ctx.db, documentId, id)
  const stored = await findResultFile(ctx.db, row.id)
  if (!stored || row.kind === null) throw new AppError('no_encontrado')
  const { name = 'resultado' } = openResult(ctx.keys, row).content
  const content = ctx.keys.unsealBytes(clinicalPurpose(appointment_id), await fetchFile(ctx, stored))
  return { name: offeredName(name, row.kind), content }
}

/** The same of a person's own document. */
export async function readOwnResultFile(ctx: Context, owner: RecordOwner, id: string, resultId: string) {
  return readResultFile(ctx, await getOwned(ctx, owner, id), resultId)
}

/** Marks a result of a document as seen by its professional. Throws `no_encontrado`. */
export async function seeResult(ctx: Context, documentId: string, id: string): Promise<void> {
  await markSeen(ctx.db, (await getResult(ctx.db, documentId, id)).id, ctx.clock.now())
}

/** Results that a professional has not seen, the oldest first, and whether each is late. */
export async function listUnseenOf(
  ctx: Context,
  professionalId: string,
): Promise<(UnseenRow & { readonly isLate: boolean })[]> {
  const before = lateBefore(ctx.clock.now())
  return (await listUnseen(ctx.db, professionalId)).map((row) => ({
    ...row,
    isLate: row.created_at < before,
  }))
}

const lateBefore = (now: Date) => new Date(now.getTime() - lateAfterMs)

/** Their number, and when the next one is late. */
export async function countUnseen(tx: Tx, professionalId: string, now: Date) {
  const { first, ...counts } = await countUnseenSince(tx, professionalId, lateBefore(now))
  return { ...counts, first: first && new Date(first.getTime() + lateAfterMs) }
}

/** Signed orders and referrals of a visit, without their content. */
export function readOrders(ctx: Context, appointmentId: string): Promise<OrderRow[]> {
  return listOrders(ctx.db, appointmentId)
}
