import { createRequire } from 'node:module'
import type { CvContent } from '@amparo/contract/cv.ts'
import PDFDocument from 'pdfkit'

const resolve = createRequire(import.meta.url).resolve
const fontFile = (weight: number) => resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)

interface Design {
  readonly accent: string
  readonly left: number
  readonly nameSize: number
  /** A line under each heading, or a block of colour beside it. */
  readonly rule: 'line' | 'mark'
}

const designs: Readonly<Record<CvContent['diseno'], Design>> = {
  clasico: { accent: '#16292b', left: 56, nameSize: 22, rule: 'line' },
  moderno: { accent: '#0b5a5e', left: 64, nameSize: 26, rule: 'mark' },
}

const months = [
  'ene.',
  'feb.',
  'mar.',
  'abr.',
  'may.',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'oct.',
  'nov.',
  'dic.',
]

function monthText(month: string): string {
  const [year, number] = month.split('-')
  return month === '' ? '' : `${months[Number(number) - 1]} ${year}`
}

/** `mar. 2020 – actualidad`. */
function spanText({ desde, hasta }: { desde: string; hasta: string }): string {
  if (desde === '' && hasta === '') return ''
  if (desde === '') return monthText(hasta)
  return `${monthText(desde)} – ${hasta === '' ? 'actualidad' : monthText(hasta)}`
}

/** What the font can draw; the rest (emoji, other scripts) would be empty boxes. */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2010-\u2012]/g, '-')
    .replace(
      /[^\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2020\u2022\u2026\u20ac\u2122]/gu,
      '',
    )
}

/** The CV as a tagged PDF of one column, with its fonts in it and nothing but text: people and machines read the same. */
export function drawCv(cv: CvContent, { brand, now }: { brand: string; now: Date }): Promise<Buffer> {
  const name = drawable(cv.datos.nombre) || 'Currículum'
  const design = designs[cv.diseno]
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 52, bottom: 52, left: design.left, right: 56 },
    tagged: true,
    lang: 'es-PE',
    displayTitle: true,
    subset: 'PDF/A-2a',
    pdfVersion: '1.7',
    autoFirstPage: false,
    font: null as unknown as string,
    info: {
      Title: `Currículum de ${name}`,
      Author: name,
      Creator: brand,
      Producer: brand,
      CreationDate: now,
      ModDate: now,
    },
  } as PDFKit.PDFDocumentOptions)
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((done, failed) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', failed)
  })
  doc.registerFont('regular', fontFile(400))
  doc.registerFont('strong', fontFile(600))
  doc.registerFont('bold', fontFile(700))
  doc.addPage()
  const root = doc.struct('Document')
  doc.addStructure(root)
  const page: Page = { doc, root, design }
  drawHead(page, cv, name)
  drawBody(page, cv)
  root.end()
  doc.end()
  return whole
}

interface Page {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  readonly design: Design
}

interface Look {
  readonly font: 'regular' | 'strong' | 'bold'
  readonly size: number
  readonly color?: string
  readonly gap?: number
}

function write({ doc, root }: Page, tag: string, text: string, look: Look): void {
  const drawn = drawable(text).trim()
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

function drawHead(page: Page, { datos }: CvContent, name: string): void {
  write(page, 'H1', name, { font: 'bold', size: page.design.nameSize, color: page.design.accent, gap: 0 })
  write(page, 'P', datos.titular, { font: 'strong', size: 12.5, gap: 3 })
  const ways = [datos.ciudad, datos.celular, datos.correo, datos.enlace].filter((way) => way.trim() !== '')
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

function drawBody(page: Page, cv: CvContent): void {
  const body = { font: 'regular', size: 10.5, gap: 4 } as const
  const strong = { font: 'strong', size: 11, gap: 0 } as const
  const soft = { font: 'regular', size: 10, color: '#48605c', gap: 2 } as const
  const join = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join('  ·  ')
  if (cv.resumen.trim() !== '') {
    heading(page, 'Perfil')
    write(page, 'P', cv.resumen, body)
  }
  if (cv.experiencia.length > 0) heading(page, 'Experiencia')
  for (const job of cv.experiencia) {
    write(page, 'H3', job.puesto || job.empresa, strong)
    write(page, 'P', join(job.puesto ? job.empresa : '', spanText(job)), soft)
    for (const line of job.texto.split('\n')) write(page, 'P', line, body)
  }
  if (cv.estudios.length > 0) heading(page, 'Estudios')
  for (const study of cv.estudios) {
    write(page, 'H3', study.titulo || study.institucion, strong)
    write(page, 'P', join(study.titulo ? study.institucion : '', spanText(study)), soft)
  }
  if (cv.idiomas.length > 0) {
    heading(page, 'Idiomas')
    for (const { idioma, nivel } of cv.idiomas) write(page, 'P', join(idioma, nivel), body)
  }
  if (cv.habilidades.length > 0) {
    heading(page, 'Habilidades')
    write(page, 'P', cv.habilidades.join('  ·  '), body)
  }
}
