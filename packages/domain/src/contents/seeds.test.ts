import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentOf, contents, isLegal, isPicture, isWritten } from './contents.ts'
import { fieldOf, fromValues } from './field-names.ts'
import { fixedPhrases } from './fixed-phrases.ts'
import { textProblem, textProblems } from './problems.ts'
import { kindOf, textsOf } from './slots.ts'

const folder = new URL('./seeds/', import.meta.url)
const keys = readdirSync(folder).map((name) => name.replace(/\.json$/, ''))
const seedOf = (key: string): object => JSON.parse(readFileSync(new URL(`${key}.json`, folder), 'utf8'))

/** The fields of a seed by kind: its texts, never facts such as numbers, links or buttons. */
const fields: Readonly<Record<string, readonly string[]>> = {
  faq: ['answer', 'question'],
  tarjeta: ['descripcionOutCard', 'shorttitle', 'title', 'titleCard'],
  pagina: [
    ...['conditions', 'descripcionOut', 'faq', 'includes', 'metaDescription', 'nextStep', 'steps'],
    ...['subtitle', 'textoIn', 'textoOut', 'titleIn', 'tituloOut', 'whatItIs', 'whoHasIt'],
  ],
  textos: [
    ...['desc', 'descriptionMob', 'descriptionWithBold', 'name', 'nameTitle', 'titleMob', 'titulocards'],
  ],
  legal: ['sections', 'title', 'updatedOn', 'version'],
}

const seeded = contents.filter((one) => !isPicture(one) && one.key !== 'inicio.aviso')

describe('the default contents', () => {
  it('have one seed each, under their key', () => {
    expect(keys.toSorted()).toEqual(seeded.map(({ key }) => key).toSorted())
  })

  it.each(keys)('have in %s its texts and no other field, which would replace a fact of the code', (key) => {
    const found = Object.keys(seedOf(key)).filter((field) => field !== 'sample' || kindOf(key) !== 'pagina')
    expect(found.toSorted()).toEqual(fields[kindOf(key)])
  })

  it.each(seeded)('show of $key what its seed says', ({ key, texts }) => {
    expect(texts).toEqual(textsOf(key, seedOf(key)))
  })

  it.each(seeded)('pass as an import of $key what the console requires', (content) => {
    const written = Object.entries(content.texts).filter(([path]) => isWritten(path))
    const values = Object.fromEntries(written.map(([path, text]) => [fieldOf(path), text]))
    expect(textProblems(content, fromValues(values))).toEqual([])
  })

  it.each(seeded)('name in $key no days or hours, which come from the rules in force', ({ texts }) => {
    expect(
      Object.values(texts).filter((text) => /\d:\d\d|lunes a (?:viernes|s[áa]bado)/i.test(text)),
    ).toEqual([])
  })

  it.each(Object.entries(fixedPhrases))('keep in %s the words of the law', (field, phrases) => {
    const [key = '', path = ''] = field.split(':')
    const text = contentOf(key)?.texts[path] ?? ''
    for (const phrase of phrases) {
      expect(text).toContain(phrase)
      const without = text.replaceAll(phrase, 'otra cosa')
      for (const other of [without, text.replaceAll(phrase, `1${phrase}0`)])
        expect(textProblem(key, path, other, text)).toBe(`Conserva «${phrase}»: este dato es fijo`)
    }
  })

  it('give each legal text a version and a day', () => {
    for (const key of keys.filter(isLegal)) {
      const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
      expect(seedOf(key)).toMatchObject({ version: day, updatedOn: day })
    }
  })
})
