import { describe, expect, it } from 'vitest'
import type { PersonalData } from './account-calls.ts'
import { changesOf, contactForm, contactOf, contactProblems } from './contact-changes.ts'

const saved = {
  usuario: { correoElectronico: 'rosa@correo.pe', numeroCelular: '+51987654321' },
  direccion: 'Jirón Cusco 123',
} as PersonalData

describe('the contact data of a form', () => {
  it('start as saved, with the mobile in readable form', () => {
    expect(contactOf(saved)).toEqual({
      correoElectronico: 'rosa@correo.pe',
      numeroCelular: '987 654 321',
      direccion: 'Jirón Cusco 123',
    })
  })

  it('do not change by being shown, nor by spaces and hyphens', () => {
    expect(changesOf(contactOf(saved), saved)).toEqual({})
    const retyped = {
      correoElectronico: ' rosa@CORREO.pe ',
      numeroCelular: '+51 987-654-321',
      direccion: ' Jirón Cusco 123 ',
    }
    expect(changesOf(retyped, saved)).toEqual({})
  })

  it('send only the changes, in wire form', () => {
    expect(changesOf({ ...contactOf(saved), numeroCelular: '912 345 678' }, saved)).toEqual({
      numeroCelular: '+51912345678',
    })
    expect(changesOf({ ...contactOf(saved), direccion: '' }, saved)).toEqual({ direccion: '' })
  })

  it('are checked only if changed: those of the policy may be outdated or missing', () => {
    const old = { ...saved, usuario: { ...saved.usuario, numeroCelular: '' } } as PersonalData
    expect(contactProblems(changesOf(contactOf(old), old))).toEqual({})
    const typed = { correoElectronico: 'rosa@', numeroCelular: '123', direccion: 'x'.repeat(201) }
    expect(Object.keys(contactProblems(changesOf(typed, old)))).toHaveLength(3)
  })

  it('are read from a draft only with all three texts', () => {
    expect(contactForm.isDraft(contactOf(saved))).toBe(true)
    expect(contactForm.isDraft({ correoElectronico: 'a', direccion: 'b' })).toBe(false)
    expect(contactForm.isDraft(null)).toBe(false)
  })
})
