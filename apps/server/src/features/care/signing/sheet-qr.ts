import { encode } from 'uqr'
import type { SheetData, SheetFrame } from './sheet-data.layout.ts'
import { footTop } from './sheet-stamp.ts'

const size = 84

/** The QR code of the verification page, bottom left, with the code as text beside it and its address below. */
export function drawQr({ doc, root, left, width }: SheetFrame, data: SheetData): void {
  const top = footTop(doc) + 32
  const { data: modules } = encode(data.verifyUrl, { ecc: 'M', border: 0 })
  const cell = size / modules.length
  const figure = doc.struct(
    'Figure',
    {
      alt: `Código QR de ${data.verifyUrl}`,
      bbox: [left, top, left + size, top + size],
    } as PDFKit.Mixins.StructureElementOptions,
    () => {
      doc.save().fillColor('#102a2c')
      modules.forEach((row, y) => {
        row.forEach((dark, x) => {
          if (dark) doc.rect(left + x * cell, top + y * cell, cell + 0.05, cell + 0.05)
        })
      })
      doc.fill().restore()
    },
  )
  root.add(figure)
  const groups = data.code.match(/.{4}/g) ?? [data.code]
  const lines = [groups.slice(0, 2).join(' '), groups.slice(2).join(' ')].filter(Boolean)
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('regular')
        .fontSize(8)
        .fillColor('#40575a')
        .text('Código', left + size + 10, top + 26, { width: 80 })
        .font('bold')
        .fontSize(11)
        .fillColor('#102a2c')
      for (const line of lines) doc.text(line, { width: 80 })
    }),
  )
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('regular')
        .fontSize(7.5)
        .fillColor('#40575a')
        .text(`${data.verifyLine} ${data.verifyUrl}`, left, top + size + 8, { width, lineBreak: false })
    }),
  )
}
