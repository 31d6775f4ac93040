import { Apart, type Bounds } from '../../../ports/apart.ts'
import type { PdfSignature } from '../../../ports/signing/pdf-signature.ts'
import type { Remade } from './remake.ts'
import type { SourceKind } from './uploads.policy.ts'

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Processes an uploaded file in a separate process. */
export type FileWork = { readonly bytes: Uint8Array } & (
  | { readonly what: 'remake'; readonly kind: SourceKind }
  | { readonly what: 'fit'; readonly size: Size }
  | { readonly what: 'codes'; readonly kind: SourceKind }
  | { readonly what: 'signature' }
  | { readonly what: 'count' }
  | { readonly what: 'draw'; readonly page: number }
)

const mebibyte = 1024 * 1024
const bounds: Bounds = { processorMs: 5000, wallMs: 20_000, bytes: 512 * mebibyte }
/** libheif holds a photo of 48 megapixels, as iPhones take, three times over. */
const heicBounds: Bounds = { ...bounds, bytes: 832 * mebibyte }

const script = new URL('./file-process.ts', import.meta.url)
/** Separate queues for people's uploads and the desk's views: neither waits for the other. */
const sent = new Apart(script)
const seen = new Apart(script)

async function workOn<T>(one: Apart, work: FileWork, within = bounds): Promise<T | null> {
  return (await one.run<{ answer: T | null }>(work, within))?.answer ?? null
}

/** The stored form of a file; null if its process was killed. Throws `no_disponible` under load. */
export function remakeApart(kind: SourceKind, bytes: Buffer): Promise<Remade | null> {
  return workOn(sent, { what: 'remake', kind, bytes }, kind === 'heic' ? heicBounds : bounds)
}

/** A picture as `remakeApart` returned it, cut to a size, as WebP; null if its process was killed. Throws `no_disponible` under load. */
export async function fitApart(bytes: Buffer, size: Size): Promise<Buffer | null> {
  const fitted = await workOn<Uint8Array>(sent, { what: 'fit', bytes, size })
  return fitted && Buffer.from(fitted)
}

/** Texts of the QR codes in an uploaded file, from its original bytes; null if its process was killed. Throws `no_disponible` under load. */
export function readCodesApart(kind: SourceKind, bytes: Buffer): Promise<readonly string[] | null> {
  return workOn(sent, { what: 'codes', kind, bytes }, kind === 'heic' ? heicBounds : bounds)
}

/** Verifies the last signature of a PDF; null if its process was killed. Throws `no_disponible` under load. */
export function readSignatureApart(pdf: Buffer): Promise<PdfSignature | null> {
  return workOn(sent, { what: 'signature', bytes: pdf })
}

/** Page count of a PDF; null if it does not open. Throws `no_disponible` under load. */
export function countPages(pdf: Buffer): Promise<number | null> {
  return workOn(seen, { what: 'count', bytes: pdf })
}

/** A page of a PDF, from 1, as a picture; null if it does not exist, or the file does not open. */
export async function drawPage(pdf: Buffer, page: number): Promise<Buffer | null> {
  const drawn = await workOn<Uint8Array>(seen, { what: 'draw', page, bytes: pdf })
  return drawn && Buffer.from(drawn)
}
