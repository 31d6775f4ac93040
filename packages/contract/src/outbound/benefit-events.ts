import { z } from 'zod'
import { area } from '../endpoint.ts'
import { day, instant, text } from '../fields.ts'

const recorded = { 202: z.object({ codigo: z.literal(1) }) }

const api = area({ role: 'session', tag: 'Eventos' })

export const benefitUsed = api.post('/salesforce/SendUsoBeneficioSF', {
  summary: 'Se acepta y no deja nada: los usos los anota el servidor cuando ocurren',
  body: z.strictObject({ beneficioUsado: text(120, 1) }),
  answers: recorded,
  errors: ['idempotencia_distinta', 'demasiados_intentos'],
})

export const benefitChosen = api.post('/salesforce/EnviarSeleccionBeneficio', {
  summary: 'La persona eligió un beneficio',
  body: z.strictObject({ beneficio: text(120, 1) }),
  answers: recorded,
  errors: ['idempotencia_distinta', 'demasiados_intentos'],
})

export const appointmentCancelled = api.post('/salesforce/SendCitaCancelSF', {
  summary: 'La persona canceló una cita',
  body: z.strictObject({
    cancelCitaName: text(120, 1),
    fechaAgenda: z.union([instant, day], { error: 'Usa una fecha como 2026-12-01T09:30:00-05:00' }),
  }),
  answers: recorded,
  errors: ['idempotencia_distinta', 'demasiados_intentos'],
})
