import { act, fileAct } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { asCsv, idParams, listQuery, page } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { done, instant, text } from '../../fields.ts'

const deliveryState = ['pendiente', 'entregado', 'detenido'] as const

const message = z.object({
  id: z.uuid(),
  clase: z.string().meta({ description: 'Para qué era; nunca lo que decía' }),
  canal: z.enum(['correo', 'sms', 'whatsapp', 'aviso']),
  estado: z.enum(deliveryState),
  creado: instant,
  entregado: instant.optional(),
  intentos: z.int(),
  ultimoError: z.string().optional(),
  whatsapp: z
    .object({
      estado: z.enum(['saliendo', 'aceptado', 'enviado', 'recibido', 'leido', 'fallido']),
      cuando: instant,
      error: z.int().optional().meta({ description: 'El número del error de WhatsApp' }),
      otraVia: z.boolean().optional().meta({ description: 'Falló y siguió por SMS o correo' }),
    })
    .optional()
    .meta({ description: 'Lo que dice WhatsApp, si salió o intentó salir por ahí' }),
  puedeReenviar: z.boolean(),
})

const messageQuery = listQuery(deliveryState, ['-creado', 'creado'])

const api = area({ role: staff('administracion'), tag: 'Consola: entregas' })

export const listMessages = api.get('/consola/Mensajes', {
  words: act('entregas', 'ver los mensajes'),
  summary: 'Mensajes por estado, el más nuevo primero; sin contenido ni destinatario',
  query: messageQuery,
  answers: { 200: page(message) },
})

export const getMessagesFile = api.get('/consola/Mensajes.csv', {
  words: fileAct(listMessages.words),
  summary: 'Los mismos mensajes como archivo; queda en el registro',
  query: messageQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

export const resendMessage = api.post('/consola/Mensajes/:id/Reenviar', {
  summary: 'Vuelve a poner en la cola un mensaje que no salió',
  params: idParams,
  answers: { 200: done },
  errors: ['no_encontrado', 'ya_entregado'],
})

const inboundQuery = listQuery(['todos'], ['-llego'])

export const listInboundMessages = api.get('/consola/MensajesRecibidos', {
  words: act('entregas', 'ver los mensajes recibidos'),
  summary:
    'Lo que escribieron por WhatsApp y en qué quedó cada mensaje, el más nuevo primero; sin lo que decía',
  query: inboundQuery,
  answers: {
    200: page(
      z.object({
        id: z.uuid(),
        llego: instant,
        resultado: z.enum(['menu', 'enlace', 'numero_sin_cuenta', 'baja', 'conversacion', 'vias']).optional(),
        palabra: z.string().optional(),
        folio: z.string().optional(),
      }),
    ),
  },
})

export const getInboundFile = api.get('/consola/MensajesRecibidos.csv', {
  words: fileAct(listInboundMessages.words),
  summary: 'Los mismos como archivo; queda en el registro',
  query: inboundQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

const crmEvent = z.object({
  id: z.string(),
  clase: z.string(),
  estado: z.enum(deliveryState),
  ocurrio: instant,
  entregado: instant.optional(),
  intentos: z.int(),
  ultimoError: z.string().optional(),
})

const eventQuery = listQuery(deliveryState, ['-ocurrio', 'ocurrio'])

export const listCrmEvents = api.get('/consola/Eventos', {
  words: act('entregas', 'ver los eventos para el CRM'),
  summary: 'Eventos para el CRM por estado, el más nuevo primero',
  query: eventQuery,
  answers: {
    200: page(crmEvent).extend({
      motivos: z
        .array(z.object({ motivo: z.string(), total: z.int() }))
        .meta({ description: 'Por qué hay detenidos, el motivo más frecuente primero' }),
      pausa: z
        .object({ motivo: z.string(), desde: instant, hasta: instant })
        .optional()
        .meta({ description: 'El CRM no recibe nada: por qué, desde cuándo y cuándo se prueba otra vez' }),
    }),
  },
})

export const getCrmEventsFile = api.get('/consola/Eventos.csv', {
  words: fileAct(listCrmEvents.words),
  summary: 'Los mismos eventos como archivo; queda en el registro',
  query: eventQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

export const retryCrmEvent = api.post('/consola/Eventos/:id/Reintentar', {
  summary: 'Vuelve a intentar un evento detenido',
  params: idParams,
  answers: { 200: done },
  errors: ['no_encontrado', 'ya_entregado'],
})

export const retryCrmEvents = api.post('/consola/Eventos/Reintentar', {
  summary: 'Vuelve a intentar todos los eventos detenidos por un motivo, y al CRM si está en pausa',
  body: z.strictObject({ motivo: text(80, 3) }),
  answers: { 200: done.extend({ total: z.int() }) },
})
