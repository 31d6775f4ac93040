import { describe, expect, it } from 'vitest'
import { bookableServices } from '../agenda/bookable-services.ts'
import { changedTexts, contentOf, slotTexts } from './contents.ts'

const key = 'legal.terminos'
const texts = contentOf(key)?.texts ?? {}
const path = Object.keys(texts).find((one) => texts[one]?.includes('{roomOpening}')) ?? ''
const mornings = { 1: { start: 540, end: 720 }, 2: { start: 540, end: 720 } }
const services = bookableServices.map((one) => (one.id === 8 ? { ...one, opening: mornings } : one))

describe('the hours in a legal text', () => {
  it('come from the rules in force, those of the rooms apart from those of telemedicine', () => {
    const textOf = slotTexts({}, services, {})
    expect(textOf(key, path)).toContain(
      'de lunes a martes, de 9:00\u00a0a.\u00a0m. a 12:00\u00a0p.\u00a0m., hasta',
    )
    expect(textOf(key, 'sections.5.paragraphs.0')).toContain('de lunes a sábado, de 8:00')
  })

  it('stay as an operator published them before the release had a mark', () => {
    const own = 'Las salas abren de lunes a sábado de 8:00 a. m. a 8:00 p. m.'
    const shown = slotTexts({ [key]: { [path]: own } }, services, {})(key, path)
    expect(shown.replaceAll('\u00a0', ' ')).toBe(own)
  })

  it('give way to those of the release where another release wrote a mark that this one cannot fill', () => {
    const content = contentOf(key)
    expect(content && changedTexts(content, { [path]: 'Las salas abren de {later}.' })).toEqual({})
  })
})
