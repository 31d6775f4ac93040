import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** A fresh challenge of the self-hosted captcha; the library defines its shape. */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/reto',
  role: 'visitor',
  tag: 'Activación',
  summary: 'Un reto nuevo de la comprobación de persona (ALTCHA); 404 donde se usa reCAPTCHA',
  answers: { 200: z.record(z.string(), z.unknown()) },
  errors: ['no_encontrado', 'demasiados_intentos'],
})
