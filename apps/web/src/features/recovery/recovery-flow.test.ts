import { describe, expect, it } from 'vitest'
import { blankCodeDraft, type CodeDraft } from '../../forms/codes/code-draft.ts'
import { reachableStep } from './recovery-flow.ts'

const sent = { solicitud: 'a', destino: 'm•••@•••.pe', expira: '2026-12-01T09:30:00-05:00' }
const waiting: CodeDraft = { ...blankCodeDraft, document: '10000001', sent }

describe('the steps of a recovery', () => {
  it('begin with the document while no code was sent', () => {
    expect(reachableStep('contrasena', { ...waiting, sent: null, codigo: '123456' })).toBe('documento')
  })

  it('ask for the new password only after six digits', () => {
    expect(reachableStep('contrasena', { ...waiting, codigo: '123456' })).toBe('contrasena')
    expect(reachableStep('contrasena', waiting)).toBe('codigo')
    expect(reachableStep('codigo', waiting)).toBe('codigo')
    expect(reachableStep('', waiting)).toBe('documento')
  })
})
