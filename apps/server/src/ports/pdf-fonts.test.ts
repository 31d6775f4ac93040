import { printable } from '@amparo/domain/printable.ts'
import { expect, it } from 'vitest'
import { openPdf } from './pdf.ts'

interface Opened {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

it('finds each character that a PDF prints in every font', async () => {
  const edge = { top: 9, bottom: 9, left: 9, right: 9 }
  const draft = { margins: edge, title: 'Prueba', author: 'Prueba', brand: 'Amparo', now: new Date(0) }
  const { doc, finish } = await openPdf(draft)
  const printed = Array.from({ length: 0x10000 }, (_, codePoint) => codePoint).filter((codePoint) => {
    const one = String.fromCodePoint(codePoint)
    return one !== '\n' && printable(one) === one
  })
  expect(printed.length).toBeGreaterThan(350)
  for (const name of ['regular', 'strong', 'bold']) {
    const { font } = (doc.font(name) as unknown as Opened)._font
    const lacking = printed.filter((codePoint) => !font.hasGlyphForCodePoint(codePoint))
    expect(lacking, name).toEqual([])
  }
  await finish()
})
