import { z } from 'zod'
import { area } from '../endpoint.ts'

const api = area({ role: 'visitor', tag: 'Activación' })

/** A fresh challenge of the self-hosted captcha; the library defines its shape. */
export const captchaChallenge = api.get('/captcha/reto', {
  summary: 'Un reto nuevo de la comprobación de persona (ALTCHA); 404 donde se usa reCAPTCHA',
  answers: { 200: z.record(z.string(), z.unknown()) },
  errors: ['no_encontrado', 'demasiados_intentos'],
})
