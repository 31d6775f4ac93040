import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, instant, text } from '../fields.ts'

const recorded = { 202: z.object({ codigo: z.literal(1) }) }

export const benefitUsed = endpoint({
  method: 'POST',
  path: '/salesforce/SendUsoBeneficioSF',
  role: 'session',
  tag: 'Eventos',
  summary: 'Se acepta y no deja nada: los usos los anota el servidor cuando ocurren',
  body: z.strictObject({ beneficioUsado: text(120, 1) }),
  answers: recorded,
  errors: ['idempotencia_distinta', 'demasiados_intentos'],
})

export const benefitChosen = endpoint({
  method: 'POST',
  path: '/salesforce/EnviarSeleccionBeneficio',
  role: 'session',
  tag: 'Eventos',
  summary: 'La persona eligió un beneficio',
  body: z.strictObject({ beneficio: text(120, 1) }),
  answers: recorded,
  errors: ['idempotencia_distinta', 'demasiados_intentos'],
})

export const appointmentCancelled = endpoint({
  method: 'POST',
  path: '/salesforce/SendCitaCancelSF',
  role: 'session',
  tag: 'Eventos',
  summary: 'La persona canceló una cita',
  body: z.strictObject({
    cancelCitaName: text(120, 1),
    fechaAgenda: z.union([instant, day], { error: 'Usa una fecha como 2026-12-01T09:30:00-05:00' }),
  }),
  answers: recorded,
  errors: ['idempotencia_distinta', 'demasiados_intentos'],
})
