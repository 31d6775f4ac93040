import type { Signer, TimestampAuthority } from '@libpdf/core'
import { signatureField } from './signed-sheet.layout.ts'

/** Signing asked for: with whose key, when, and whether an authority proves the time. */
interface Signing {
  readonly signer: Signer
  readonly at: Date
  readonly place: string
  readonly reason: string
  readonly timestampAuthority?: TimestampAuthority | undefined
}

/** One PAdES signature (ETSI.CAdES.detached, B-B, or B-T with a time stamp) over the whole file, in the sheet's own field. */
export async function signSheet(unsigned: Uint8Array, signing: Signing): Promise<Uint8Array> {
  const { PDF } = await import('@libpdf/core')
  const pdf = await PDF.load(unsigned)
  const field = pdf
    .getForm()
    ?.getFields()
    .find(({ name }) => name === signatureField)
  if (!field) throw new Error('the sheet has no signature field')
  const dict = field.getDict()
  const place = dict.get('Rect')
  const save = pdf.save.bind(pdf)
  // The library makes the field invisible just before it saves; the stamp stays where it was drawn.
  pdf.save = (options) => {
    if (place) dict.set('Rect', place)
    return save(options)
  }
  const { bytes } = await pdf.sign({
    signer: signing.signer,
    fieldName: signatureField,
    signingTime: signing.at,
    location: signing.place,
    reason: signing.reason,
    ...(signing.timestampAuthority
      ? { level: 'B-T', timestampAuthority: signing.timestampAuthority }
      : { level: 'B-B' }),
  })
  return bytes
}
