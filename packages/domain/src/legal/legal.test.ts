import { describe, expect, it } from 'vitest'
import { accessibility } from './accessibility.ts'
import { complaintsBook } from './complaints-book.ts'
import { cookieGroups, cookies } from './cookies.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'
import type { LegalText } from './types.ts'

const texts: readonly LegalText[] = [terms, privacy, cookies, complaintsBook, accessibility]

function wordsOf(text: LegalText): string {
  return text.sections
    .flatMap(({ heading, paragraphs, items = [] }) => [heading, ...paragraphs, ...items])
    .join('\n')
}

describe('the legal texts', () => {
  it.each(texts.map((text) => [text.title, text] as const))('%s has no empty part', (_title, text) => {
    expect(text.sections.length).toBeGreaterThan(4)
    for (const section of text.sections) {
      expect(section.heading.trim()).not.toBe('')
      expect(section.paragraphs.length).toBeGreaterThan(0)
      for (const words of [...section.paragraphs, ...(section.items ?? [])]) {
        expect(words.trim()).toBe(words)
        expect(words.length).toBeGreaterThan(10)
      }
    }
  })

  it.each(texts.map((text) => [text.title, text] as const))(
    '%s names only placeholders that the screen fills',
    (_title, text) => {
      const found = new Set(wordsOf(text).match(/\{[^}]*\}/g))
      const filled = ['{brand}', '{email}', '{phone}', '{opening}', '{duration}', '{roomOpening}']
      expect([...found].filter((name) => !filled.includes(name))).toEqual([])
      expect(found).toContain('{email}')
      expect(found).toContain('{phone}')
    },
  )

  it.each(texts.map((text) => [text.title, text] as const))('%s never repeats a sentence', (_title, text) => {
    const paragraphs = text.sections.flatMap(({ paragraphs, items = [] }) => [...paragraphs, ...items])
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })

  it('state in the terms that guests have no cover and get an answer within 7 business days', () => {
    const guests = terms.sections.find(({ heading }) => heading.includes('Invitados'))
    const words = guests?.paragraphs.join(' ')
    expect(words).toContain('no otorga derechos de cobertura')
    expect(words).toContain('7 días hábiles')
  })

  it('state the term of each right in the privacy notice: 8, 20 and 10 business days', () => {
    const words = privacy.sections.find(({ heading }) => heading.includes('Plazos de respuesta'))?.items
    expect(words).toEqual(
      expect.arrayContaining([
        'Información: 8 días hábiles, sin prórroga.',
        'Acceso: 20 días hábiles.',
        'Rectificación, cancelación u oposición: 10 días hábiles.',
      ]),
    )
  })

  it.each([
    'Responsable',
    'Oficial de Datos Personales',
    'Finalidades necesarias',
    'consentimiento',
    'Publicidad',
    'sensibles',
    'obligatorios y facultativos',
    'Destinatarios',
    'Bancos de datos',
    'extranjero',
    'automatizadas',
    'conservación',
    'Seguridad',
    'Incidentes',
    'Derechos',
    'Menores',
    'Invitados',
    'Cookies',
  ])('the privacy notice has a part on «%s»', (subject) => {
    expect(privacy.sections.some(({ heading }) => heading.includes(subject))).toBe(true)
  })

  it('promise a free answer within 15 working days in the complaints book and name the next instances', () => {
    const words = wordsOf(complaintsBook)
    expect(words).toContain('gratuito')
    expect(words).toContain('15 días hábiles')
    expect(words).toContain('INDECOPI')
    expect(words).toContain('SUSALUD')
  })

  it('state in the privacy notice, as in the cookie policy, that a choice within a session is stored in the account', () => {
    expect(wordsOf(cookies)).toContain('Si se hace con la sesión abierta, queda además anotada')
    expect(wordsOf(privacy)).toContain('si lo elige con la sesión abierta, también en su cuenta')
    expect(wordsOf(privacy)).not.toContain('solo en el navegador')
  })

  it('allow refusing every cookie except the necessary ones', () => {
    expect(cookieGroups.filter(({ required }) => required).map(({ id }) => id)).toEqual(['necesarias'])
  })
})
