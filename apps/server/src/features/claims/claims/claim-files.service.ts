import { stepClaim } from '@amparo/domain/claims/claim-states.ts'
import { extensionOf } from '@amparo/domain/file-names.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import type { Stored } from '../../platform/files/files.policy.ts'
import { fetchFile, storeFile } from '../../platform/files/files.service.ts'
import { requireRoom, type Sender, spendRoom } from '../../platform/uploads/quotas.service.ts'
import { takeFile } from '../../platform/uploads/uploads.service.ts'
import { claimQuotaBytes, judgeByRules } from './claims.policy.ts'
import { answerPaper, type ClaimRow, changeClaim, insertStep, lockClaim } from './claims.repository.ts'
import { openClaim, type PaperFile } from './claims.service.ts'
import { openProof, proveFile } from './file-proof.service.ts'
import {
  deleteFile,
  type FileRow,
  findFile,
  insertFile,
  type StoredProof,
  spendBytes,
} from './files.repository.ts'
import { forwardClaim } from './forwarding.repository.ts'

/** Files are accepted until the decision. */
export function takesPapers({ state }: Pick<ClaimRow, 'state'>): boolean {
  return state === 'noticed' || state === 'in_review' || state === 'papers_missing' || state === 'complete'
}

/**
 * Stores a file of a paper, sealed, a picture re-encoded. The last one of what was asked for brings the claim back to whom
 * reviews it. Throws `no_encontrado` (no such paper), `caso_cerrado`, `demasiados_archivos`,
 * `cuota_de_archivos`, `cuota_de_solicitud`, `archivos_no_disponibles` and what `takeFile` throws.
 */
export async function preparePaper(
  ctx: Context,
  row: ClaimRow,
  { key, bytes, address }: { key: string; bytes: Buffer; address: string },
): Promise<Prepared<PaperFile>> {
  const { cover, told } = await openClaim(ctx, ctx.db, row)
  const paper = cover.papers.find((one) => one.key === key)
  if (!paper) throw new AppError('no_encontrado')
  if (!takesPapers(row)) throw new AppError('caso_cerrado')
  const sender = { accountId: row.account_id, mailbox: told.email, address }
  const remade = await takeFile(ctx, bytes, sender)
  const size = remade.content.length
  await requireRoom(ctx, sender, size)
  const proof = await proveFile(ctx, bytes, sender)
  const stored = await storeFile(ctx, ctx.keys.sealBytes('claim-file', remade.content))
  return {
    async write(tx) {
      const locked = await lockOpen(tx, row.folio)
      const incoming = { paper, kind: remade.kind, size, stored, proof, restFileId: null }
      return keepPaper(ctx, tx, locked, { ...incoming, sender })
    },
  }
}

/** Locks a claim that takes files. Throws `caso_cerrado`. */
export async function lockOpen(tx: Tx, folio: string): Promise<ClaimRow> {
  const locked = await lockClaim(tx, folio)
  if (!locked || !takesPapers(locked)) throw new AppError('caso_cerrado')
  return locked
}

interface IncomingFile {
  readonly paper: { readonly key: string; readonly name: string }
  readonly kind: FileRow['kind']
  readonly size: number
  readonly stored: Stored
  readonly proof: StoredProof
  readonly restFileId: string | null
  readonly sender: Sender
}

/** Adds a stored file to a locked claim. Throws `cuota_de_solicitud`, `cuota_de_archivos` and `demasiados_archivos`. */
export async function keepPaper(
  ctx: Context,
  tx: Tx,
  locked: ClaimRow,
  { paper, sender, ...incoming }: IncomingFile,
): Promise<PaperFile> {
  const now = ctx.clock.now()
  const most = claimQuotaBytes(locked)
  if (!(await spendBytes(tx, locked.id, incoming.size, most))) {
    throw new AppError('cuota_de_solicitud', { params: { maximo: most / 1024 / 1024 } })
  }
  await spendRoom(ctx, tx, sender, incoming.size)
  const file = await insertFile(tx, { ...incoming, claimId: locked.id, paperKey: paper.key, now })
  if (!file) throw new AppError('demasiados_archivos')
  await insertStep(tx, {
    ...{ claim_id: locked.id, at: now, what: 'paper_received' },
    note: ctx.keys.seal('claim', paper.name),
  })
  await forwardClaim(ctx, tx, locked.id, 'paper', file.id)
  await goOn(ctx, tx, locked, paper.key)
  if (locked.account_id !== null) await ctx.queue.enqueue(tx, judgeByRules, { claimId: locked.id })
  return { ...file, proof: openProof(ctx, file), rest: null }
}

/** A file changes the claim; the last requested one returns it to review. */
async function goOn(ctx: Context, tx: Tx, row: ClaimRow, key: string): Promise<void> {
  const now = ctx.clock.now()
  const open = await answerPaper(tx, row.id, key, now)
  const isWhole = row.state === 'papers_missing' && open === 0
  const step =
    isWhole && stepClaim({ state: row.state, pending: null }, 'papers_handed_in', { kind: 'insured' })
  const next = step && 'standing' in step ? { state: step.standing.state } : null
  await changeClaim(tx, row.id, next ?? {})
  if (next) await insertStep(tx, { claim_id: row.id, at: now, what: 'papers_whole' })
}

/** A file of a claim with its bytes. Throws `no_encontrado`. */
export async function readPaper(
  ctx: Context,
  row: ClaimRow,
  { key, id }: { key: string; id: string },
): Promise<{ name: string; kind: FileRow['kind']; content: Buffer }> {
  const file = isUuid(id) && (await findFile(ctx.db, { claimId: row.id, paperKey: key, id }))
  if (!file) throw new AppError('no_encontrado')
  return {
    name: `${row.folio}-${key}-${file.id.slice(0, 8)}.${extensionOf(file.kind)}`,
    kind: file.kind,
    content: ctx.keys.unsealBytes('claim-file', await fetchFile(ctx, file)),
  }
}

/** Files can be removed until the claim is complete: the basis of a decision stays. */
export function givesPapersBack({ state }: Pick<ClaimRow, 'state'>): boolean {
  return takesPapers({ state }) && state !== 'complete'
}

/** Throws `no_encontrado`, `papel_en_revision` once the claim is complete, and `caso_cerrado` once decided. */
export async function removePaper(
  ctx: Context,
  row: ClaimRow,
  { key, id }: { key: string; id: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockClaim(tx, row.folio)
    if (!locked || !takesPapers(locked)) throw new AppError('caso_cerrado')
    if (!givesPapersBack(locked)) throw new AppError('papel_en_revision')
    const isGone = isUuid(id) && (await deleteFile(tx, { claimId: locked.id, paperKey: key, id }))
    if (!isGone) throw new AppError('no_encontrado')
    const { cover } = await openClaim(ctx, tx, locked)
    const name = cover.papers.find((paper) => paper.key === key)?.name ?? key
    await insertStep(tx, {
      ...{ claim_id: locked.id, at: ctx.clock.now(), what: 'paper_removed' },
      note: ctx.keys.seal('claim', name),
    })
    await changeClaim(tx, locked.id, {})
  })
}
