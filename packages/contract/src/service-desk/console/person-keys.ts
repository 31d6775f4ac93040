import { z } from 'zod'
import { idParams, motive } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { done, instant } from '../../fields.ts'

const tag = 'Consola: personas'

const api = area({ role: staff('privacidad'), tag })

export const listPersonKeys = api.get('/consola/Titulares/:id/Llaves', {
  summary:
    'Las llaves de acceso de una persona, y los retiros que esperan a una segunda; queda en el registro',
  params: idParams,
  answers: {
    200: z.object({
      llaves: z.array(
        z.object({
          id: z.uuid(),
          nombre: z.string(),
          creada: instant,
          ultimoUso: instant.optional(),
          retiro: z
            .object({
              motivo: z.string(),
              pedidoPor: z.string(),
              pedidoEl: instant,
              vence: instant,
              propio: z.boolean().meta({ description: 'Lo propuso quien pregunta' }),
            })
            .optional(),
        }),
      ),
    }),
  },
  errors: ['no_encontrado', 'caso_propio'],
})

const params = idParams.extend({ llave: z.string().max(200) })
const errors = ['no_encontrado', 'caso_propio', 'confirmacion_personal'] as const

export const proposeKeyRemoval = api.post('/consola/Titulares/:id/Llaves/:llave/Retirar', {
  stepUp: true,
  summary:
    'Propone retirar una llave de acceso de una persona; otra persona de privacidad lo confirma en 7 días',
  params,
  body: z.strictObject({ motivo: motive }),
  answers: { 202: z.object({ pendiente: z.literal(true), vence: instant }) },
  errors: [...errors, 'version_ajena'],
})

export const confirmKeyRemoval = api.post('/consola/Titulares/:id/Llaves/:llave/ConfirmarRetiro', {
  stepUp: true,
  summary:
    'La segunda persona confirma: la llave ya no abre la cuenta, sus sesiones se cierran y se le avisa',
  params,
  answers: { 200: done },
  errors: [...errors, 'version_ajena'],
})

export const declineKeyRemoval = api.post('/consola/Titulares/:id/Llaves/:llave/NoConfirmarRetiro', {
  summary: 'Otra persona no lo confirma, o se deja sin efecto: la llave sigue',
  params,
  answers: { 200: done },
  errors: ['no_encontrado', 'caso_propio'],
})
