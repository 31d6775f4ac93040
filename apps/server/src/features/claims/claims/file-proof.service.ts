import { readSunatReceipt, receiptName, type SunatReceipt } from '@amparo/domain/claims/sunat-receipt.ts'
import { z } from 'zod'
import type { Context, Tx } from '../../../context.ts'
import type { PdfSignature } from '../../../ports/signing/pdf-signature.ts'
import { openStored } from '../../../ports/stored-json.ts'
import type { Sender } from '../../platform/uploads/quotas.service.ts'
import { readCodesOf, readFacts } from '../../platform/uploads/uploads.service.ts'
import { type FileRow, listSharedReceipts, type StoredProof } from './files.repository.ts'

/**
 * Proofs of a file. A signature is `valid` if it covers the whole file, its certificate chains to a root of
 * `EVIDENCE_ROOTS` and was not revoked; `foreign` without such a chain; `unchecked` if no root or list could be asked.
 */
export interface FileProof {
  readonly signature?: z.output<typeof storedSignature>
  readonly receipt?: SunatReceipt
}

const storedSignature = z.object({
  state: z.enum(['valid', 'foreign', 'altered', 'unchecked']),
  signer: z.string().exactOptional(),
  /** ISO instant that the signer states. */
  at: z.string().exactOptional(),
})

const storedReceipt: z.ZodType<SunatReceipt> = z.object({
  ruc: z.string(),
  type: z.string(),
  series: z.string(),
  number: z.string(),
  totalCents: z.number(),
  day: z.string(),
  buyer: z.string().nullable(),
})

/** Purpose of a receipt's fingerprint. */
export const receiptPurpose = 'claim-receipt'

/** Examines a file as it was sent, before a picture is re-encoded. */
export async function proveFile(ctx: Context, bytes: Buffer, sender: Sender): Promise<StoredProof> {
  const facts = await readFacts(ctx, bytes, sender)
  const signature = await judgeSignature(ctx, facts.signature)
  const receipt = receiptIn(facts.codes)
  const seal = (fact: object | undefined) => (fact ? ctx.keys.seal('claim', JSON.stringify(fact)) : null)
  return {
    signature: seal(signature),
    receipt: seal(receipt),
    receipt_mark: receipt ? ctx.keys.fingerprint(receiptPurpose, receiptName(receipt)) : null,
  }
}

const receiptIn = (codes: readonly string[]): SunatReceipt | undefined =>
  codes.map(readSunatReceipt).find((found) => found !== null)

/** The receipt on a photograph before a notice; nothing is stored. Throws what `readCodesOf` throws. */
export async function readReceipt(
  ctx: Context,
  bytes: Buffer,
  sender: Sender,
): Promise<SunatReceipt | undefined> {
  return receiptIn(await readCodesOf(ctx, bytes, sender))
}

export function openProof(ctx: Context, row: Pick<FileRow, 'signature' | 'receipt'>): FileProof {
  const open = <T>(sealed: string, schema: z.ZodType<T>) => openStored(ctx.keys, 'claim', sealed, schema)
  return {
    ...(row.signature === null ? {} : { signature: open(row.signature, storedSignature) }),
    ...(row.receipt === null ? {} : { receipt: open(row.receipt, storedReceipt) }),
  }
}

/** Folio of another claim that has the same receipt, by file. */
export async function findDuplicates(
  ctx: Context,
  tx: Tx,
  claimId: number,
  files: readonly { readonly id: string; readonly proof: FileProof }[],
): Promise<ReadonlyMap<string, string>> {
  const marks = files.flatMap(({ proof: { receipt } }) =>
    receipt ? ctx.keys.fingerprints(receiptPurpose, receiptName(receipt)) : [],
  )
  if (marks.length === 0) return new Map()
  const shared = await listSharedReceipts(tx, claimId, marks)
  return new Map(
    files.flatMap(({ id, proof: { receipt } }) => {
      const own = receipt ? ctx.keys.fingerprints(receiptPurpose, receiptName(receipt)) : []
      const other = shared.find(({ receipt_mark }) => own.some((mark) => mark.equals(receipt_mark)))
      return other ? [[id, other.folio] as const] : []
    }),
  )
}

/** Judges the signature of a PDF; undefined without one. */
export async function judgeSignature(ctx: Context, read: PdfSignature): Promise<FileProof['signature']> {
  if (read.state === 'none') return undefined
  if (read.state !== 'intact') return { state: read.state === 'altered' ? 'altered' : 'unchecked' }
  // A library throws at a certificate that it cannot read.
  return judgeSigner(ctx, read).catch(() => ({ state: 'unchecked' as const }))
}

async function judgeSigner(
  ctx: Context,
  read: Extract<PdfSignature, { state: 'intact' }>,
): Promise<NonNullable<FileProof['signature']>> {
  const { judgeForeign } = await import('../../../ports/signing/certificate.ts')
  const { evidenceRoots, roots: ours = '' } = ctx.config.signing
  // A rest certificate that one of our own doctors signed is a document of a claim too.
  const roots = evidenceRoots && `${evidenceRoots}\n${ours}`
  const now = ctx.clock.now()
  const at = read.at ?? now
  const { holder, chain } = await judgeForeign(read.signer, { at, roots: roots ?? '' })
  const said = { signer: holder, ...(read.at ? { at: read.at.toISOString() } : {}) }
  if (roots === undefined || at > now) return { state: 'unchecked', ...said }
  if (chain === null) return { state: 'foreign', ...said }
  // A certificate outside the chain is signed by nothing.
  const used = chain.map(({ rawData }) => Buffer.from(rawData))
  const isExact = (read.signer.certificateChain ?? []).every((one) => used.some((other) => other.equals(one)))
  if (!isExact) return { state: 'unchecked', ...said }
  const { askRevocation } = await import('../../../ports/signing/revocation.ts')
  return { state: (await askRevocation(chain, now)) === 'good' ? 'valid' : 'unchecked', ...said }
}
