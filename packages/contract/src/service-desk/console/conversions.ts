import { z } from 'zod'
import { seenVersion } from '../../console-fields.ts'
import { area } from '../../endpoint.ts'
import { besideBadFields, day, text } from '../../fields.ts'
import { rightKind } from '../rights.ts'
import { deskAnswerers, folioParams, messagesTag, shared4, unseen } from './conversations.ts'

const api = area({ role: deskAnswerers, tag: messagesTag })

export const listConversationPolicies = api.get('/consola/Conversaciones/:folio/Polizas', {
  summary:
    'Las pólizas con ficha de quien escribió, para hacer de lo escrito una solicitud; queda en el registro',
  params: folioParams,
  answers: {
    200: z.object({
      polizas: z.array(
        z.object({
          certificado: z.string(),
          producto: z.string(),
          desde: day,
          coberturas: z.array(z.object({ clave: z.string(), nombre: z.string() })),
        }),
      ),
    }),
  },
  errors: [...unseen, 'conversacion_sin_cuenta'],
})

export const convertConversation = api.post('/consola/Conversaciones/:folio/Convertir', {
  summary:
    'Hace de lo escrito una hoja de reclamación, una solicitud de cobertura o una sobre datos, y enlaza las dos',
  params: folioParams,
  body: z
    .strictObject({
      version: seenVersion,
      en: z.enum(['reclamo', 'solicitud', 'derecho'], { error: 'Elige en qué se convierte' }),
      domicilio: text(200, 5).optional().meta({ description: 'De un reclamo, si la cuenta no lo tiene' }),
      pedido: text(1000, 5).optional().meta({ description: 'De un reclamo: qué pide la persona' }),
      derecho: rightKind.optional(),
      certificado: text(40, 1)
        .optional()
        .meta({ description: 'La póliza de la persona; en un reclamo, si trata de una' }),
      cobertura: text(40, 1)
        .optional()
        .meta({ examples: ['robo'] }),
      fechaHecho: day.optional().meta({ description: 'De una solicitud: cuándo pasó' }),
    })
    .refine(({ en, pedido }) => en !== 'reclamo' || pedido !== undefined, {
      path: ['pedido'],
      when: besideBadFields,
      message: 'Escribe qué pide la persona',
    })
    .refine(({ en, derecho }) => en !== 'derecho' || derecho !== undefined, {
      path: ['derecho'],
      when: besideBadFields,
      message: 'Elige qué derecho ejerce',
    })
    .refine(({ en, certificado }) => en !== 'solicitud' || certificado !== undefined, {
      path: ['certificado'],
      when: besideBadFields,
      message: 'Elige la póliza',
    })
    .refine(({ en, cobertura }) => en !== 'solicitud' || cobertura !== undefined, {
      path: ['cobertura'],
      when: besideBadFields,
      message: 'Elige la cobertura',
    })
    .refine(({ en, fechaHecho }) => en !== 'solicitud' || fechaHecho !== undefined, {
      path: ['fechaHecho'],
      when: besideBadFields,
      message: 'Escribe qué día pasó',
    }),
  answers: {
    200: z.object({ codigo: z.literal(1), mensaje: z.string(), version: z.int(), creado: z.string() }),
  },
  errors: [
    ...shared4,
    'conversacion_convertida',
    'conversacion_sin_cuenta',
    'sin_ficha',
    'fuera_de_vigencia',
    'libro_externo',
    'demasiados_intentos',
  ],
})
