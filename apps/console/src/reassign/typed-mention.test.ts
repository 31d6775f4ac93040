import { expect, it } from 'vitest'
import { typedMention, withMention } from './typed-mention.ts'

const people = [{ name: 'Rocío Paredes' }, { name: 'Óscar Tello' }, { name: 'Rosa Inga' }]
const namesAt = (text: string, caret = text.length) =>
  typedMention(text, caret)
    ?.among(people)
    .map(({ name }) => name)

it('offers the colleagues of a name begun anywhere in the text, without accents', () => {
  expect(namesAt('Mira @ro')).toEqual(['Rocío Paredes', 'Rosa Inga'])
  expect(namesAt('@os gracias, mañana', 3)).toEqual(['Óscar Tello'])
  expect(namesAt('Pide a @tel')).toEqual(['Óscar Tello'])
  expect(namesAt('Mira @')).toHaveLength(3)
})

it('offers nobody away from the «@», within a mail, or after another word', () => {
  expect(namesAt('@os gracias, mañana')).toBeUndefined()
  expect(namesAt('rosa@ro')).toBeUndefined()
  expect(namesAt('@ro', 0)).toBeUndefined()
})

it('puts the whole name in the place of the typed letters, and keeps the rest', () => {
  const text = 'Pide a @os los papeles'
  const mention = typedMention(text, 10)
  expect(mention && withMention(text, mention, 'Óscar Tello')).toEqual({
    text: 'Pide a @Óscar Tello los papeles',
    caret: 20,
  })
})
