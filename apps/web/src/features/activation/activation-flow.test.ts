import { describe, expect, it } from 'vitest'
import { blankCodeDraft, type CodeDraft } from '../../forms/codes/code-draft.ts'
import { reachableStep } from './activation-flow.ts'

const sent = { solicitud: 'a', destino: 'm•••@•••.pe', expira: '2026-12-01T09:30:00-05:00' }
const waiting: CodeDraft = { ...blankCodeDraft, document: '10000002', sent }

describe('the steps of an activation', () => {
  it('begin with the document, whatever the address asks for', () => {
    for (const wanted of [undefined, 'codigo', 'contrasena', 'contacto']) {
      expect(reachableStep(wanted, { ...blankCodeDraft, document: '10000002' }, '123456')).toBe('documento')
    }
  })

  it('show the code once one was sent, and go back to the document when asked', () => {
    expect(reachableStep('codigo', waiting, '')).toBe('codigo')
    expect(reachableStep('contacto', waiting, '')).toBe('contacto')
    expect(reachableStep(undefined, waiting, '123456')).toBe('documento')
  })

  it('ask for the password only with six digits typed: after a reload the code comes first again', () => {
    expect(reachableStep('contrasena', waiting, '123456')).toBe('contrasena')
    expect(reachableStep('contrasena', waiting, '12345')).toBe('codigo')
    expect(reachableStep('contrasena', waiting, '')).toBe('codigo')
  })
})
