import { describe, expect, it } from 'vitest'
import {
  type ActivationDraft,
  arrivingDocument,
  blankDraft,
  isActivationDraft,
  reachableStep,
} from './activation-flow.ts'

const sent = { solicitud: 'a', destino: 'm•••@•••.pe', expira: '2026-12-01T09:30:00-05:00' }
const waiting: ActivationDraft = { ...blankDraft, document: '10000002', sent }

describe('the steps of an activation', () => {
  it('begin with the document, whatever the address asks for', () => {
    for (const wanted of [undefined, 'codigo', 'contrasena', 'contacto']) {
      expect(reachableStep(wanted, { ...blankDraft, document: '10000002' }, '123456')).toBe('documento')
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

describe('what comes from elsewhere', () => {
  it('is taken when it is a document with its type (spec §2)', () => {
    const state = { document: '10000002', documentType: 8 }
    expect(arrivingDocument(state)).toEqual(state)
  })

  it.each([
    null,
    'x',
    {},
    { document: '10000002' },
    { document: 8, documentType: 8 },
    { document: '', documentType: 8 },
  ])('is left aside when it is %j', (state) => {
    expect(arrivingDocument(state)).toBeNull()
  })

  it('is a draft only with the shape of one', () => {
    expect(isActivationDraft(waiting)).toBe(true)
    expect(isActivationDraft({ ...waiting, sent: { solicitud: 1 } })).toBe(false)
    expect(isActivationDraft({ ...waiting, canal: 'paloma' })).toBe(false)
    expect(isActivationDraft(null)).toBe(false)
  })
})
