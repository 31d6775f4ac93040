import { encode } from 'uqr'
import type { SheetData, SheetFrame } from './sheet-data.ts'

const size = 92

/** The code of the verification page, bottom left, with its address in words beside it. */
export function drawQr({ doc, root, left }: SheetFrame, data: SheetData): void {
  const top = doc.page.height - 36 - size - 26
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
  const group = data.code.match(/.{4}/g)?.join(' ') ?? data.code
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('regular')
        .fontSize(8)
        .fillColor('#40575a')
        .text('Verifica esta receta en', left + size + 12, top + 8, { width: 190 })
        .font('strong')
        .fontSize(8.5)
        .fillColor('#102a2c')
        .text(data.verifyUrl, { width: 190 })
        .moveDown(0.4)
        .font('regular')
        .fontSize(8)
        .fillColor('#40575a')
        .text('Código', { width: 190 })
        .font('bold')
        .fontSize(11)
        .fillColor('#102a2c')
        .text(group, { width: 190 })
    }),
  )
}
