import { readSunatReceipt, type SunatReceipt } from '@amparo/domain/claims/sunat-receipt.ts'

/** Reader of QR codes that some browsers have. */
interface Detector {
  detect(picture: Blob): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const detectorClass = () => (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads codes from a photograph, without sending it. */
export const readsReceipts = (): boolean => detectorClass() !== undefined

/** The receipt whose code is on a photograph; null without one that can be read. */
export async function readReceipt(photo: Blob): Promise<SunatReceipt | null> {
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
