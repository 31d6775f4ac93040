import { expect, it } from 'vitest'
import { speaksOfDeath } from './speaks-of-death.ts'
import { tellsLoss } from './tells-loss.ts'

it.each([
  'Ayer ME ROBARON el celular con la app del banco y nadie contesta',
  'La atención fue mala y además me despidieron el lunes.',
  'Hay consumos que no reconozco en mi tarjeta',
  'Me fracturé la pierna saliendo del trabajo',
  'Hola, falleció mi papá y no sé qué hacer',
  'El titular falleció en noviembre',
  'me operaron de la vesícula',
  'Me clonaron la tarjeta, ¿qué hago?',
])('«%s» tells a loss', (text) => {
  expect(tellsLoss(text)).toBe(true)
})

it.each([
  '',
  'La doctora no entró a la videollamada del martes.',
  'Me robaron el tiempo: esperé una hora',
  '¿Qué pasa si me despidieron y no tengo contrato?',
  'Quiero saber qué cubre mi seguro contra robo',
  'El curso de prevención de accidentes no abre',
  'Me rompí la cabeza tratando de entrar a la página',
  'No me robaron nada, solo pregunto',
])('«%s» tells none', (text) => {
  expect(tellsLoss(text)).toBe(false)
})

it('a cover concerns death by its name, not by its other texts', () => {
  expect(speaksOfDeath({ key: 'muerte_accidental', name: 'Muerte accidental' })).toBe(true)
  expect(speaksOfDeath({ key: 'sepelio', name: 'Gastos de sepelio' })).toBe(true)
  expect(speaksOfDeath({ key: 'gastos_medicos', name: 'Gastos por accidente' })).toBe(false)
})
