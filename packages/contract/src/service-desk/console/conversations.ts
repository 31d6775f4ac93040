import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { asCsv, changed, listQuery, motive, page, seenVersion } from '../../console-fields.ts'
import { area, fileAnswer, staff } from '../../endpoint.ts'
import { besideBadFields, day, done, instant, pathId, rawText, shared, text } from '../../fields.ts'
import { conversationFigureQuery, ownerQuery } from '../../operations/console/board-figures.ts'
import { fileRefusals, fileUpload } from '../../platform/uploads.ts'
import { usedTemplate } from '../../staff/console/answer-templates.ts'
import {
  answerReach,
  conversationFile,
  conversationState,
  conversationTopic,
  messageFiles,
  messageText,
  nothingSaid,
  saysSomething,
} from '../conversations.ts'

export const messagesTag = 'Consola: mensajes'
/** Roles that answer conversations on behalf of the company. */
export const deskAnswerers = staff('admision', 'agenda', 'privacidad', 'siniestros')
/** Professionals read and answer only the conversations addressed to them. */
const answerers = staff('admision', 'agenda', 'privacidad', 'siniestros', 'profesional')
/** Which conversation. */
export const folioParams = z.object({ folio: rawText(40) })

const row = shared('ConversacionDeConsola', {
  folio: z.string(),
  version: z.int(),
  asunto: z.string(),
  tema: conversationTopic,
  estado: conversationState,
  titular: z.string().meta({ description: 'Quién pregunta; de un número sin cuenta, sus últimas cifras' }),
  conCuenta: z.boolean().meta({ description: 'Quien pregunta tiene una cuenta, y titular es su nombre' }),
  responsable: z.string().optional(),
  esMia: z.boolean(),
  profesional: z.boolean().meta({ description: 'Es de una cita de salud: solo la lee quien atendió' }),
  espera: z.enum(['casa', 'persona']).meta({ description: 'A quién le toca escribir' }),
  canal: z.enum(['portal', 'correo', 'telefono', 'whatsapp']),
  porLlamar: z.boolean().meta({ description: 'Ningún mensaje llevó la última respuesta: falta llamar' }),
  ultima: instant,
  prometidoEl: day,
  venceEl: day,
  diasHabiles: z.int().optional().meta({ description: 'Los que quedan hasta venceEl, si espera a la casa' }),
  atrasada: z.boolean().meta({ description: 'Ya pasó el día prometido y la casa no respondió' }),
  sinLeer: z.boolean(),
  escribe: z.string().optional().meta({ description: 'Quién del personal escribe ahora' }),
})

const deskStates = ['mias', 'nadie', 'atrasadas', 'esperan', 'todas', 'cerradas'] as const
const figures = { ...conversationFigureQuery, ...ownerQuery }
const conversationQuery = listQuery([...deskStates, 'pacientes'], ['vence']).extend(figures)

const api = area({ role: answerers, tag: messagesTag })

export const listDeskConversations = api.get('/consola/Conversaciones', {
  summary:
    'Las conversaciones propias, las de nadie, las atrasadas y las que esperan, lo prometido antes primero; el nombre, el documento, el asunto o el número busca en todas. De quien atiende, solo las de sus pacientes',
  query: conversationQuery,
  answers: {
    200: page(row).extend({
      total: z.int().meta({ description: 'Cuántas hay; se cuenta hasta 1000' }),
    }),
  },
})

export const getConversationsFile = api.get('/consola/Conversaciones.csv', {
  words: act('conversaciones', 'descargar el registro de conversaciones', '', 'archivo'),
  role: deskAnswerers,
  summary: 'El registro de requerimientos de la norma, sin lo que dicen; queda en el registro',
  query: listQuery(deskStates, ['vence']).extend(figures).omit({ despues: true, limite: true }),
  ...asCsv,
})

const message = shared('MensajeDeConsola', {
  n: z.int(),
  cuando: instant,
  de: z.enum(['persona', 'casa', 'profesional']),
  nombre: z.string().optional(),
  texto: z.string(),
  archivos: z.array(conversationFile),
})

const note = shared('NotaDeConversacion', {
  cuando: instant,
  que: z.enum(['nota', 'pasada', 'unida', 'convertida', 'cerrada', 'reabierta', 'retenida', 'liberada']),
  quien: z.string().optional(),
  texto: z.string(),
})

const thread = row.extend({
  marca: z.string(),
  leidoPorPersona: z.int(),
  puedeResponder: z.boolean(),
  llegaPor: answerReach,
  retenida: z.boolean(),
  cita: z.object({ servicio: z.string(), inicio: instant }).optional(),
  persona: z
    .object({
      nombre: z.string(),
      documento: z.string(),
      idFicha: z.string().optional().meta({
        description: 'Abre su ficha con un motivo, para quien tiene uno de los roles que la abren',
      }),
      correoElectronico: z.string().optional(),
      numeroCelular: z.string().optional(),
    })
    .optional()
    .meta({ description: 'Falta de quien escribió desde un número sin cuenta' }),
  numero: z.string().optional(),
  seResolvio: z.boolean().optional(),
  convertidaEn: z.string().optional(),
  sigueEn: z.string().optional(),
  mensajes: z.array(message),
  notas: z.array(note),
  otras: z
    .array(z.object({ folio: z.string(), asunto: z.string(), estado: conversationState }))
    .meta({ description: 'Otras de la misma persona, para unirlas' }),
})
export type DeskThread = z.output<typeof thread>

export const readDeskConversation = api.get('/consola/Conversaciones/:folio', {
  summary: 'Una conversación con sus mensajes y notas; con esperar=1 aguarda novedades hasta 8 segundos',
  params: folioParams,
  query: z.strictObject({
    antes: z.coerce.number().int().min(1).max(1_000_000).optional(),
    esperar: z.literal('1').optional(),
    marca: z.string().max(60).optional(),
  }),
  answers: {
    200: z.union([
      thread,
      z
        .strictObject({ marca: z.string() })
        .meta({ description: 'Con esperar=1: nada cambió desde esa marca' }),
    ]),
  },
  errors: ['no_encontrado', 'datos_bloqueados', 'caso_propio'],
})

/** Why a conversation is not shown. */
export const unseen = ['no_encontrado', 'datos_bloqueados', 'caso_propio'] as const
export const shared4 = [...unseen, 'version_ajena'] as const

export const readDeskFile = api.get('/consola/Conversaciones/:folio/Archivos/:documento', {
  summary: 'Un archivo de una conversación',
  params: folioParams.extend({ documento: pathId }),
  answers: { 200: fileAnswer('application/octet-stream') },
  errors: ['no_encontrado', 'datos_bloqueados', 'caso_propio'],
})

export const attachDeskFile = api.post('/consola/Conversaciones/:folio/Archivos', {
  summary: 'Sube un PDF o una imagen de hasta 10 MB para la próxima respuesta',
  params: folioParams,
  query: z.strictObject({ nombre: text(120, 1) }),
  upload: fileUpload,
  answers: { 201: conversationFile },
  errors: [
    ...unseen,
    'conversacion_cerrada',
    ...fileRefusals,
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})

export const markDeskRead = api.post('/consola/Conversaciones/:folio/Leido', {
  polled: true,
  summary: 'Marca como leído hasta un mensaje; la persona lo ve',
  params: folioParams,
  body: z.strictObject({ hasta: z.int().min(0).max(1_000_000) }),
  answers: { 200: done },
  errors: ['no_encontrado', 'datos_bloqueados', 'caso_propio'],
})

export const leaseConversation = api.post('/consola/Conversaciones/:folio/Escribir', {
  polled: true,
  summary: 'Dice que quien llama escribe ahora, por 30 segundos: dos no responden a la vez',
  params: folioParams,
  body: z.strictObject({ escribe: z.boolean({ error: 'Di si escribes o dejas de escribir' }) }),
  answers: { 200: done },
  errors: [...unseen, 'conversacion_cerrada', 'otra_persona_escribe'],
})

export const takeConversation = api.post('/consola/Conversaciones/:folio/Tomar', {
  role: deskAnswerers,
  summary: 'Quien llama queda como responsable',
  params: folioParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: [...shared4, 'conversacion_cerrada', 'segunda_persona'],
})

export const passConversation = api.post('/consola/Conversaciones/:folio/Pasar', {
  role: deskAnswerers,
  summary: 'La pasa a otra persona con un motivo; si está fuera, a su suplente',
  params: folioParams,
  body: z.strictObject({
    version: seenVersion,
    a: z.uuid('Elige a quién'),
    motivo: text(500, 3),
  }),
  answers: { 200: changed },
  errors: [...shared4, 'conversacion_cerrada', 'segunda_persona', 'colega_desconocido'],
})

export const answerConversation = api.post('/consola/Conversaciones/:folio/Responder', {
  summary: 'Responde a la persona; solo sobre lo último que se vio, y si nadie más escribe',
  params: folioParams,
  body: z
    .strictObject({
      version: seenVersion,
      texto: messageText,
      plantilla: usedTemplate.optional(),
      archivos: messageFiles.optional(),
    })
    .refine(saysSomething, { path: ['texto'], when: besideBadFields, message: nothingSaid }),
  answers: {
    201: z.object({
      codigo: z.literal(1),
      mensaje: z.string(),
      llegaPor: answerReach,
      version: z.int(),
      n: z.int(),
    }),
  },
  errors: [
    ...shared4,
    'conversacion_cerrada',
    'otra_persona_escribe',
    'segunda_persona',
    'plantilla_desconocida',
    'archivo_desconocido',
    'idempotencia_distinta',
  ],
})

export const noteConversationCall = api.post('/consola/Conversaciones/:folio/Llamada', {
  summary: 'Anota la llamada por una respuesta que ningún mensaje llevó; si contestó, queda respondida',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, contesto: z.boolean({ error: 'Di si te contestó' }) }),
  answers: { 200: changed },
  errors: [...shared4, 'conversacion_cerrada', 'conversacion_sin_llamada'],
})

export const noteOnConversation = api.post('/consola/Conversaciones/:folio/NotaInterna', {
  summary: 'Deja una nota para el personal que lee la conversación; la persona no la ve en el portal',
  params: folioParams,
  body: z.strictObject({ texto: text(2000, 1) }),
  answers: { 201: done },
  errors: ['no_encontrado', 'datos_bloqueados', 'caso_propio', 'idempotencia_distinta'],
})

export const closeDeskConversation = api.post('/consola/Conversaciones/:folio/Cerrar', {
  summary: 'Cierra con un resultado; quien atiende da el motivo, que la persona lee',
  params: folioParams,
  body: z.strictObject({
    version: seenVersion,
    resultado: z.enum(['resuelta', 'respondida', 'no_corresponde', 'sin_respuesta'], {
      error: 'Elige cómo terminó',
    }),
    motivo: motive.optional(),
  }),
  answers: { 200: changed },
  errors: [...shared4, 'conversacion_cerrada', 'conversacion_sin_responder'],
})

export const reopenDeskConversation = api.post('/consola/Conversaciones/:folio/Reabrir', {
  summary: 'Deshace un cierre de hace menos de 30 días',
  params: folioParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: [...shared4, 'conversacion_cerrada'],
})

export const mergeConversations = api.post('/consola/Conversaciones/:folio/Unir', {
  role: deskAnswerers,
  summary: 'Lleva los mensajes de esta a otra de la misma persona y la cierra',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, con: rawText(40) }),
  answers: { 200: changed },
  errors: [...shared4, 'conversacion_cerrada', 'conversacion_de_otra'],
})

export const holdConversation = api.post('/consola/Conversaciones/:folio/Retener', {
  role: staff('privacidad'),
  stepUp: true,
  summary: 'La retiene por un proceso, o la libera: retenida no se borra ni por plazo ni por cancelación',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, retener: z.boolean(), motivo: motive }),
  answers: { 200: changed },
  errors: [...shared4, 'confirmacion_personal'],
})
