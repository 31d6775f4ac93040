import { describe, expect, it } from 'vitest'
import {
  blankDraft,
  isRecoveryDraft,
  type RecoveryDraft,
  reachableStep,
  startingDraft,
} from './recovery-flow.ts'

const sent = { solicitud: 'a', destino: 'm•••@•••.pe', expira: '2026-12-01T09:30:00-05:00' }
const waiting: RecoveryDraft = { ...blankDraft, document: '10000001', sent }

describe('the steps of a recovery', () => {
  it('begin with the document while no code was sent', () => {
    expect(reachableStep('contrasena', { ...waiting, sent: null }, '123456')).toBe('documento')
  })

  it('ask for the new password only after six digits', () => {
    expect(reachableStep('contrasena', waiting, '123456')).toBe('contrasena')
    expect(reachableStep('contrasena', waiting, '')).toBe('codigo')
    expect(reachableStep('codigo', waiting, '')).toBe('codigo')
    expect(reachableStep(undefined, waiting, '')).toBe('documento')
  })
})

describe('the start of a recovery', () => {
  it('takes the document that the login hands over', () => {
    expect(startingDraft(null, { document: 'CE000006', documentType: 6 })).toEqual({
      ...blankDraft,
      documentType: 6,
      document: 'CE000006',
    })
  })

  it('goes on where it was for the same document, and begins anew for another', () => {
    expect(startingDraft(waiting, { document: '10000001', documentType: 8 })).toBe(waiting)
    expect(startingDraft(waiting, null)).toBe(waiting)
    expect(startingDraft(waiting, { document: '10000003', documentType: 8 })?.sent).toBeNull()
  })

  it('does not trust what storage says without its shape', () => {
    expect(isRecoveryDraft(waiting)).toBe(true)
    expect(isRecoveryDraft({ ...waiting, documentType: 7 })).toBe(false)
    expect(isRecoveryDraft('x')).toBe(false)
  })
})
