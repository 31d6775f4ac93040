import { printable } from '@amparo/domain/printable.ts'
import { pdfFonts } from './pdf-fonts.ts'

interface PdfDraft {
  readonly size?: 'A4' | 'A5'
  readonly margins: {
    readonly top: number
    readonly bottom: number
    readonly left: number
    readonly right: number
  }
  readonly title: string
  readonly author: string
  readonly subject?: string
  readonly brand: string
  readonly now: Date
}

interface OpenPdf {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  /** The whole file, once all is drawn. */
  finish(): Promise<Buffer>
}

/**
 * A tagged page, A4 unless said (PDF/A-2a, es-PE) to draw on, with the fonts `regular`, `strong` and `bold` in the file. Every
 * text prints as `printable` gives it. The library is read when the first is asked for.
 */
export async function openPdf({
  size = 'A4',
  margins,
  title,
  author,
  subject,
  brand,
  now,
}: PdfDraft): Promise<OpenPdf> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size,
    margins,
    tagged: true,
    lang: 'es-PE',
    displayTitle: true,
    subset: 'PDF/A-2a',
    pdfVersion: '1.7',
    autoFirstPage: false,
    // No standard font is embedded by a viewer: ours are in the file.
    font: null as unknown as string,
    info: {
      Title: title,
      Author: author,
      ...(subject === undefined ? {} : { Subject: subject }),
      Creator: brand,
      Producer: brand,
      CreationDate: now,
      ModDate: now,
    },
  } as PDFKit.PDFDocumentOptions)
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((done, failed) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', failed)
  })
  for (const [name, font] of Object.entries(pdfFonts())) doc.registerFont(name, font)
  const draw = doc.text.bind(doc) as (text: string, ...place: unknown[]) => PDFKit.PDFDocument
  doc.text = ((text: string, ...place: unknown[]) => draw(printable(text), ...place)) as typeof doc.text
  doc.addPage()
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    doc,
    root,
    finish() {
      root.end()
      doc.end()
      return whole
    },
  }
}
