import { z } from 'zod'
import { area } from '../endpoint.ts'
import { code, day, instant, password, rawText, shared } from '../fields.ts'

/** States of a withdrawal from a policy, in their order (contract §22.5). */
export const withdrawalState = z.enum(['pedido', 'aceptado', 'devuelto', 'no_procede'])

export const refund = z.object({
  monto: z.number().meta({ description: 'En soles', examples: [49.9] }),
  fecha: day,
})

/** A withdrawal as its person follows it. */
const withdrawal = shared('Arrepentimiento', {
  folio: z.string().meta({ examples: ['AR-2026-000001'] }),
  estado: withdrawalState,
  pedido: instant,
  devolucion: refund.optional().meta({ description: 'Cuánto se devolvió y cuándo' }),
  respuesta: z.string().optional().meta({ description: 'Lo que respondió la casa' }),
  venceEl: day.meta({ description: 'Último día para devolver la prima: 30 días calendario' }),
})

const tag = 'Mi póliza'
const params = z.object({ certificado: rawText(40) })

const api = area({ role: 'session', tag })

export const askPolicyWithdrawal = api.post('/Profile/Productos/:certificado/Arrepentimiento', {
  summary:
    'Pide dejar sin efecto la póliza dentro de los días del derecho de arrepentimiento, con la contraseña actual o un código al contacto que ya se tenía; abre un caso con folio y llega constancia por correo. Desde entonces la póliza no da nada nuevo',
  params,
  body: z.strictObject({ passwordActual: password.optional(), codigo: code.optional() }),
  answers: { 201: withdrawal.extend({ codigo: z.literal(1), mensaje: z.string() }) },
  errors: [
    'no_encontrado',
    'confirmacion_requerida',
    'contrasena_incorrecta',
    'codigo_incorrecto',
    'codigo_largo',
    'codigo_gastado',
    'fuera_de_arrepentimiento',
    'solicitud_abierta',
    'demasiados_intentos',
  ],
})

export const getPolicyWithdrawal = api.get('/Profile/Productos/:certificado/Arrepentimiento', {
  summary: 'En qué va el arrepentimiento de una póliza propia',
  params,
  answers: { 200: withdrawal },
  errors: ['no_encontrado'],
})
