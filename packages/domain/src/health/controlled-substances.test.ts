import { describe, expect, it } from 'vitest'
import { controlledLists } from './controlled-lists.ts'
import { findControlledSubstance } from './controlled-substances.ts'
import { essentialMedicines, searchMedicines } from './essential-medicines.ts'

const everyName = Object.entries(controlledLists).flatMap(([list, names]) =>
  names.flatMap((entry) => entry.split('/').map((spelling) => ({ list, spelling }))),
)
/** Names long enough for a mistake to be told from another word. */
const longNames = everyName.filter(({ spelling }) => spelling.replace(/[^\p{L}]/gu, '').length >= 5)

describe('controlled substances (DS 023-2001-SA, annex 2)', () => {
  it('are refused by each name, in any case, with and without accents, as a salt and in a mixture', () => {
    for (const { spelling } of everyName) {
      const plain = spelling.normalize('NFD').replace(/\p{M}/gu, '')
      for (const written of [
        spelling,
        plain,
        spelling.toUpperCase(),
        `Clorhidrato de ${spelling}`,
        `${spelling} sódico`,
        `paracetamol + ${spelling}`,
      ])
        expect(findControlledSubstance(written), written).not.toBeNull()
    }
  })

  it('are refused with one letter left out, doubled, replaced or swapped', () => {
    for (const { spelling } of longNames) {
      const at = Math.floor(spelling.length / 2)
      const left = spelling.slice(0, at)
      const right = spelling.slice(at)
      for (const written of [
        left + right.slice(1),
        `${left}${right[0]}${right}`,
        `${left}w${right.slice(1)}`,
        `${left}${right[1] ?? ''}${right[0]}${right.slice(2)}`,
      ])
        expect(findControlledSubstance(written), `${spelling} as ${written}`).not.toBeNull()
    }
  })

  it.each([
    ['Morfina sulfato 10 mg', 'morfina', 'IIA'],
    ['meperidina', 'petidina', 'IIA'],
    ['Valproato de sodio', 'valproato', 'IVB'],
    ['diazepán', 'diazepam', 'IVB'],
    ['Tramadol + paracetamol', 'tramadol', 'IVB'],
    ['fenobarbital sódico', 'fenobarbital', 'IIIC'],
    ['dia zepam', 'diazepam', 'IVB'],
  ])('%s is %s of list %s', (written, name, list) => {
    expect(findControlledSubstance(written)).toEqual({ name, list })
  })

  it('leave every medicine of the essential list free to be prescribed', () => {
    const refused = essentialMedicines.filter(({ name }) => findControlledSubstance(name))
    expect(refused.map(({ name }) => name)).toEqual([])
    expect(essentialMedicines.length).toBeGreaterThan(200)
  })

  it('do not take names with them that only resemble theirs', () => {
    for (const name of [
      'clonidina',
      'prazosina',
      'tiamina',
      'naltrexona',
      'ketotifeno',
      'agua destilada',
      '',
    ])
      expect(findControlledSubstance(name), name).toBeNull()
  })
})

describe('the search of medicines', () => {
  it('forgives accents, case and a wrong letter, and puts what begins so first', () => {
    expect(searchMedicines('losartan')[0]?.name).toBe('Losartán')
    expect(searchMedicines('AMOX')[0]?.name).toMatch(/^Amoxicilina/)
    expect(searchMedicines('ibuprofneo').map(({ name }) => name)).toContain('Ibuprofeno')
    expect(searchMedicines('clavulanico')[0]?.name).toBe('Amoxicilina + ácido clavulánico')
    expect(searchMedicines('x')).toEqual([])
    expect(searchMedicines('qqqqqq')).toEqual([])
  })
})
