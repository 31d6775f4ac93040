import { monthSpan } from '@amparo/domain/months.ts'
import { printable } from '@amparo/domain/printable.ts'
import { writtenRows } from '@amparo/domain/written-rows.ts'
import { openPdf } from '../../../ports/pdf.ts'
import { type Pen, write } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import type { Cv } from './cv.policy.ts'

interface Design {
  readonly accent: string
  readonly left: number
  readonly nameSize: number
  /** A line under each heading, or a block of colour beside it. */
  readonly rule: 'line' | 'mark'
}

const designs: Readonly<Record<Cv['design'], Design>> = {
  classic: { accent: '#16292b', left: 56, nameSize: 22, rule: 'line' },
  modern: { accent: '#0b5a5e', left: 64, nameSize: 26, rule: 'mark' },
}

/** The CV as a tagged PDF of one column, with its fonts in it and nothing but text: people and machines read the same. */
export async function drawCv(cv: Cv, { brand, now }: { brand: string; now: Date }): Promise<Buffer> {
  const name = printable(cv.person.name).trim() || 'Currículum'
  const design = designs[cv.design]
  const { doc, root, finish } = await openPdf({
    margins: { top: 52, bottom: 52, left: design.left, right: 56 },
    title: `Currículum de ${name}`,
    author: name,
    brand,
    now,
  })
  const page: Page = { doc, root, design }
  drawHead(page, cv, name)
  drawBody(page, cv)
  return finish()
}

interface Page extends Pen {
  readonly design: Design
}

function drawHead(page: Page, { person }: Cv, name: string): void {
  write(page, 'H1', name, { font: 'bold', size: page.design.nameSize, color: page.design.accent, gap: 0 })
  write(page, 'P', person.headline, { font: 'strong', size: 12.5, gap: 3 })
  const ways = [person.city, person.mobile, person.email, person.link].filter((way) => way.trim() !== '')
  write(page, 'P', ways.join('  ·  '), { font: 'regular', size: 10, color: '#48605c', gap: 4 })
}

function heading(page: Page, text: string): void {
  const { doc, design } = page
  if (doc.y > doc.page.height - 130) doc.addPage()
  doc.moveDown(0.7)
  const top = doc.y
  write(page, 'H2', text, { font: 'bold', size: 13, color: design.accent, gap: 3 })
  doc.markContent('Artifact', { type: 'Layout' })
  if (design.rule === 'line') {
    doc
      .moveTo(design.left, doc.y)
      .lineTo(doc.page.width - 56, doc.y)
      .lineWidth(0.7)
      .strokeColor('#8b857a')
      .stroke()
  } else doc.rect(design.left - 14, top + 1, 4, 14).fill(design.accent)
  doc.endMarkedContent()
  doc.moveDown(0.35)
}

function drawBody(page: Page, cv: Cv): void {
  const body = { font: 'regular', size: 10.5, gap: 4 } as const
  const strong = { font: 'strong', size: 11, gap: 0 } as const
  const soft = { font: 'regular', size: 10, color: '#48605c', gap: 2 } as const
  const join = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join('  ·  ')
  if (cv.summary.trim() !== '') {
    heading(page, 'Perfil')
    write(page, 'P', cv.summary, body)
  }
  const [jobs, studies, languages] = [
    writtenRows(cv.jobs),
    writtenRows(cv.studies),
    writtenRows(cv.languages),
  ]
  if (jobs.length > 0) heading(page, 'Experiencia')
  for (const job of jobs) {
    write(page, 'H3', job.title || job.company, strong)
    write(page, 'P', join(job.title ? job.company : '', monthSpan(job.from, job.until)), soft)
    for (const line of job.text.split('\n')) write(page, 'P', line, body)
  }
  if (studies.length > 0) heading(page, 'Estudios')
  for (const study of studies) {
    write(page, 'H3', study.title || study.institution, strong)
    write(page, 'P', join(study.title ? study.institution : '', monthSpan(study.from, study.until)), soft)
  }
  if (languages.length > 0) {
    heading(page, 'Idiomas')
    for (const { language, level } of languages) write(page, 'P', join(language, level), body)
  }
  if (cv.skills.length > 0) {
    heading(page, 'Habilidades')
    write(page, 'P', cv.skills.join('  ·  '), body)
  }
}
