import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { searchDiagnoses, withDot } from './diagnoses.ts'
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

/** Typed queries by specialty, each with the codes of which one comes first. */
const queries = readFileSync(new URL('./diagnosis-queries.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split(' → ') as [typed: string, codes: string])

describe('the search of diagnoses', () => {
  it('has queries of all eight specialties', () => {
    expect(queries.length).toBeGreaterThanOrEqual(175)
    expect(new Set(queries.map(([typed]) => typed)).size).toBe(queries.length)
  })

  it.each(queries)('finds «%s» as %s first', (typed, codes) => {
    expect(codes.split('|')).toContain(first(typed))
  })

  it.each([
    ['presion alta', 'I10'],
    ['hipert', 'I10'],
    ['i21', 'I21.0'],
    ['hipertencion', 'I10'],
    ['INFARTO', 'I21.9'],
    ['  gripe ', 'J10.1'],
    ['la gripe', 'J10.1'],
    ['alergia a penicilina', 'Z88.0'],
  ])('reads «%s» with its capitals, blanks, fillers, beginnings and slips', (typed, code) => {
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

it('a code is found without its dot, and H1N1 is no code', () => {
  expect(searchDiagnoses('i219')[0]?.code).toBe('I21.9')
  expect([withDot('I219'), withDot('h1n1'), withDot('b12')]).toEqual(['I21.9', 'h1n1', 'b12'])
})
