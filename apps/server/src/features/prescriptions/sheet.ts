import { openPdf } from '../../ports/pdf.ts'
import { drawHeader, drawItems, drawNotes, drawParties } from './sheet-blocks.ts'
import type { SheetData, SheetFrame } from './sheet-data.ts'
import { drawQr } from './sheet-qr.ts'
import { drawStamp, signatureBox } from './sheet-stamp.ts'

/** Name of the one signature field of the sheet. */
export const signatureField = 'FirmaDelMedico'

/**
 * The unsigned sheet: one A4 page, tagged (PDF/A-2a, es-PE), fonts embedded, with the visible stamp drawn as ordinary
 * content and one empty signature field over it.
 */
export async function drawSheet(data: SheetData): Promise<Buffer> {
  const { doc, root, finish } = await openPdf({
    margins: { top: 40, bottom: 36, left: 48, right: 48 },
    title: `Receta ${data.code}`,
    author: data.professional.name,
    subject: 'Receta médica electrónica',
    brand: data.brand,
    now: data.issuedAt,
  })
  const frame: SheetFrame = { doc, root, left: 48, width: doc.page.width - 96 }
  drawHeader(frame, data)
  drawParties(frame, data)
  drawItems(frame, data.items)
  drawNotes(frame, data)
  drawQr(frame, data)
  drawStamp(frame, data)
  addSignatureField(frame, data)
  return finish()
}

/** The parts of pdfkit that its types leave out. */
interface Internals {
  ref(data: object): { end(): void }
  _root: { data: { AcroForm?: { data: Record<string, unknown> & { Fields: unknown[] } } } }
  page: { dictionary: { data: Record<string, unknown> }; annotations: unknown[] }
}

function addSignatureField({ doc, root }: SheetFrame, data: SheetData): void {
  const internals = doc as unknown as Internals
  const box = signatureBox(doc)
  const empty = internals.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, box.width, box.height],
    Resources: {},
    Length: 0,
  })
  empty.end()
  const form = doc.struct('Form')
  // One call with everything: the annotation is written as soon as it is named.
  doc.annotate(box.x, box.y, box.width, box.height, {
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String(signatureField),
    TU: new String(`Firma digital de ${data.professional.name}`),
    F: 132,
    AP: { N: empty },
    structParent: form,
  } as unknown as PDFKit.Mixins.AnnotationOption)
  root.add(form)
  form.end()
  internals.page.dictionary.data.Tabs = 'S'
  doc.initForm()
  const acroForm = internals._root.data.AcroForm?.data
  if (!acroForm) throw new Error('pdfkit made no form')
  // Viewers asked to redraw the fields would change what was signed.
  delete acroForm.NeedAppearances
  acroForm.SigFlags = 3
  acroForm.Fields.push(internals.page.annotations.at(-1))
}
