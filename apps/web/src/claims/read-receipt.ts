import type { readReceiptPhoto } from '@amparo/contract/claims/receipt-photos.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { readSunatReceipt, type SunatReceipt } from '@amparo/domain/claims/sunat-receipt.ts'
import { readyToSend } from './photo.ts'

/** Reader of QR codes that some browsers have. */
interface Detector {
  detect(picture: Blob): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const detectorClass = () => (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Asks the server for the receipt on a photograph. */
export type ServerReader = (photo: Blob) => Promise<AnswerOf<typeof readReceiptPhoto>>

/**
 * The receipt whose code is on a photograph; null without one that can be read. The server gets the photograph only if this
 * browser read no receipt on it.
 */
export async function readReceipt(photo: Blob, onServer: ServerReader): Promise<SunatReceipt | null> {
  const own = await readHere(photo)
  if (own) return own
  const { comprobante } = await onServer((await readyToSend(photo)).bytes)
  if (!comprobante) return null
  const { ruc, tipo, serie, numero, total, fecha, docComprador = null } = comprobante
  return {
    ...{ ruc, type: tipo, series: serie, number: numero, day: fecha, buyer: docComprador },
    totalCents: Math.round(total * 100),
  }
}

async function readHere(photo: Blob): Promise<SunatReceipt | null> {
  const Reader = detectorClass()
  if (!Reader) return null
  try {
    const codes = await new Reader({ formats: ['qr_code'] }).detect(photo)
    return codes.map(({ rawValue }) => readSunatReceipt(rawValue)).find((found) => found !== null) ?? null
  } catch {
    // No picture, or a system without the reader's own service.
    return null
  }
}
