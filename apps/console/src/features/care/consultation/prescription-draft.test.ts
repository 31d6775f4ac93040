import { describe, expect, it } from 'vitest'
import { computedQuantity, itemOf, itemsAgain, validityOf } from './prescription-draft.ts'

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
