import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { day, done, instant, mobile, pathId, rawText, shared, text, toTheCent } from '../fields.ts'
import { paymentAccount } from '../identity/payment-account.ts'
import { fileRefusals, fileUpload } from '../platform/uploads.ts'
import { clause, paperAsked } from '../policies/policy-sheets.ts'
import { paperFile } from './paper-file.ts'

const tag = 'Mi solicitud'

export const claimState = z.enum([
  'avisada',
  'en_revision',
  'faltan_papeles',
  'completa',
  'aprobada',
  'pagada',
  'rechazada',
  'desistida',
])

/** An amount in soles, with céntimos. */
export const claimAmount = toTheCent(
  z
    .number('Escribe el monto en soles, como 120.50')
    .min(0, 'El monto no puede ser menor que 0')
    .max(9_999_999, 'El monto va hasta 9,999,999 soles'),
)

export const claimPaper = paperAsked
  .extend({
    estado: z.enum(['falta', 'recibido', 'observado']),
    motivo: z.string().optional().meta({ description: 'Por qué hay que enviarlo otra vez' }),
    archivos: z.array(paperFile),
  })
  .meta({ id: 'PapelDeSolicitud' })

const warning = shared('Advertencia', {
  clave: z.enum(['aviso_tardio', 'carencia', 'sin_eventos', 'exclusiones']),
  texto: z.string(),
  clausula: clause.optional(),
})

/** The legal term, from the day on which the claim was complete. */
export const claimTerm = shared('Plazo', {
  norma: z.string(),
  dias: z.int(),
  habiles: z.boolean(),
  desde: day,
  vence: day,
  quedan: z.int().meta({ description: 'Días que quedan; negativo si ya pasó' }),
})

export const claimInterest = shared('Interes', {
  tasa: z.number().meta({ description: 'Por ciento al año', examples: [6.75] }),
  dias: z.int(),
  sobre: z.number().meta({
    description: 'Monto en soles sobre el que corre: el aprobado, o mientras no lo haya, lo pedido o la suma',
  }),
  monto: z.number().meta({ description: 'Lo que va hasta hoy, en soles' }),
  norma: z.string(),
})

const moment = shared('PasoDeSolicitud', {
  cuando: instant,
  que: z.string(),
  quien: z.string().optional(),
})

export const claimSummary = shared('SolicitudResumida', {
  folio: z.string().meta({ examples: ['SC-2026-000001'] }),
  estado: claimState,
  producto: z.string(),
  cobertura: z.object({ clave: z.string(), nombre: z.string() }),
  fechaHecho: day,
  avisadaEl: instant,
  faltan: z.int().meta({ description: 'Papeles obligatorios que faltan u observados' }),
  plazo: claimTerm.optional(),
  faltaCuenta: z
    .boolean()
    .optional()
    .meta({ description: 'Aprobada, y la persona no dijo dónde recibir el pago' }),
  abono: z
    .object({ estado: z.enum(['ordenado', 'devuelto']), ordenadoEl: day, llegaEl: day })
    .optional()
    .meta({ description: 'Aprobada: su pago salió, o el banco lo devolvió y falta otra cuenta' }),
})

export const paymentState = z.enum([
  'sin_cuenta',
  'en_espera',
  'por_ordenar',
  'ordenado',
  'pagado',
  'devuelto',
])

const claimPayment = shared('AbonoDeSolicitud', {
  id: z.uuid().meta({ description: 'De su orden; después de una devolución es otro' }),
  para: z.object({ nombre: z.string(), documento: z.string() }),
  parte: z.number().optional().meta({ description: 'Por ciento, si cobran varias personas' }),
  monto: z.number(),
  interes: z.number().optional().meta({ description: 'Lo que suma hoy el atraso' }),
  estado: paymentState,
  ordenadoEl: day.optional(),
  llegaEl: day.optional(),
  operacion: z.string().optional().meta({ description: 'La del banco, cuando está pagado' }),
  motivo: z
    .string()
    .optional()
    .meta({ description: 'Por qué todavía no se puede pagar, o por qué lo devolvió el banco' }),
  cuenta: paymentAccount.optional(),
  propio: z.boolean().meta({ description: 'Quien cobra dice su cuenta en «Mis datos»' }),
  porCodigo: z
    .boolean()
    .optional()
    .meta({ description: 'Quien cobra dice su cuenta con el número, el código y su documento' }),
})

/** A claim as the person who reported it sees it. */
export const claim = claimSummary
  .extend({
    certificado: z.string(),
    relato: z.string(),
    lugar: z.string().optional(),
    monto: z.number().optional(),
    hechoPor: z.enum(['titular', 'beneficiario']),
    fallecimiento: z.boolean().meta({ description: 'La persona asegurada falleció' }),
    loTiene: z.string().meta({ description: 'Quién la tiene ahora, en palabras' }),
    papeles: z.array(claimPaper),
    advertencias: z.array(warning),
    linea: z.array(moment),
    mensajes: z.array(z.object({ cuando: instant, de: z.enum(['yo', 'casa']), texto: z.string() })),
    interes: claimInterest.optional(),
    decision: z
      .object({
        resultado: z.enum(['aprobada', 'rechazada']),
        cuando: instant,
        texto: z.string(),
        monto: z.number().optional(),
        calculo: z.string().optional().meta({ description: 'Cómo se llegó al monto aprobado' }),
        clausula: clause.optional(),
        porRegla: z
          .literal(true)
          .optional()
          .meta({ description: 'La aprobó una regla escrita por la aseguradora, no una persona' }),
        plazoDeReclamo: z
          .object({ dias: z.int(), habiles: z.boolean() })
          .meta({ description: 'En cuánto se responde un reclamo por esta decisión' }),
      })
      .optional(),
    abonos: z
      .array(claimPayment)
      .optional()
      .meta({ description: 'Desde que está aprobada: a quién se paga, cuánto y en qué va' }),
    pago: z.object({ monto: z.number(), fecha: day, operacion: z.string() }).optional(),
    puede: z.object({
      papeles: z.boolean(),
      quitarPapeles: z.boolean().meta({ description: 'Hasta que la solicitud está completa' }),
      mensajes: z.boolean(),
      desistir: z.boolean(),
    }),
  })
  .meta({ id: 'SolicitudDeCobertura' })

const filed = z.object({
  folio: z.string().meta({ examples: ['SC-2026-000001'] }),
  estado: claimState,
  avisadaEl: instant,
  papeles: z.array(claimPaper),
  advertencias: z.array(warning),
})

/** Event of a claim, as anybody can report it. */
const notice = {
  certificado: text(40, 1),
  cobertura: text(40, 1).meta({ examples: ['robo'] }),
  fechaHecho: day,
  relato: text(4000, 10),
  lugar: text(160).optional(),
  monto: claimAmount.optional().meta({ description: 'Lo perdido o pagado, en soles' }),
  celular: mobile.optional().meta({ description: 'A dónde llamar por esta solicitud' }),
}
export const noticeFields = { ...notice }

export const folioParams = z.object({ folio: rawText(40) })
export const paperParams = folioParams.extend({ clave: rawText(40) })
const fileParams = paperParams.extend({ id: pathId })

/** Bodies of a message and of a withdrawal. */
export const claimMessage = { texto: text(2000, 2) }
export const givingUp = { motivo: text(500, 3) }

export const fileErrors = [
  'no_encontrado',
  'caso_cerrado',
  ...fileRefusals,
  'demasiados_archivos',
  'cuota_de_solicitud',
  'demasiados_intentos',
  'idempotencia_distinta',
] as const

export const noticeErrors = [
  'arrepentimiento_pedido',
  'no_encontrado',
  'sin_ficha',
  'demasiados_intentos',
  'idempotencia_distinta',
] as const

const api = area({ role: 'session', tag })

export const fileClaim = api.post('/solicitudes', {
  summary: 'Avisa de lo que pasó; un aviso tardío, en carencia o con una exclusión entra igual y se advierte',
  body: z.strictObject({
    ...notice,
    hechoPor: z.enum(['titular', 'beneficiario'], { error: 'Elige titular o beneficiario' }),
  }),
  answers: { 201: filed },
  errors: [...noticeErrors, 'fuera_de_vigencia'],
})

export const listClaims = api.get('/solicitudes', {
  summary: 'Las solicitudes propias, las más nuevas primero',
  answers: { 200: z.array(claimSummary) },
})

export const getClaim = api.get('/solicitudes/:folio', {
  recorded: 'solicitud',
  polled: true,
  summary: 'Una solicitud propia: su línea, lo que falta, quién la tiene y su plazo',
  params: folioParams,
  answers: { 200: claim },
  errors: ['no_encontrado'],
})

export const downloadClaimReceipt = api.get('/solicitudes/:folio/constancia', {
  recorded: 'solicitud',
  summary: 'La constancia del aviso: PDF con el instante y la huella SHA-256 de lo que se contó',
  params: folioParams,
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})

export const downloadClaimAnswer = api.get('/solicitudes/:folio/respuesta', {
  recorded: 'solicitud',
  summary:
    'La respuesta como PDF: qué se decidió y por qué, la cláusula de un rechazo, a dónde acudir, instante y huella SHA-256',
  params: folioParams,
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})

export const openClaimToDevice = api.post('/solicitudes/:folio/Codigo', {
  summary: 'Un código de 24 horas para seguir esta solicitud desde otro equipo, sin iniciar sesión',
  params: folioParams,
  answers: { 200: z.object({ codigo: z.string(), vence: instant }) },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

/** The file is the body; the content decides its kind, and a picture is re-encoded without its camera metadata. */
export const sendClaimPaper = api.post('/solicitudes/:folio/Papeles/:clave', {
  recorded: 'solicitud',
  summary: 'Envía un archivo de un papel: PDF o foto de hasta 10 MB, diez por papel',
  params: paperParams,
  upload: fileUpload,
  answers: { 201: paperFile },
  errors: fileErrors,
})

export const readClaimPaper = api.get('/solicitudes/:folio/Papeles/:clave/:id', {
  recorded: 'solicitud',
  summary: 'Un archivo propio',
  params: fileParams,
  answers: { 200: fileAnswer('application/octet-stream') },
  errors: ['no_encontrado'],
})

export const removeClaimPaper = api.delete('/solicitudes/:folio/Papeles/:clave/:id', {
  recorded: 'solicitud',
  summary: 'Quita un archivo, hasta que la solicitud está completa',
  params: fileParams,
  answers: { 204: null },
  errors: ['no_encontrado', 'caso_cerrado', 'papel_en_revision'],
})

export const writeClaimMessage = api.post('/solicitudes/:folio/Mensajes', {
  summary: 'Un mensaje para quien lleva la solicitud',
  params: folioParams,
  body: z.strictObject(claimMessage),
  answers: { 201: done },
  errors: ['no_encontrado', 'demasiados_intentos', 'idempotencia_distinta'],
})

export const withdrawClaim = api.post('/solicitudes/:folio/Desistir', {
  summary: 'Desiste de una solicitud que no se ha decidido',
  params: folioParams,
  body: z.strictObject(givingUp),
  answers: { 200: done },
  errors: ['no_encontrado', 'caso_cerrado'],
})

export const claimFiled = filed
export type Claim = z.output<typeof claim>
export type ClaimSummary = z.output<typeof claimSummary>
export type ClaimPaper = z.output<typeof claimPaper>
