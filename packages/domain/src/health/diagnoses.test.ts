import { describe, expect, it } from 'vitest'
import { searchDiagnoses } from './diagnoses.ts'
import { bloodAndHormones } from './diagnosis-rows/blood-hormones.ts'
import { bonesAndPelvis } from './diagnosis-rows/bones-pelvis.ts'
import { digestiveAndSkin } from './diagnosis-rows/digestive-skin.ts'
import { heartAndLungs } from './diagnosis-rows/heart-lungs.ts'
import { infections } from './diagnosis-rows/infections.ts'
import { mindAndSenses } from './diagnosis-rows/mind-senses.ts'
import { signsAndContacts } from './diagnosis-rows/signs-contacts.ts'

const rows = [
  ...[infections, bloodAndHormones, mindAndSenses, heartAndLungs],
  ...[digestiveAndSkin, bonesAndPelvis, signsAndContacts],
].flatMap((chapter) => chapter.trim().split('\n'))

const first = (typed: string) => searchDiagnoses(typed)[0]?.code

describe('the shipped diagnoses', () => {
  it('have at least 600 distinct codes with a name', () => {
    const codes = rows.map((row) => row.split('|')[0])
    expect(codes.length).toBeGreaterThanOrEqual(600)
    expect(new Set(codes).size).toBe(codes.length)
    expect(rows.filter((row) => !/^[A-Z][0-9][0-9](\.[0-9])?\|.{3,300}\|[^|]*$/.test(row))).toEqual([])
  })

  it('are each found first by their code', () => {
    const codes = rows.map((row) => row.split('|')[0] ?? '')
    expect(codes.filter((code) => searchDiagnoses(code)[0]?.code !== code)).toEqual([])
  })
})

describe('the search of diagnoses', () => {
  it.each([
    ['infarto', 'I21.9'],
    ['gripe', 'J10.1'],
    ['presion alta', 'I10'],
    ['presión alta', 'I10'],
    ['hipert', 'I10'],
    ['I21.9', 'I21.9'],
    ['i21', 'I21.0'],
    ['ataque al corazón', 'I21.9'],
    ['derrame cerebral', 'I61.9'],
    ['infeccion urinaria', 'N39.0'],
    ['dolor de cabeza', 'R51'],
    ['dolor de espalda', 'M54.5'],
    ['cólico menstrual', 'N94.6'],
    ['ansiedad', 'F41.1'],
    ['azucar alta', 'E11.9'],
    ['control del niño sano', 'Z00.1'],
    ['alergia a penicilina', 'Z88.0'],
    ['hipertencion', 'I10'],
  ])('finds «%s» as %s first', (typed, code) => {
    expect(first(typed)).toBe(code)
  })

  it.each(['', 'x', 'zzzz', '  '])('finds nothing for «%s»', (typed) => {
    expect(searchDiagnoses(typed)).toEqual([])
  })

  it('tolerates a wrong letter only where nothing else matches', () => {
    expect(searchDiagnoses('diabetes').map(({ code }) => code)).not.toContain('E78.0')
    expect(first('diabetis')).toMatch(/^E1/)
  })
})
