import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { isCleanFile } from '../../../ports/clamd.ts'
import type { PdfSignature } from '../../../ports/signing/pdf-signature.ts'
import { fitApart, readCodesApart, readSignatureApart, remakeApart, type Size } from './file-work.ts'
import { admitSender, noteFaulty, type Sender } from './quotas.service.ts'
import { type FileFault, type PaperKind, type SourceKind, sourceKindOf } from './uploads.policy.ts'

export { countPages, drawPage } from './file-work.ts'

/** Facts in the bytes of a file that `takeFile` took. */
export interface FileFacts {
  /** Texts of its QR codes. */
  readonly codes: readonly string[]
  /** Of a PDF. */
  readonly signature: PdfSignature
}

/** Reads them; a file that its process cannot read in time says nothing, and counts against its sender like a damaged one. */
export async function readFacts(ctx: Context, bytes: Buffer, sender: Sender): Promise<FileFacts> {
  const kind = sourceKindOf(bytes)
  const codes = kind === null ? [] : await readCodesApart(kind, bytes).catch(() => [])
  const isSigned = kind === 'pdf' && bytes.includes('/ByteRange')
  const signature = isSigned ? await readSignatureApart(bytes).catch(() => unreadable) : none
  if (codes === null || signature === null) await noteFaulty(ctx, sender)
  return { codes: codes ?? [], signature: signature ?? unreadable }
}

/**
 * Texts of the QR codes in a file that nobody keeps. Throws `archivo_no_admitido`, `papel_sospechoso`, what `admitSender` throws
 * and, under load, `no_disponible`.
 */
export async function readCodesOf(ctx: Context, bytes: Buffer, sender: Sender): Promise<readonly string[]> {
  await admitSender(ctx, sender)
  const kind = await admitFile(ctx, bytes)
  const codes = await readCodesApart(kind, bytes)
  if (codes === null) await noteFaulty(ctx, sender)
  return codes ?? []
}

const unreadable = { state: 'unreadable' } as const
const none = { state: 'none' } as const

/** Error of a fault, and its `razon` on the wire (contract §22.8). */
const refusals = {
  password: ['papel_con_clave', 'clave'],
  damaged: ['papel_ilegible', 'danado'],
  no_pages: ['papel_sin_paginas', 'sin_paginas'],
  too_small: ['papel_muy_pequeno', 'muy_pequeno'],
  too_large: ['papel_enorme', 'danado'],
} as const satisfies Record<FileFault, readonly [AppError['code'], string]>

/** Faults that may have taken all the time that a file gets. */
const slow: readonly FileFault[] = ['damaged', 'too_large']

/** A file as it is kept. */
export interface TakenFile {
  readonly kind: PaperKind
  readonly content: Buffer
}

/**
 * A file that somebody sends, as it is kept, wherever it goes: looked at by clamd, its kind judged by the content, a PDF as
 * it came once its pages can be seen, a picture re-encoded. Throws `archivo_no_admitido`, `papel_sospechoso`, `papel_ilegible`
 * with its reason, what `admitSender` throws and, under load, `no_disponible`. The staff are no `sender`.
 */
export async function takeFile(ctx: Context, bytes: Buffer, sender: Sender | null): Promise<TakenFile> {
  if (sender) await admitSender(ctx, sender)
  const kind = await admitFile(ctx, bytes)
  const remade = (await remakeApart(kind, bytes)) ?? { fault: 'damaged' as const }
  if ('fault' in remade) {
    if (sender && slow.includes(remade.fault)) await noteFaulty(ctx, sender)
    const [code, razon] = refusals[remade.fault]
    throw new AppError(code, { members: { razon } })
  }
  return { kind: remade.kind, content: remade.content === null ? bytes : Buffer.from(remade.content) }
}

/** The kind of a file that clamd passes. Throws `archivo_no_admitido` and `papel_sospechoso`. */
async function admitFile(ctx: Context, bytes: Buffer): Promise<SourceKind> {
  if (!(await isCleanFile(ctx.config.clamd, bytes))) throw new AppError('papel_sospechoso')
  const kind = sourceKindOf(bytes)
  if (kind === null) throw new AppError('archivo_no_admitido')
  return kind
}

/** A picture of the staff as the portal shows it, as WebP of that size. Throws what `takeFile` throws, also for a PDF. */
export async function fitPicture(ctx: Context, bytes: Buffer, size: Size): Promise<Buffer> {
  const { kind, content } = await takeFile(ctx, bytes, null)
  if (kind === 'pdf') throw new AppError('archivo_no_admitido')
  const fitted = await fitApart(content, size)
  if (!fitted) throw new AppError('papel_ilegible', { members: { razon: 'danado' } })
  return fitted
}
