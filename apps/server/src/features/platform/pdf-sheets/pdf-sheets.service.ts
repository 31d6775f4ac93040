import { printable, unprintable } from '@amparo/domain/printable.ts'
import { AppError } from '../../../app-error.ts'
import { openPdf } from '../../../ports/pdf.ts'

/** A part of a sheet: facts by name, or paragraphs as written. */
export interface SheetPart {
  readonly heading: string
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly paragraphs?: readonly string[]
}

interface Sheet {
  readonly title: string
  readonly lead: string
  readonly parts: readonly SheetPart[]
  readonly brand: string
  readonly now: Date
}

/** Throws `datos_invalidos` for the texts, by field, with a character that no sheet can print, which it names. */
export function refuseUnprintable(texts: Readonly<Record<string, string | null | undefined>>): void {
  const fields = Object.entries(texts).flatMap(([field, text]) => {
    const [first] = unprintable(text ?? '')
    return first === undefined
      ? []
      : [
          {
            field,
            message: `El documento no puede mostrar «${first}»: escríbelo con letras o números comunes`,
          },
        ]
  })
  if (fields.length > 0) throw new AppError('datos_invalidos', { fields })
}

/** A plain sheet as a tagged PDF/A with embedded fonts: screen readers read the printed text. */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const { doc, root, finish } = await openPdf({
    margins: { top: 52, bottom: 52, left: 56, right: 56 },
    title: sheet.title,
    author: sheet.brand,
    brand: sheet.brand,
    now: sheet.now,
  })
  const pen = { doc, root }
  write(pen, 'H1', sheet.title, { font: 'bold', size: 20, color: '#0b5a5e', gap: 2 })
  write(pen, 'P', sheet.lead, { font: 'regular', size: 10.5, color: '#48605c', gap: 4 })
  for (const part of sheet.parts) drawPart(pen, part)
  return finish()
}

export interface Pen {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
}

interface Look {
  readonly font: 'regular' | 'strong' | 'bold'
  readonly size: number
  readonly color?: string
  readonly gap?: number
}

/** Writes a text under a structure tag; nothing for an empty one. */
export function write({ doc, root }: Pen, tag: string, text: string, look: Look): void {
  const drawn = printable(text).trim()
  if (drawn === '') return
  root.add(
    doc.struct(tag, {}, () => {
      doc
        .font(look.font)
        .fontSize(look.size)
        .fillColor(look.color ?? '#16292b')
        .text(drawn, { lineGap: 2, paragraphGap: look.gap ?? 2 })
    }),
  )
}

function drawPart(pen: Pen, { heading, facts = [], paragraphs = [] }: SheetPart): void {
  const { doc } = pen
  if (doc.y > doc.page.height - 120) doc.addPage()
  doc.moveDown(0.7)
  write(pen, 'H2', heading, { font: 'bold', size: 13, color: '#0b5a5e', gap: 3 })
  for (const [label, value] of facts) {
    if (value.trim() === '') continue
    write(pen, 'P', `${label}: ${value}`, { font: 'regular', size: 10.5, gap: 3 })
  }
  for (const text of paragraphs) {
    for (const line of text.split('\n')) write(pen, 'P', line, { font: 'regular', size: 10.5, gap: 4 })
  }
}
