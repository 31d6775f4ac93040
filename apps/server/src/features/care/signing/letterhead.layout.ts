import type { SheetData, SheetFrame } from './sheet-data.layout.ts'
import { footTop } from './sheet-stamp.ts'

export const ink = '#102a2c'
export const soft = '#40575a'
export const brandColor = '#0b5e63'

/** A thin line across the column. */
export function rule({ doc, left, width }: SheetFrame, { color = '#c9d6d6', thick = 0.6 } = {}): void {
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
  const { name, post, collegeNumber } = data.professional
  const half = width * 0.56
  const top = doc.y
  root.add(
    doc.struct('H1', {}, () => {
      doc
        .font('strong')
        .fontSize(8.5)
        .fillColor(soft)
        .text(data.kind, left, top, { width: half, characterSpacing: 0.4 })
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
      if (post !== null) doc.text(post, { width: half })
      doc.font('strong').text(collegeNumber, { width: half })
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

/** Patient and day in one line, as on a pad. */
export function drawPatient(frame: SheetFrame, data: SheetData): void {
  const { doc, root, left, width } = frame
  const { name, about } = data.patient
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
        .text(about, { width: width - dateWidth - 12 })
    }),
  )
  const leftEnd = doc.y
  pair('Lugar y fecha', data.issuedOn, left + width - dateWidth, dateWidth)
  doc.y = Math.max(doc.y, leftEnd)
  rule(frame)
}

/** Over the signature: what the document says of its validity. */
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
        .text(`${data.foot.label} `, left, doc.y - 2, { width, continued: true })
        .font('bold')
        .fillColor(ink)
        .text(data.foot.value)
    }),
  )
}
