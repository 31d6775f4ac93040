import { describe, expect, it } from 'vitest'
import {
  computedQuantity,
  emptyItem,
  itemOf,
  itemsAgain,
  spellDose,
  spellFrequency,
  validityOf,
} from './prescription-draft.ts'

const losartan = {
  dci: 'Losartán',
  concentracion: '50 mg',
  forma: 'tableta',
  via: 'Oral',
  dosis: '1 tableta',
  frecuencia: 'cada 12 horas',
  dias: 30,
  cantidad: 60,
}
const ibuprofeno = { ...losartan, dci: 'Ibuprofeno', cantidad: 20, indicacion: 'Con comida' }

describe('rewriting an annulled prescription', () => {
  it('starts with exactly its text', () => {
    expect(itemsAgain([losartan, ibuprofeno]).map(itemOf)).toEqual([losartan, ibuprofeno])
  })

  it('recomputes the quantity when the dose changes, unless a person typed it', () => {
    const [counted, written] = itemsAgain([losartan, ibuprofeno])
    expect([counted?.isOwnQuantity, written?.isOwnQuantity]).toEqual([false, true])
    expect(counted?.key).not.toBe(written?.key)
  })
})

it("a prescription is valid for its longest treatment, at least a week and at most the contract's limit", () => {
  const of = (...days: string[]) => validityOf(days.map((dias) => ({ dias })))
  expect([of('30', '5'), of('5'), of('14'), of('90'), of(''), of()]).toEqual([30, 7, 14, 30, 7, 7])
})

it('the quantity follows from the text, and is empty if it does not', () => {
  const days = { dias: '7' }
  expect(computedQuantity({ dosis: '1 tableta', frecuencia: 'cada 8 horas', ...days })).toBe(21)
  expect(computedQuantity({ dosis: '0,5 tableta', frecuencia: '3 veces al día', ...days })).toBe(11)
  expect(computedQuantity({ dosis: '2 gotas', frecuencia: 'cada noche', ...days })).toBe(14)
  expect(computedQuantity({ dosis: '1 tableta', frecuencia: 'si hay dolor', ...days })).toBeNull()
})

describe('numbers alone', () => {
  it('spells a dose in the countable unit of the form', () => {
    expect(spellDose('1', 'tableta')).toBe('1 tableta')
    expect(spellDose(' 2 ', 'Cápsula de liberación prolongada')).toBe('2 cápsulas')
  })

  it('leaves a dose that has its unit, or a form without one', () => {
    expect(spellDose('1 gota', 'tableta')).toBe('1 gota')
    expect(spellDose('5', 'jarabe')).toBe('5')
    expect(spellDose('0.5', 'tableta')).toBe('0.5')
  })

  it('spells hours that divide a day, and no others', () => {
    expect(['8', 'c/8', 'c/ 8h', '12 h'].map(spellFrequency)).toEqual([
      'cada 8 horas',
      'cada 8 horas',
      'cada 8 horas',
      'cada 12 horas',
    ])
    expect(['3', '2 veces al día', 'cada noche', ''].map(spellFrequency)).toEqual([
      '3',
      '2 veces al día',
      'cada noche',
      '',
    ])
  })

  it('sends them spelled even if the field was never left', () => {
    const item = itemOf({ ...emptyItem(), forma: 'tableta', dosis: '1', frecuencia: '8' })
    expect(item).toMatchObject({ dosis: '1 tableta', frecuencia: 'cada 8 horas' })
  })
})
