import { AppError } from '../../../app-error.ts'
import type { RecordOwner } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import {
  findHandedRests,
  type HandedRest,
  listRestsToHand,
  openRestToHand,
} from '../../care/clinical-documents/handed-rests.service.ts'
import { storeFile } from '../../platform/files/files.service.ts'
import { requireRoom } from '../../platform/uploads/quotas.service.ts'
import { keepPaper, lockOpen, takesPapers } from './claim-files.service.ts'
import { type ClaimRow, insertStep } from './claims.repository.ts'
import { openClaim, type PaperFile } from './claims.service.ts'
import { openProof } from './file-proof.service.ts'
import { findRestFile } from './files.repository.ts'

export interface OfferedRests {
  /** The insurer, which a consent to read the diagnosis names. */
  readonly reader: string
  readonly rests: readonly HandedRest[]
}

/** Rest certificates in force that end on the day of the event or later; none once the claim takes no files. */
export async function listRests(ctx: Context, owner: RecordOwner, row: ClaimRow): Promise<OfferedRests> {
  const { sheet } = await openClaim(ctx, ctx.db, row)
  const rests = takesPapers(row) ? await listRestsToHand(ctx.db, owner, row.happened_on) : []
  return { reader: sheet.insurer.name, rests }
}

interface WantedRest {
  /** Document of the claim. */
  readonly key: string
  /** Clinical document. */
  readonly id: string
  readonly audience: HandedRest['audience']
  /** Reader that the person allows to read the diagnosis. */
  readonly reader: string | undefined
  readonly address: string
}

/**
 * Attaches the person's own rest certificate to a document of their claim; the same file twice is one. Throws
 * `no_encontrado`, `documento_no_vigente`, `falta_consentimiento` for EsSalud's file without a consent that names the
 * insurer, and errors of `keepPaper`.
 */
export async function attachRest(
  ctx: Context,
  owner: RecordOwner,
  row: ClaimRow,
  { key, id, audience, reader, address }: WantedRest,
): Promise<PaperFile> {
  const { cover, sheet, told } = await openClaim(ctx, ctx.db, row)
  const paper = cover.papers.find((one) => one.key === key)
  if (!paper) throw new AppError('no_encontrado')
  if (!takesPapers(row)) throw new AppError('caso_cerrado')
  const insurer = sheet.insurer.name
  if (audience === 'essalud' && reader !== insurer) {
    throw new AppError('falta_consentimiento', { params: { lector: insurer } })
  }
  const { fileId, content, issuedAt, certificate } = await openRestToHand(ctx, owner, { id, audience })
  const sender = { accountId: row.account_id, mailbox: told.email, address }
  await requireRoom(ctx, sender, content.length)
  const signature = {
    state: certificate.fault === null ? 'valid' : 'unchecked',
    signer: certificate.holder,
    at: issuedAt.toISOString(),
  }
  const proof = {
    signature: ctx.keys.seal('claim', JSON.stringify(signature)),
    receipt: null,
    receipt_mark: null,
  }
  const stored = await storeFile(ctx, ctx.keys.sealBytes('claim-file', content))
  return ctx.db.transaction().execute(async (tx) => {
    const locked = await lockOpen(tx, row.folio)
    const rest = (await findHandedRests(tx, [fileId])).get(fileId) ?? null
    const kept = await findRestFile(tx, { claimId: locked.id, paperKey: key, restFileId: fileId })
    if (kept) return { ...kept, proof: openProof(ctx, kept), rest }
    if (audience === 'essalud') await recordConsent(ctx, tx, locked, insurer)
    const incoming = { kind: 'pdf' as const, size: content.length, stored, proof, restFileId: fileId }
    return { ...(await keepPaper(ctx, tx, locked, { ...incoming, paper, sender })), rest }
  })
}

async function recordConsent(ctx: Context, tx: Tx, { id }: ClaimRow, insurer: string): Promise<void> {
  const note = ctx.keys.seal('claim', insurer)
  await insertStep(tx, { claim_id: id, at: ctx.clock.now(), what: 'reading_allowed', note })
}
