import { z } from 'zod'
import { appointmentId } from '../agenda/appointment.ts'
import { area, fileAnswer } from '../endpoint.ts'
import { besideBadFields, day, done, instant, pathId, rawText, shared, text } from '../fields.ts'
import { fileKind, fileRefusals, fileUpload } from '../platform/uploads.ts'

const tag = 'Mensajes'

export const conversationTopic = z.enum(['beneficio', 'poliza', 'cita', 'datos', 'otro'], {
  error: 'Elige de qué se trata',
})
export const conversationChannel = z.enum(['portal', 'correo', 'telefono'], {
  error: 'Elige por dónde quieres la respuesta',
})
export const conversationState = z.enum(['abierta', 'cerrada'])
const folio = z.object({ folio: rawText(40) })
const file = z.object({ folio: rawText(40), documento: pathId })

/** A file of a message. */
export const conversationFile = shared('ArchivoDeMensaje', {
  id: z.uuid(),
  nombre: z.string(),
  tipo: fileKind,
  bytes: z.int(),
})

/** Text of a message; empty if the message is a file alone. */
export const messageText = text(4000)
export const messageFiles = z
  .array(z.uuid())
  .max(5, 'Como máximo 5 archivos por mensaje')
  .refine((ids) => new Set(ids).size === ids.length, 'Cada archivo va una vez')

/** For a rule over both fields: a message has text or a file. */
export const saysSomething = (body: { texto?: unknown; archivos?: unknown }): boolean =>
  body.texto !== '' || (Array.isArray(body.archivos) && body.archivos.length > 0)
export const nothingSaid = 'Escribe tu mensaje o adjunta un archivo'

const conversationRow = shared('Conversacion', {
  folio: z.string(),
  asunto: z.string(),
  tema: conversationTopic,
  estado: conversationState,
  profesional: z.string().optional().meta({ description: 'Con quién es, si solo la lee quien atendió' }),
  idProfesional: z.uuid().optional().meta({ description: 'Quién es, para su retrato' }),
  ultimo: instant,
  sinLeer: z.int().meta({ description: 'Mensajes recibidos que no se han leído' }),
  prometidoEl: day.optional().meta({ description: 'Hasta cuándo dijo la casa que responde, si espera' }),
})

const conversationMessage = shared('MensajeDeConversacion', {
  n: z.int().min(1).meta({ description: 'De uno en uno, sin saltos' }),
  cuando: instant,
  de: z.enum(['yo', 'casa', 'profesional']),
  nombre: z.string().optional(),
  texto: z.string(),
  archivos: z.array(conversationFile),
})

const api = area({ role: 'session', tag })

export const openConversation = api.post('/conversaciones', {
  summary:
    'Abre una conversación con la casa; con idCita de una cita de salud de los últimos siete días, solo con quien atendió',
  body: z.strictObject({
    tema: conversationTopic
      .optional()
      .meta({ description: 'Sin él es `cita` donde hay idCita; si no, el que dicen las palabras del texto' }),
    asunto: text(80, 3).optional().meta({ description: 'Sin él son las primeras palabras del texto' }),
    texto: text(4000, 1),
    canal: conversationChannel,
    idCita: appointmentId.optional(),
  }),
  answers: { 201: z.object({ folio: z.string(), prometidoEl: day, venceEl: day }) },
  errors: [
    'no_encontrado',
    'cita_por_venir',
    'conversacion_existente',
    'conversacion_fuera_de_plazo',
    'profesional_sin_mensajes',
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})

export const listConversations = api.get('/conversaciones', {
  summary:
    'Las conversaciones propias, la más reciente primero, con lo que falta leer y cuándo se responde hoy',
  answers: {
    200: z.object({
      sinLeer: z.int(),
      respuestaHoy: day.meta({ description: 'Para qué día se promete lo que se pregunte ahora' }),
      correo: z.boolean().meta({ description: 'Si la cuenta tiene un correo al que avisar' }),
      conversaciones: z.array(conversationRow),
      profesionales: z
        .array(
          z.object({
            idCita: z.uuid(),
            idProfesional: z.uuid(),
            nombre: z.string(),
            servicio: z.string(),
            inicio: instant,
            hasta: instant,
          }),
        )
        .meta({ description: 'A quiénes se les puede escribir por una cita de los últimos siete días' }),
    }),
  },
})

export const countUnread = api.get('/conversaciones/SinLeer', {
  summary: 'Cuántos mensajes recibidos no se han leído',
  answers: { 200: z.object({ sinLeer: z.int() }) },
})

export const readConversation = api.get('/conversaciones/:folio', {
  recorded: 'conversacion',
  polled: true,
  summary:
    'Los mensajes de una conversación propia; con esperar=1 aguarda hasta 8 segundos a que haya novedades',
  params: folio,
  query: z.strictObject({
    despues: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .meta({ description: 'Solo los que siguen a este' }),
    antes: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .meta({ description: 'Los 50 anteriores a este' }),
    esperar: z.literal('1').optional(),
    marca: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'La última `marca`; sin ella solo se esperan mensajes' }),
  }),
  answers: {
    200: conversationRow.extend({
      venceEl: day.optional(),
      marca: z.string().meta({ description: 'Cambia con cada novedad, también de lectura y de estado' }),
      leidoHasta: z.int().meta({ description: 'Hasta qué mensaje leyó quien responde' }),
      puedeEscribir: z.boolean(),
      escribeHasta: instant
        .optional()
        .meta({ description: 'Con un profesional: hasta cuándo se puede escribir' }),
      puedeReabrir: z.boolean(),
      preguntaSiSeResolvio: z.boolean(),
      cierre: z
        .enum(['persona', 'casa', 'profesional', 'unida', 'se_fue'])
        .optional()
        .meta({ description: 'Quién la cerró o por qué; unida: sigue en `sigueEn`' }),
      motivoCierre: z.string().optional(),
      sigueEn: z.string().optional(),
      convertidaEn: z.string().optional().meta({ description: 'Código del reclamo o folio de la solicitud' }),
      mensajes: z
        .array(conversationMessage)
        .meta({ description: 'Hasta 50, del más antiguo al más reciente' }),
    }),
  },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

export const sendConversationMessage = api.post('/conversaciones/:folio/Mensajes', {
  recorded: 'conversacion',
  summary: 'Escribe en una conversación propia; con la misma llave, una sola vez y en orden',
  params: folio,
  body: z
    .strictObject({ texto: messageText, archivos: messageFiles.optional() })
    .refine(saysSomething, { path: ['texto'], when: besideBadFields, message: nothingSaid }),
  answers: { 201: z.object({ n: z.int(), cuando: instant, prometidoEl: day }) },
  errors: [
    'no_encontrado',
    'conversacion_cerrada',
    'archivo_desconocido',
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})

export const attachToConversation = api.post('/conversaciones/:folio/Archivos', {
  recorded: 'conversacion',
  summary: 'Sube un PDF o una imagen de hasta 10 MB para el próximo mensaje; sin mensaje se borra en un día',
  params: folio,
  query: z.strictObject({ nombre: text(120, 1) }),
  upload: fileUpload,
  answers: { 201: conversationFile },
  errors: [
    'no_encontrado',
    'conversacion_cerrada',
    ...fileRefusals,
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})

export const readConversationFile = api.get('/conversaciones/:folio/Archivos/:documento', {
  recorded: 'conversacion',
  summary: 'Un archivo de una conversación propia',
  params: file,
  answers: { 200: fileAnswer('application/octet-stream') },
  errors: ['no_encontrado'],
})

export const markConversationRead = api.post('/conversaciones/:folio/Leido', {
  summary: 'Marca como leído hasta un mensaje; nunca vuelve atrás',
  params: folio,
  body: z.strictObject({ hasta: z.int().min(0).max(1_000_000) }),
  answers: { 200: done },
  errors: ['no_encontrado'],
})

export const closeConversation = api.post('/conversaciones/:folio/Cerrar', {
  recorded: 'conversacion',
  summary: 'Responde «¿Se resolvió?»: con sí se cierra; con no la toma una segunda persona',
  params: folio,
  body: z.strictObject({ seResolvio: z.boolean({ error: 'Dinos si se resolvió' }) }),
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string(), estado: conversationState }) },
  errors: ['no_encontrado', 'conversacion_cerrada'],
})

export const reopenConversation = api.post('/conversaciones/:folio/Reabrir', {
  recorded: 'conversacion',
  summary: 'Abre otra vez una conversación cerrada hace menos de 30 días, con una segunda persona',
  params: folio,
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string(), prometidoEl: day }) },
  errors: ['no_encontrado', 'conversacion_cerrada'],
})

/** How the person gets to know of an answer of the desk. */
export const answerReach = z
  .enum(['portal', 'correo', 'whatsapp', 'llamada'])
  .meta({ description: 'Cómo se entera la persona de la respuesta; llamada: hay que llamarla' })
