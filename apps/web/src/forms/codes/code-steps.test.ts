import { describe, expect, it } from 'vitest'
import { type CodeSteps, reachableStep, type SteppedDraft } from './code-steps.ts'

const steps: CodeSteps = {
  first: 'documento',
  beside: 'contacto',
  last: 'contrasena',
  titles: ['Tu documento', 'Tu código', 'Tu contraseña'],
}
const sent = { solicitud: 'a', destino: 'm•••@•••.pe', expira: '2026-12-01T09:30:00-05:00' }
const waiting: SteppedDraft = { canal: 'correo', sent, codigo: '' }
const reached = (wanted: string, draft: SteppedDraft) => reachableStep(wanted, draft, steps)

describe('the steps of a task with a code', () => {
  it('start with the first until a code is sent, whatever the address says', () => {
    for (const wanted of ['', 'codigo', 'contrasena', 'contacto']) {
      expect(reached(wanted, { ...waiting, sent: null, codigo: '123456' })).toBe('documento')
    }
  })

  it('show the code once sent, and return to the first on request', () => {
    expect(reached('codigo', waiting)).toBe('codigo')
    expect(reached('contacto', waiting)).toBe('contacto')
    expect(reached('', { ...waiting, codigo: '123456' })).toBe('documento')
    expect(reachableStep('contacto', waiting, { ...steps, beside: undefined })).toBe('documento')
  })

  it('show the last only with a verified code', () => {
    expect(reached('contrasena', { ...waiting, codigo: '123456' })).toBe('contrasena')
    expect(reached('contrasena', { ...waiting, codigo: '12345' })).toBe('codigo')
    expect(reached('contrasena', waiting)).toBe('codigo')
  })
})
