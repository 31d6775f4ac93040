import { describe, expect, it } from 'vitest'
import { blankCodeDraft, type CodeDraft } from '../../forms/codes/code-draft.ts'
import { reachableStep } from './activation-flow.ts'

const sent = { solicitud: 'a', destino: 'm•••@•••.pe', expira: '2026-12-01T09:30:00-05:00' }
const waiting: CodeDraft = { ...blankCodeDraft, document: '10000002', sent }

describe('the steps of an activation', () => {
  it('begin with the document, whatever the address asks for', () => {
    for (const wanted of ['', 'codigo', 'contrasena', 'contacto']) {
      expect(reachableStep(wanted, { ...blankCodeDraft, document: '10000002', codigo: '123456' })).toBe(
        'documento',
      )
    }
  })

  it('show the code once one was sent, and go back to the document when asked', () => {
    expect(reachableStep('codigo', waiting)).toBe('codigo')
    expect(reachableStep('contacto', waiting)).toBe('contacto')
    expect(reachableStep('', { ...waiting, codigo: '123456' })).toBe('documento')
  })

  it('ask for the password only with a code that was found right', () => {
    expect(reachableStep('contrasena', { ...waiting, codigo: '123456' })).toBe('contrasena')
    expect(reachableStep('contrasena', { ...waiting, codigo: '12345' })).toBe('codigo')
    expect(reachableStep('contrasena', waiting)).toBe('codigo')
  })
})
