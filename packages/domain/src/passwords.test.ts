import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordProblems } from './passwords.ts'

const owner = {
  documentNumber: '45678912',
  givenNames: 'María José',
  paternalSurname: 'Quispe',
  maternalSurname: 'Ñahui',
  email: 'mj.quispe@correo.example',
  mobile: '+51987654321',
}
const common = new Set(['password1', 'contraseña', '12345678'])
const problemsOf = (password: string) => passwordProblems(password, owner, (word) => common.has(word))

describe('a password', () => {
  it.each([
    'caballo verde',
    'Demostracion-2026',
    'ñandú😀ñandú',
    '        x',
    'aaaaaaaaaaaa',
    'x'.repeat(128),
  ])('is taken without composition rules: %j', (password) => {
    expect(problemsOf(password)).toEqual([])
  })

  it('has 8 to 128 code points, counted after NFC', () => {
    expect(problemsOf('corta12')).toEqual(['La contraseña debe tener al menos 8 caracteres'])
    expect(problemsOf('x'.repeat(129))).toEqual(['La contraseña puede tener como máximo 128 caracteres'])
    expect(problemsOf('😀'.repeat(128))).toEqual([])
    expect(problemsOf('n\u0303'.repeat(7))).toHaveLength(1)
    expect(problemsOf('n\u0303'.repeat(128))).toEqual([])
  })

  it('is refused if it is common, in any case', () => {
    expect(problemsOf('PassWord1')).toEqual([
      'Esa contraseña es muy conocida o fácil de adivinar: elige otra',
    ])
    expect(problemsOf('contrasen\u0303a')).toEqual([
      'Esa contraseña es muy conocida o fácil de adivinar: elige otra',
    ])
  })

  it.each([
    '45678912',
    'clave 45678912 larga',
    '987654321 bonito',
    'MJ.Quispe_bonito',
    'Maria-2026',
    'QUISPE2026',
    'maríaquispe',
    'Amparo2026',
    'ñahui1234',
  ])('may not lean on its owner: %j', (password) => {
    expect(problemsOf(password)).toEqual([
      'La contraseña no debe llevar tu nombre, tu documento, tu correo ni tu celular',
    ])
  })

  it('may contain a name if it is long enough without it', () => {
    expect(problemsOf('maria cruza el puente viejo')).toEqual([])
  })

  it('with a NUL or a lone surrogate is refused', () => {
    expect(problemsOf('caballo\u0000verde')).toHaveLength(1)
    expect(problemsOf('caballo\ud83dverde')).toHaveLength(1)
  })

  it('is refused if it contains the document, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        expect(problemsOf(`${before}45678912${after}`)).not.toEqual([])
      }),
    )
  })

  it('without an owner is checked only by length and the list', () => {
    expect(passwordProblems('quispe-2026', {}, () => false)).toEqual([])
  })
})
