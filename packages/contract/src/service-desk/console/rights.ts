import { cleanName } from '@amparo/domain/names.ts'
import { act, fileAct } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { asCsv, changed, listQuery, motive, named, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { instant, rawText, text } from '../../fields.ts'
import { figureQuery } from '../../operations/console/board-figures.ts'
import { rightRequest, rightState } from '../rights.ts'

const rightRow = rightRequest.extend({
  version: z.int(),
  persona: named.extend({ correoElectronico: z.string().optional() }),
  diasHabiles: z.int().optional().meta({ description: 'Los que quedan; negativo si ya pasó' }),
  atrasado: z.boolean(),
  urgente: z.boolean().meta({ description: 'Vence en dos días hábiles o menos' }),
  probadoPor: z
    .enum([
      'sesion',
      'sesion_invitado',
      'codigo_cuenta',
      'codigo_poliza',
      'codigo_invitado',
      'codigo_solicitud',
    ])
    .optional()
    .meta({
      description:
        'Con qué mostró quién es; ni una invitación ni una solicitud de cobertura prueban el documento',
    }),
  respondidaPor: z.string().optional(),
  propuesta: z
    .object({
      pedidoPor: z.string(),
      pedidoEl: instant,
      vence: instant,
      propia: z.boolean().meta({ description: 'La pidió quien mira: la confirma otra persona' }),
      texto: z.string(),
    })
    .optional()
    .meta({ description: 'Una cancelación que espera a una segunda persona' }),
})

export type RightRow = z.output<typeof rightRow>

const rightQuery = listQuery(['abiertas', ...rightState.options, 'todos'], ['vence', '-creada']).extend(
  figureQuery,
)

const api = area({ role: staff('privacidad'), tag: 'Consola: derechos' })

export const listRightCases = api.get('/consola/Derechos', {
  words: act('derechos', 'ver los pedidos sobre datos'),
  summary: 'Pedidos sobre datos, los que vencen antes primero; sin estado, los que no se han respondido',
  query: rightQuery,
  answers: { 200: page(rightRow) },
})

export const getRightsFile = api.get('/consola/Derechos.csv', {
  words: fileAct(listRightCases.words),
  summary: 'Los mismos pedidos como archivo, sin su detalle; queda en el registro',
  query: rightQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

const params = z.object({ folio: rawText(40) })
const errors = [
  'no_encontrado',
  'version_ajena',
  'caso_cerrado',
  'caso_propio',
  'paso_fuera_de_plazo',
] as const

export const observeRight = api.post('/consola/Derechos/:folio/Observar', {
  summary: 'Dice qué le falta a un pedido, en sus primeros 5 días hábiles; la persona tiene otros 5',
  params,
  body: z.strictObject({ version: seenVersion, faltas: text(1000, 10) }),
  answers: { 200: changed },
  errors,
})

export const askRightData = api.post('/consola/Derechos/:folio/PedirDatos', {
  summary: 'Pide más datos en los primeros 7 días hábiles; la persona tiene 10 y el plazo se detiene',
  params,
  body: z.strictObject({ version: seenVersion, texto: text(1000, 10) }),
  answers: { 200: changed },
  errors,
})

export const extendRight = api.post('/consola/Derechos/:folio/Ampliar', {
  summary: 'Amplía el plazo una vez y por otro tanto, con su motivo y dentro del primer plazo',
  params,
  body: z.strictObject({ version: seenVersion, motivo: motive }),
  answers: { 200: changed },
  errors,
})

export const answerRight = api.post('/consola/Derechos/:folio/Responder', {
  stepUp: true,
  summary:
    'Responde; si procede una cancelación, borra lo que ninguna ley obliga a conservar. Donde hay más de una persona de privacidad, borrar espera a otra',
  params,
  body: z.strictObject({
    version: seenVersion,
    resultado: z.enum(['procede', 'no_procede']),
    texto: text(5000, 10),
    nombre: z
      .strictObject({
        nombres: text(80, 1, cleanName),
        apellidoPaterno: text(60, 1, cleanName),
        apellidoMaterno: text(60, 0, cleanName),
      })
      .optional()
      .meta({ description: 'De una rectificación que procede: el nombre que queda en la cuenta' }),
  }),
  answers: {
    200: changed,
    202: z.object({
      pendiente: z.uuid().meta({ description: 'Lo que confirma otra persona' }),
      version: z.int(),
    }),
  },
  errors: [...errors, 'confirmacion_personal'],
})

const decisionErrors = ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio'] as const

export const confirmErasure = api.post('/consola/Derechos/:folio/Confirmar', {
  stepUp: true,
  summary: 'La segunda persona confirma una cancelación: se borra y sale la respuesta; lo propio, nunca',
  params,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: [...decisionErrors, 'confirmacion_personal'],
})

export const declineErasure = api.post('/consola/Derechos/:folio/NoConfirmar', {
  summary: 'La segunda persona no la confirma, o quien la pidió la retira: no se borra nada',
  params,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: decisionErrors,
})
