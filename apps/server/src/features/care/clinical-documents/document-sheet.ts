import { formatDay } from '@amparo/domain/lima-time.ts'
import { ink, soft } from '../signing/letterhead.layout.ts'
import type { SheetData, SheetFrame } from '../signing/sheet-data.layout.ts'
import { drawSignedSheet } from '../signing/signed-sheet.layout.ts'
import type { DocumentContent, FileAudience, RestCertificate } from './documents.policy.ts'

const contingencyNames = {
  illness: 'Enfermedad',
  accident: 'Accidente',
  maternity: 'Maternidad',
} as const satisfies Record<RestCertificate['contingency'], string>

/** Days of a rest certificate, in both of its files. */
export interface RestLines {
  readonly lastDay: string
  readonly priorDays: number
}

/** A part of a sheet: its heading, and lines or a list. */
type Part = readonly [heading: string, lines: readonly string[], isList?: true]

/** The parts of a file, by its reader: the employer's has dates and days, and nothing else of the content. */
export function partsOf(content: DocumentContent, audience: FileAudience, rest: RestLines | null): Part[] {
  if (content.kind === 'referral') {
    return [
      ['Interconsulta a', [content.specialty]],
      ['Motivo', [content.reason]],
    ]
  }
  if (content.kind !== 'rest_certificate') {
    return [
      ...(content.isUrgent ? [['Prioridad', ['Urgente']] as const] : []),
      ['Exámenes', content.tests.map(({ name, code }) => (code ? `${name} (${code})` : name)), true],
      ['Indicación', [content.indication]],
    ]
  }
  if (rest === null) throw new Error('a rest certificate without its days')
  const days = [['Descanso indicado', restLines(content, rest)]] as const
  if (audience === 'employer') return [...days]
  const { code, name } = content.diagnosis
  return [
    ...days,
    ['Diagnóstico (CIE-10)', [`${code} ${name}`]],
    ['Contingencia', [contingencyNames[content.contingency]]],
  ]
}

function restLines({ from, days }: RestCertificate, { lastDay, priorDays }: RestLines): string[] {
  const count = (many: number) => (many === 1 ? '1 día' : `${many} días`)
  const range = (first: string, last: string) =>
    first === last ? `el ${formatDay(first)}` : `del ${formatDay(first)} al ${formatDay(last)}`
  const lastPrior = Temporal.PlainDate.from(from).add({ days: priorDays - 1 })
  return [
    `${count(days)}: ${range(from, lastDay)}.`,
    ...(priorDays > 0
      ? [
          `De ellos, ${count(priorDays)}, ${range(from, lastPrior.toString())}: días previos referidos por el paciente, no constatados.`,
        ]
      : []),
  ]
}

/** The sheet of one file of a document. */
export function drawDocumentSheet(data: SheetData, parts: readonly Part[]): Promise<Buffer> {
  return drawSignedSheet(data, (frame) => {
    for (const part of parts) drawPart(frame, part)
  })
}

function drawPart({ doc, root, left, width }: SheetFrame, [heading, lines, isList]: Part): void {
  root.add(
    doc.struct('H2', {}, () => {
      doc.font('strong').fontSize(8.5).fillColor(soft).text(heading, left, undefined, { width })
    }),
  )
  const holder = isList ? doc.struct('L') : root
  if (holder !== root) root.add(holder)
  for (const line of lines) {
    const write = () => {
      doc
        .font('regular')
        .fontSize(10.5)
        .fillColor(ink)
        .text(isList ? `• ${line}` : line, left, undefined, { width, lineGap: 1.5 })
    }
    if (isList) {
      const entry = doc.struct('LI')
      holder.add(entry)
      entry.add(doc.struct('LBody', {}, write))
      entry.end()
    } else root.add(doc.struct('P', {}, write))
  }
  if (holder !== root) holder.end()
  doc.moveDown(0.7)
}
