import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { changed, idParams, motive, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { instant } from '../../fields.ts'

const tag = 'Consola: personas'
const document = z.string().meta({ description: 'Enmascarado, con su tipo', example: 'DNI ••••5001' })

const api = area({ role: staff('privacidad'), tag })

export const listDocumentChanges = api.get('/consola/CambiosDocumento', {
  words: act('titulares', 'ver los documentos que cambiaron'),
  summary:
    'Personas cuyo documento cambió la aseguradora, sin pasar todavía su cuenta; las cien más antiguas. Queda en el registro',
  query: z.strictObject({
    titular: z.string().max(200).optional().meta({ description: 'Solo los de esta ficha' }),
  }),
  answers: {
    200: z.object({
      filas: z.array(
        z.object({
          id: z.uuid(),
          version: z.int(),
          nombre: z.string(),
          titular: z.string().optional().meta({ description: 'Ficha de la persona' }),
          de: document,
          a: document,
          certificado: z.string(),
          vistoEl: instant,
          cuentas: z
            .enum(['ninguna', 'anterior', 'nueva', 'dos'])
            .meta({ description: 'Con qué documento tiene cuenta; `dos` se unen' }),
          impedimento: z.string().optional().meta({ description: 'Por qué no se puede pasar todavía' }),
          propuesta: z
            .object({
              motivo: z.string(),
              pedidoPor: z.string(),
              pedidoEl: instant,
              vence: instant,
              propia: z.boolean(),
            })
            .optional(),
        }),
      ),
    }),
  },
  errors: ['no_encontrado'],
})

const errors = [
  'no_encontrado',
  'version_ajena',
  'caso_propio',
  'confirmacion_personal',
  'cuentas_no_se_unen',
] as const

export const proposeDocumentChange = api.post('/consola/CambiosDocumento/:id/Proponer', {
  stepUp: true,
  summary:
    'Propone pasar todo al documento nuevo, después de probarlo; otra persona de privacidad lo confirma',
  params: idParams,
  body: z.strictObject({ version: seenVersion, motivo: motive }),
  answers: { 202: z.object({ pendiente: z.literal(true), version: z.int(), vence: instant }) },
  errors,
})

export const confirmDocumentChange = api.post('/consola/CambiosDocumento/:id/Confirmar', {
  stepUp: true,
  summary:
    'La segunda persona confirma: pasan la cuenta y lo que lleva el documento; dos cuentas se unen en la que confirmó más pólizas, o en la primera. Avisa a los contactos de antes y de ahora',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors,
})

export const declineDocumentChange = api.post('/consola/CambiosDocumento/:id/NoConfirmar', {
  summary: 'Otra persona no lo confirma, o se deja sin efecto: nada cambia',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio'],
})
