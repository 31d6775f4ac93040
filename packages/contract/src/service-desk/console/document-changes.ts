import { z } from 'zod'
import { changed, idParams, motive, seenVersion } from '../../console-fields.ts'
import { endpoint, staff } from '../../endpoint.ts'
import { instant } from '../../fields.ts'

const tag = 'Consola: personas'
const document = z.string().meta({ description: 'Enmascarado, con su tipo', example: 'DNI ••••5001' })

export const listDocumentChanges = endpoint({
  method: 'GET',
  path: '/consola/CambiosDocumento',
  role: staff('privacidad'),
  tag,
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

export const proposeDocumentChange = endpoint({
  method: 'POST',
  path: '/consola/CambiosDocumento/:id/Proponer',
  role: staff('privacidad'),
  stepUp: true,
  tag,
  summary:
    'Propone pasar todo al documento nuevo, después de probarlo; otra persona de privacidad lo confirma',
  params: idParams,
  body: z.strictObject({ version: seenVersion, motivo: motive }),
  answers: { 202: z.object({ pendiente: z.literal(true), version: z.int(), vence: instant }) },
  errors,
})

export const confirmDocumentChange = endpoint({
  method: 'POST',
  path: '/consola/CambiosDocumento/:id/Confirmar',
  role: staff('privacidad'),
  stepUp: true,
  tag,
  summary:
    'La segunda persona confirma: pasan la cuenta y lo que lleva el documento; dos cuentas se unen en la que confirmó más pólizas, o en la primera. Avisa a los contactos de antes y de ahora',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors,
})

export const declineDocumentChange = endpoint({
  method: 'POST',
  path: '/consola/CambiosDocumento/:id/NoConfirmar',
  role: staff('privacidad'),
  tag,
  summary: 'Otra persona no lo confirma, o se deja sin efecto: nada cambia',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio'],
})
