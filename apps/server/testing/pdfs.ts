import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

type Size = readonly [width: number, height: number]

/** A PDF whose pages have these sizes in points, and as many bytes of a comment. */
export function pdfOf(sizes: readonly Size[], filler = 0): Buffer {
  const kids = sizes.map((_, at) => `${at + 3} 0 R`).join(' ')
  const pages = sizes.map(([wide, high], at) => {
    return `${at + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${wide} ${high}]>>endobj`
  })
  return Buffer.from(
    `%PDF-1.4\n%${'x'.repeat(filler)}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${sizes.length}>>endobj\n${pages.join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

export const a4: Size = [595, 842]
/** A PDF of one page, as small as can be. */
export const smallPdf = pdfOf([a4])

/** A PDF that opens with a password alone. */
export function lockedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: 'secreta' })
  document.text('Informe').end()
  return buffer(document)
}
