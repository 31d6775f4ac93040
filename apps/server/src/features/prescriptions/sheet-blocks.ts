import type { PrescribedItem } from './prescriptions.policy.ts'
import type { SheetData, SheetFrame } from './sheet-data.ts'

const ink = '#102a2c'
const soft = '#40575a'
const brandColor = '#0b5e63'

function rule({ doc, left, width }: SheetFrame): void {
  const y = doc.y + 4
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .save()
    .lineWidth(0.6)
    .strokeColor('#c9d6d6')
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
    .restore()
  doc.endMarkedContent()
  doc.y = y + 8
}

/** Who issues it, what it is, its number; and, on a sample, that it is good for nothing. */
export function drawHeader(frame: SheetFrame, data: SheetData): void {
  const { doc, root, left, width } = frame
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('bold')
        .fontSize(11)
        .fillColor(brandColor)
        .text(data.facility.name, left, 40, { width })
        .font('regular')
        .fontSize(8.5)
        .fillColor(soft)
        .text(data.facility.address, { width })
    }),
  )
  root.add(
    doc.struct('H1', {}, () => {
      doc
        .moveDown(0.6)
        .font('bold')
        .fontSize(20)
        .fillColor(ink)
        .text('Receta médica', left, undefined, { width })
    }),
  )
  if (data.isSample) {
    root.add(
      doc.struct('P', {}, () => {
        doc
          .font('bold')
          .fontSize(10)
          .fillColor('#9a3412')
          .text('Documento de muestra, sin validez', { width })
      }),
    )
  }
  rule(frame)
}

/** Patient, day of issue and validity, in two columns. */
export function drawParties(frame: SheetFrame, data: SheetData): void {
  const { doc, root, left, width } = frame
  const top = doc.y
  const half = width / 2
  const fact = (label: string, value: string, x: number, y: number) =>
    root.add(
      doc.struct('P', {}, () => {
        doc
          .font('regular')
          .fontSize(8)
          .fillColor(soft)
          .text(label, x, y, { width: half - 12 })
          .font('strong')
          .fontSize(11)
          .fillColor(ink)
          .text(value, { width: half - 12 })
      }),
    )
  fact('Paciente', data.patient.name, left, top)
  fact(
    'Edad y documento',
    `${data.patient.age} · ${data.patient.document}`,
    left,
    Math.max(doc.y + 6, top + 32),
  )
  const leftEnd = doc.y
  fact('Lugar y fecha de emisión', data.issuedOn, left + half, top)
  fact('Válida hasta', data.validUntil, left + half, Math.max(doc.y + 6, top + 32))
  doc.y = Math.max(doc.y, leftEnd)
  rule(frame)
}

/** The medicines, numbered, each with what a pharmacist looks for first: name, strength, form, how many. */
export function drawItems(frame: SheetFrame, items: readonly PrescribedItem[]): void {
  const { doc, root, left, width } = frame
  const size = items.length > 6 ? 9 : 10.5
  const list = doc.struct('L')
  root.add(list)
  items.forEach((item, index) => {
    const entry = doc.struct('LI')
    list.add(entry)
    entry.add(
      doc.struct('LBody', {}, () => {
        doc
          .font('bold')
          .fontSize(size + 1)
          .fillColor(ink)
          .text(`${index + 1}. ${item.dci} ${item.strength}, ${item.form}`, left, undefined, { width })
          .font('regular')
          .fontSize(size)
          .text(
            `${item.dose} por vía ${item.route.toLowerCase()}, ${item.frequency}, durante ${item.days} ${item.days === 1 ? 'día' : 'días'}. ` +
              `Cantidad: ${item.quantity}.`,
            left + 14,
            undefined,
            { width: width - 14 },
          )
        if (item.direction)
          doc.fillColor(soft).text(item.direction, left + 14, undefined, { width: width - 14 })
        doc.moveDown(items.length > 6 ? 0.25 : 0.5)
      }),
    )
    entry.end()
  })
  list.end()
  rule(frame)
}

/** Directions to the patient and the note to the pharmacist, where there are any. */
export function drawNotes({ doc, root, left, width }: SheetFrame, data: SheetData): void {
  const note = (title: string, text: string | undefined) => {
    if (!text) return
    root.add(
      doc.struct('H2', {}, () => {
        doc.font('strong').fontSize(9).fillColor(soft).text(title, left, undefined, { width })
      }),
    )
    root.add(
      doc.struct('P', {}, () => {
        doc.font('regular').fontSize(9.5).fillColor(ink).text(text, { width }).moveDown(0.5)
      }),
    )
  }
  note('Indicaciones', data.directions)
  note('Nota para el químico farmacéutico', data.pharmacistNote)
}
