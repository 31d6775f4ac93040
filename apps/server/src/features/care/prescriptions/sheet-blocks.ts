import { brandColor, ink, rule, soft } from '../signing/letterhead.layout.ts'
import type { SheetFrame } from '../signing/sheet-data.layout.ts'
import type { PrescribedItem, PrescriptionContent } from './prescriptions.policy.ts'

/** Position of the medicines, right of the ℞. */
const indent = 40

/** The ℞ of a prescription, which no font of the file has: drawn. */
function drawRecipe({ doc, root, left }: SheetFrame): void {
  const [x, y] = [left, doc.y + 2]
  const bbox = [x, y, x + 27, y + 32]
  root.add(
    doc.struct('Figure', { alt: 'Rp.', bbox } as PDFKit.Mixins.StructureElementOptions, () => {
      doc.save().lineWidth(2.6).lineCap('round').lineJoin('round').strokeColor(brandColor)
      doc.moveTo(x + 2, y + 2).lineTo(x + 2, y + 23)
      doc.moveTo(x + 2, y + 2).lineTo(x + 9, y + 2)
      doc.bezierCurveTo(x + 18, y + 2, x + 18, y + 13, x + 9, y + 13).lineTo(x + 2, y + 13)
      doc.moveTo(x + 9, y + 13).lineTo(x + 25, y + 31)
      doc.moveTo(x + 25, y + 18).lineTo(x + 12, y + 31)
      doc.stroke().restore()
    }),
  )
}

/** A line each: name, strength and form, dots, how many; under it how it is taken. */
export function drawItems(frame: SheetFrame, items: readonly PrescribedItem[]): void {
  const { doc, root, left, width } = frame
  drawRecipe(frame)
  const size = items.length > 6 ? 9 : 10
  const x = left + indent
  const column = width - indent
  const list = doc.struct('L')
  root.add(list)
  doc.y += 2
  for (const item of items) {
    const entry = doc.struct('LI')
    list.add(entry)
    entry.add(
      doc.struct('LBody', {}, () => {
        const top = doc.y
        const count = `Cantidad: ${item.quantity}`
        doc
          .font('bold')
          .fontSize(size + 1)
          .fillColor(ink)
        const countWidth = doc.widthOfString(count) + 2
        doc.text(`${item.dci} ${item.strength}, ${item.form}`, x, top, { width: column - countWidth - 12 })
        const end = doc.y
        doc.text(count, x + column - countWidth, top, { width: countWidth, align: 'right', lineBreak: false })
        doc.y = end
        doc
          .font('regular')
          .fontSize(size)
          .text(
            `${item.dose} por vía ${item.route.toLowerCase()}, ${item.frequency}, durante ${item.days} ${item.days === 1 ? 'día' : 'días'}.`,
            x,
            undefined,
            { width: column },
          )
        if (item.direction) doc.fillColor(soft).text(item.direction, x, undefined, { width: column })
        doc.moveDown(items.length > 6 ? 0.3 : 0.6)
      }),
    )
    entry.end()
  }
  list.end()
}

/** Directions to the patient and the note to the pharmacist, if any. */
export function drawNotes(
  frame: SheetFrame,
  data: Pick<PrescriptionContent, 'directions' | 'pharmacistNote'>,
): void {
  const { doc, root, left, width } = frame
  if (data.directions || data.pharmacistNote) rule(frame)
  const note = (title: string, text: string | undefined) => {
    if (!text) return
    root.add(
      doc.struct('H2', {}, () => {
        doc.font('strong').fontSize(8.5).fillColor(soft).text(title, left, undefined, { width })
      }),
    )
    root.add(
      doc.struct('P', {}, () => {
        doc.font('regular').fontSize(9.5).fillColor(ink).text(text, { width }).moveDown(0.4)
      }),
    )
  }
  note('Indicaciones', data.directions)
  note('Nota para el químico farmacéutico', data.pharmacistNote)
}
