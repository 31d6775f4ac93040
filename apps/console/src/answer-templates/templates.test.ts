import { expect, it, vi } from 'vitest'
import { dayToPromise, fillTemplate, unfilledProblem } from './templates.ts'

it('a template is filled in with known values, with names unchanged, and an unknown value prevents sending', () => {
  const texto = 'Hola, {nombre}: tu solicitud {folio} vence el {vence}. {yo} te llama, {nombre}.'
  const facts = { folio: 'SC-2026-000001', yo: 'Luz Quispe' }
  const filled = fillTemplate({ texto }, { ...facts, nombre: "{yo}$'$& Rojas", vence: '1 de diciembre' })
  expect(filled).toBe(
    "Hola, {yo}$'$&: tu solicitud SC-2026-000001 vence el 1 de diciembre. Luz te llama, {yo}$'$&.",
  )
  const unknown = fillTemplate({ texto }, facts)
  expect(unknown).toContain('Hola, {nombre}: tu solicitud SC-2026-000001 vence el {vence}. Luz')
  expect(unfilledProblem(unknown)).toBe('Falta llenar lo que está entre llaves')
  expect(unfilledProblem('Hola, Rosa: {otra cosa}.')).toBe(undefined)
})

it('never promises a past day', () => {
  const say = (day: string) => day
  // Late on the 25th in Lima, when it is the 26th in Greenwich.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T22:00:00-05:00') })
  const promised = ['2026-11-24', '2026-11-25'].map((day) => dayToPromise(day, say))
  vi.useRealTimers()
  expect(promised).toEqual([undefined, '2026-11-25'])
})
