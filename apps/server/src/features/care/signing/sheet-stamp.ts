import type { SheetData, SheetFrame } from './sheet-data.layout.ts'

/** Height of the footer of each page: validity, code, stamp. */
const footHeight = 142

/** Top of the footer, in points from the top of the page. */
export function footTop(doc: PDFKit.PDFDocument): number {
  return doc.page.height - 36 - footHeight
}

/** Position of the doctor's stamp, in points from the top left of the page; the signature field covers it. */
export function signatureBox(doc: PDFKit.PDFDocument): {
  x: number
  y: number
  width: number
  height: number
} {
  return { x: doc.page.width - 36 - 172, y: footTop(doc) + 30, width: 172, height: 88 }
}

/** The stamp of the professional, drawn from data: name, profession, college numbers, moment of the signature. */
export function drawStamp({ doc, root }: SheetFrame, data: SheetData): void {
  const { x, y, width, height } = signatureBox(doc)
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save().lineWidth(1.2).strokeColor('#0b5e63').roundedRect(x, y, width, height, 6).stroke().restore()
  doc.endMarkedContent()
  const { name, post, collegeNumber } = data.professional
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('bold')
        .fontSize(10.5)
        .fillColor('#0b5e63')
        .text(name, x + 8, y + 10, { width: width - 16, align: 'center' })
        .font('regular')
        .fontSize(8.5)
      if (post !== null) doc.text(post, { width: width - 16, align: 'center' })
      doc
        .font('strong')
        .text(collegeNumber, { width: width - 16, align: 'center' })
        .moveDown(0.35)
        .font('regular')
        .fontSize(7.5)
        .fillColor('#40575a')
        .text(`Firmado digitalmente\n${data.issuedOn}`, { width: width - 16, align: 'center' })
    }),
  )
}
