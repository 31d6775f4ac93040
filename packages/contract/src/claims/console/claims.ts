import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { asCsv, changed, listQuery, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, documentFields, instant, rawText, text, toTheCent, withDocument } from '../../fields.ts'
import { figureQuery, ownerQuery } from '../../operations/console/board-figures.ts'
import { clause } from '../../policies/policy-sheets.ts'
import { usedTemplate } from '../../staff/console/answer-templates.ts'
import { claim, claimAmount, claimPaper, claimState, claimTerm, folioParams } from '../claims.ts'
import { paperFile } from '../paper-file.ts'

const tag = 'Consola: solicitudes'

const claimRow = z.object({
  folio: z.string().meta({ examples: ['SC-2026-000001'] }),
  version: z.int(),
  estado: claimState,
  producto: z.string(),
  cobertura: z.string(),
  persona: z.string(),
  fechaHecho: day,
  avisadaEl: instant,
  faltan: z.int().meta({ description: 'Papeles obligatorios que faltan u observados' }),
  plazo: claimTerm.optional(),
  atrasada: z.boolean(),
  laTiene: z.string().optional().meta({ description: 'Quién la tomó; falta si nadie' }),
  mia: z.boolean(),
  pendiente: z.boolean().meta({ description: 'Un rechazo o una aprobación espera a una segunda persona' }),
  ultimoMensaje: z
    .enum(['persona', 'casa'])
    .optional()
    .meta({ description: 'Quién escribió el último mensaje; falta si nadie escribió' }),
})

const claimQuery = listQuery(['abiertas', ...claimState.options, 'todas'], ['vence', '-avisada']).extend({
  de: z.enum(['mias', 'de_nadie', 'atrasadas', 'por_confirmar']).optional(),
  cobertura: rawText(40)
    .optional()
    .meta({ description: 'Clave de una cobertura', examples: ['incapacidad'] }),
  ...figureQuery,
  ...ownerQuery,
})

const api = area({ role: staff('siniestros'), tag })

export const listClaimCases = api.get('/consola/Solicitudes', {
  summary: 'Solicitudes de cobertura, lo que vence antes primero; sin estado, las que siguen abiertas',
  query: claimQuery,
  answers: { 200: page(claimRow) },
})

export const getClaimsFile = api.get('/consola/Solicitudes.csv', {
  words: act('solicitudes', 'descargar las solicitudes de cobertura', 'de', 'archivo'),
  summary: 'Las mismas solicitudes como archivo, sin lo que cuentan; queda en el registro',
  query: claimQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

const casePaper = claimPaper.extend({
  archivos: z.array(
    paperFile.extend({
      duplicadoDe: z.string().optional().meta({ description: 'Otra solicitud con el mismo comprobante' }),
    }),
  ),
})

const claimCase = claim.extend({
  papeles: z.array(casePaper),
  version: z.int(),
  persona: z.object({
    nombre: z.string(),
    documento: z.string(),
    correoElectronico: z.string().optional(),
    celular: z.string().optional(),
    parentesco: z.string().optional(),
  }),
  laTiene: z.string().optional(),
  mia: z.boolean(),
  clausulas: z.array(clause).meta({ description: 'Las de la cobertura, por la ficha de la póliza' }),
  suma: z.number().optional(),
  muestra: z.boolean(),
  cuentaCompartida: z.boolean().meta({ description: 'Otra persona cobra en esa misma cuenta de abono' }),
  pagadaEn: z
    .string()
    .optional()
    .meta({ description: 'A qué cuenta se pagó, si no la registró quien cobra' }),
  pagaA: z.enum(['titular', 'contratante', 'beneficiarios']).optional(),
  montoPropuesto: z.object({ monto: z.number(), calculo: z.string() }).optional().meta({
    description: 'Lo pedido menos el deducible, hasta lo que queda de la suma; falta si no son montos',
  }),
  estimado: z.number().optional().meta({
    description:
      'Lo que se espera pagar, en soles: al inicio el monto propuesto o pedido, luego el de la mesa',
  }),
  facultad: z
    .number()
    .optional()
    .meta({ description: 'Hasta cuántos soles aprueba quien mira; falta sin facultades definidas' }),
  aprobacion: z
    .object({
      pendiente: z.uuid(),
      pedidoPor: z.string(),
      pedidoEl: instant,
      propia: z.boolean().meta({ description: 'La pidió quien mira: la confirma otra persona' }),
      alcanza: z.boolean().meta({ description: 'La facultad de quien mira cubre el monto' }),
      monto: z.number(),
      calculo: z.string().optional(),
      texto: z.string(),
    })
    .optional()
    .meta({ description: 'Una aprobación por encima de la facultad de quien la pidió' }),
  regla: z
    .object({ id: z.string(), version: z.int() })
    .optional()
    .meta({ description: 'La regla que la aprobó, si no fue una persona' }),
  sinEventos: z.boolean().meta({ description: 'La póliza ya pagó los eventos de ese año' }),
  pagaOtra: z.boolean().meta({ description: 'La aprobó quien mira: el pago lo anota otra persona' }),
  otras: z
    .array(
      z.object({
        folio: z.string(),
        estado: claimState,
        cobertura: z.string(),
        fechaHecho: day,
        monto: z.number().optional(),
        comparte: z.array(z.enum(['persona', 'hecho', 'comprobante', 'cuenta'])).min(1),
      }),
    )
    .meta({
      description: 'Las veinte más nuevas que comparten persona, hecho, comprobante o cuenta de abono',
    }),
  notas: z.array(z.object({ cuando: instant, quien: z.string(), texto: z.string() })),
  propuesta: z
    .object({
      pendiente: z.uuid(),
      pedidoPor: z.string(),
      pedidoEl: instant,
      propia: z.boolean().meta({ description: 'La pidió quien mira: la confirma otra persona' }),
      clausula: clause,
      texto: z.string(),
    })
    .optional()
    .meta({ description: 'Un rechazo que espera a una segunda persona' }),
  pasos: z
    .array(
      z.enum([
        'tomar',
        'pedir_papeles',
        'completa',
        'aprobar',
        'rechazar',
        'confirmar',
        'pagada',
        'responder',
      ]),
    )
    .meta({ description: 'Lo que quien mira puede hacer ahora' }),
})

export const getClaimCase = api.get('/consola/Solicitudes/:folio', {
  summary:
    'Una solicitud entera: lo que pasó, sus papeles, las cláusulas y lo que se puede hacer; queda en el registro',
  params: folioParams,
  answers: { 200: claimCase },
  errors: ['no_encontrado'],
})

const errors = ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio', 'paso_de_solicitud'] as const

export const takeClaim = api.post('/consola/Solicitudes/:folio/Tomar', {
  summary: 'Toma la solicitud y empieza a revisarla',
  params: folioParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors,
})

export const askClaimPapers = api.post('/consola/Solicitudes/:folio/PedirPapeles', {
  summary: 'Pide papeles, cada uno con su motivo; la persona lo lee por correo y en su solicitud',
  params: folioParams,
  body: z.strictObject({
    version: seenVersion,
    faltan: z
      .array(z.strictObject({ clave: text(40, 1), motivo: text(500, 3) }))
      .min(1, 'Elige al menos un documento')
      .max(20, 'Veinte papeles como máximo'),
  }),
  answers: { 200: changed },
  errors,
})

export const estimateClaim = api.put('/consola/Solicitudes/:folio/Estimado', {
  summary: 'Lo que se espera pagar por una solicitud sin decidir; suma en la reserva de las cifras',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, monto: claimAmount }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio'],
})

export const completeClaim = api.post('/consola/Solicitudes/:folio/Completa', {
  summary: 'Da la solicitud por completa: desde hoy corre el plazo de la norma',
  params: folioParams,
  body: z.strictObject({
    version: seenVersion,
    sinPapeles: z
      .record(text(40, 1), text(500, 10))
      .optional()
      .meta({ description: 'Por qué no hace falta cada papel que no llegó, por su clave' }),
  }),
  answers: { 200: changed },
  errors: [...errors, 'faltan_papeles'],
})

const payee = withDocument(
  z.strictObject({
    nombre: text(160, 2),
    ...documentFields,
    parte: toTheCent(z.number().gt(0, 'La parte es mayor que 0').max(100, 'La parte no pasa de 100 %')),
  }),
)

/** The template that a text to the person started from. */
const answered = { plantilla: usedTemplate.optional() }

export const approveClaim = api.post('/consola/Solicitudes/:folio/Aprobar', {
  stepUp: true,
  summary: 'Aprueba un monto, dentro de la suma; por encima de la facultad propia espera a una colega',
  params: folioParams,
  body: z.strictObject({
    version: seenVersion,
    monto: claimAmount,
    texto: text(4000, 10),
    calculo: text(500, 10)
      .optional()
      .meta({ description: 'Cómo se llegó al monto; la consola lo pide si no es el propuesto' }),
    sinEventos: text(500, 10)
      .optional()
      .meta({ description: 'Por qué se paga aunque no quedan eventos en el año de la póliza' }),
    beneficiarios: z.array(payee).min(1).max(20).optional(),
    ...answered,
  }),
  answers: { 200: changed, 202: z.object({ pendiente: z.uuid(), version: z.int() }) },
  errors: [...errors, 'monto_sobre_suma', 'plantilla_desconocida', 'confirmacion_personal'],
})

export const confirmApproval = api.post('/consola/Solicitudes/:folio/ConfirmarAprobacion', {
  stepUp: true,
  summary: 'Confirma una aprobación que pasa de la facultad de su autora, si la propia la cubre',
  params: folioParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: [...errors, 'sin_facultad', 'confirmacion_personal'],
})

export const refuseClaim = api.post('/consola/Solicitudes/:folio/Rechazar', {
  stepUp: true,
  summary: 'Propone un rechazo, con su cláusula y su razón; nada cambia hasta que otra persona lo confirme',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, clausula: text(80, 1), texto: text(4000, 30), ...answered }),
  answers: { 202: z.object({ pendiente: z.uuid(), version: z.int() }) },
  errors: [...errors, 'plantilla_desconocida', 'confirmacion_personal'],
})

export const confirmRefusal = api.post('/consola/Solicitudes/:folio/Confirmar', {
  stepUp: true,
  summary: 'Confirma el rechazo que propuso otra persona; la persona lo lee con su cláusula y a dónde acudir',
  params: folioParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: [...errors, 'confirmacion_personal'],
})

export const declineRefusal = api.post('/consola/Solicitudes/:folio/NoConfirmar', {
  summary: 'No confirma lo propuesto, con su razón; la solicitud sigue como estaba',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, texto: text(2000, 10) }),
  answers: { 200: changed },
  errors,
})

export const payClaim = api.post('/consola/Solicitudes/:folio/Pagada', {
  summary: 'Anota el pago de lo aprobado, con su día y su número de operación',
  params: folioParams,
  body: z.strictObject({
    version: seenVersion,
    monto: claimAmount,
    fecha: day,
    operacion: text(60, 3),
    destino: text(120, 3)
      .optional()
      .meta({ description: 'A qué cuenta se pagó, si quien cobra no la registró en el portal' }),
  }),
  answers: { 200: changed },
  errors: [
    ...errors,
    'pago_distinto',
    'pago_de_otra_persona',
    'sin_cuenta_de_abono',
    'abono_en_espera',
    'abono_ordenado',
  ],
})

export const noteOnClaim = api.post('/consola/Solicitudes/:folio/NotaInterna', {
  summary: 'Una nota que solo lee el equipo; no decide nada, y se guarda sea cual sea la versión por ahora',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, texto: text(2000, 2) }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'caso_propio', 'idempotencia_distinta'],
})

export const answerOnClaim = api.post('/consola/Solicitudes/:folio/Responder', {
  summary: 'Un mensaje para quien avisó; le llega un correo que lo dice',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, texto: text(4000, 2), ...answered }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio', 'plantilla_desconocida', 'idempotencia_distinta'],
})

export type ClaimRow = z.output<typeof claimRow>
export type ClaimCase = z.output<typeof claimCase>
