import type { PrescribedItem } from './prescriptions.policy.ts'
import type { SheetData, SheetFrame } from './sheet-data.ts'
import { footTop } from './sheet-stamp.ts'

const ink = '#102a2c'
const soft = '#40575a'
const brandColor = '#0b5e63'

function rule({ doc, left, width }: SheetFrame, { color = '#c9d6d6', thick = 0.6 } = {}): void {
  const y = doc.y + 4
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .save()
    .lineWidth(thick)
    .strokeColor(color)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
    .restore()
  doc.endMarkedContent()
  doc.y = y + 8
}

/** The letterhead: the doctor with registration number, and the address at the right; a sample is marked invalid. */
export function drawHeader(frame: SheetFrame, data: SheetData): void {
  const { doc, root, left, width } = frame
  const { name, profession, specialty, collegeNumber } = data.professional
  const half = width * 0.56
  const top = doc.y
  root.add(
    doc.struct('H1', {}, () => {
      doc
        .font('strong')
        .fontSize(8.5)
        .fillColor(soft)
        .text('Receta médica', left, top, { width: half, characterSpacing: 0.4 })
    }),
  )
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('bold')
        .fontSize(14)
        .fillColor(brandColor)
        .text(name, left, doc.y + 1, { width: half })
        .font('regular')
        .fontSize(9)
        .fillColor(ink)
        .text(profession.includes(specialty) ? profession : `${profession} · ${specialty}`, { width: half })
        .font('strong')
        .text(collegeNumber, { width: half })
    }),
  )
  const leftEnd = doc.y
  const right = { width: width - half - 12, align: 'right' } as const
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('bold')
        .fontSize(9)
        .fillColor(ink)
        .text(data.facility.name, left + half + 12, top, right)
        .font('regular')
        .fontSize(8)
        .fillColor(soft)
        .text(data.facility.address, right)
    }),
  )
  doc.y = Math.max(doc.y, leftEnd)
  drawSample(frame, data)
  rule(frame, { color: brandColor, thick: 1.4 })
}

/** Marks each page of a sample as invalid. */
export function drawSample({ doc, root, left, width }: SheetFrame, { isSample }: SheetData): void {
  if (!isSample) return
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('bold')
        .fontSize(9)
        .fillColor('#9a3412')
        .text('Documento de muestra, sin validez', left, doc.y + 3, { width })
    }),
  )
}

/** Whose it is and from which day: one line, as on a pad. */
export function drawPatient(frame: SheetFrame, data: SheetData): void {
  const { doc, root, left, width } = frame
  const { name, age, document } = data.patient
  const top = doc.y
  const dateWidth = width * 0.4
  const pair = (label: string, value: string, x: number, pairWidth: number) =>
    root.add(
      doc.struct('P', {}, () => {
        doc
          .font('regular')
          .fontSize(7.5)
          .fillColor(soft)
          .text(label, x, top, { width: pairWidth })
          .font('strong')
          .fontSize(10)
          .fillColor(ink)
          .text(value, { width: pairWidth })
      }),
    )
  pair('Paciente', name, left, width - dateWidth - 12)
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('regular')
        .fontSize(9)
        .text(`${age} · ${document}`, { width: width - dateWidth - 12 })
    }),
  )
  const leftEnd = doc.y
  pair('Lugar y fecha', data.issuedOn, left + width - dateWidth, dateWidth)
  doc.y = Math.max(doc.y, leftEnd)
  rule(frame)
}

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
export function drawNotes(frame: SheetFrame, data: SheetData): void {
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

/** Over the signature: until when it is good. */
export function drawFoot(frame: SheetFrame, data: SheetData): void {
  const { doc, root, left, width } = frame
  doc.y = footTop(doc)
  rule(frame)
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('regular')
        .fontSize(9)
        .fillColor(soft)
        .text('Válida hasta el ', left, doc.y - 2, { width, continued: true })
        .font('bold')
        .fillColor(ink)
        .text(data.validUntil)
    }),
  )
}
