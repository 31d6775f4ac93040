import { openPdf } from '../../../ports/pdf.ts'
import { drawFoot, drawHeader, drawPatient, drawSample } from './letterhead.layout.ts'
import type { SheetData, SheetFrame } from './sheet-data.layout.ts'
import { drawQr } from './sheet-qr.ts'
import { drawStamp, footTop, signatureBox } from './sheet-stamp.ts'

export const signatureField = 'FirmaDelMedico'

/** Draws the part between patient and signature. */
type DrawBody = (frame: SheetFrame) => void

/** Points around the page. */
const edge = 36

/**
 * The unsigned sheet, tagged (PDF/A-2a, es-PE), fonts embedded, with the visible stamp drawn as ordinary content and
 * one empty signature field over it. As small as a prescription pad, A5, or A4 if that is too small; a longer one has
 * its footer on a page of its own.
 */
export async function drawSignedSheet(data: SheetData, drawBody: DrawBody): Promise<Buffer> {
  const small = await drawOn('A5', data, drawBody)
  return (small.fits ? small : await drawOn('A4', data, drawBody)).finish()
}

async function drawOn(size: 'A4' | 'A5', data: SheetData, drawBody: DrawBody) {
  const { doc, root, finish } = await openPdf({
    size,
    margins: { top: edge, bottom: edge, left: edge, right: edge },
    title: data.title,
    author: data.professional.name,
    subject: data.subject,
    brand: data.brand,
    now: data.issuedAt,
  })
  const frame: SheetFrame = { doc, root, left: edge, width: doc.page.width - 2 * edge }
  const first = doc.page
  drawHeader(frame, data)
  drawPatient(frame, data)
  drawBody(frame)
  const fits = doc.page === first && doc.y < footTop(doc)
  if (fits || size === 'A4') finishSheet(frame, data, fits)
  return { fits, finish }
}

function finishSheet(frame: SheetFrame, data: SheetData, fits: boolean): void {
  if (!fits) {
    if (frame.doc.y >= footTop(frame.doc)) frame.doc.addPage()
    drawSample(frame, data)
  }
  drawFoot(frame, data)
  drawQr(frame, data)
  drawStamp(frame, data)
  addSignatureField(frame, data)
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
