import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'

/** Largest notice that WhatsApp sends, according to its documentation. */
const whatsAppNoticeBytes = 3 * 1024 * 1024

const api = area({ role: 'visitor', tag: 'Mensajes' })

export const verifyWhatsApp = api.get('/mensajes/whatsapp', {
  summary: 'Lo que WhatsApp pregunta al configurar el aviso: con el token de verificación, devuelve su reto',
  query: z.object({
    'hub.mode': z.literal('subscribe', { error: 'Debe ser subscribe' }),
    'hub.verify_token': z.string().max(200),
    'hub.challenge': z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'No es un reto'),
  }),
  answers: { 200: fileAnswer('text/plain; charset=utf-8') },
  errors: ['no_encontrado', 'firma_invalida'],
})

export const receiveWhatsApp = api.post('/mensajes/whatsapp', {
  summary:
    'Avisos firmados de WhatsApp (X-Hub-Signature-256 sobre el cuerpo tal cual): estados de lo enviado, y «BAJA». Repetidos o viejos no cambian nada',
  upload: { types: ['application/json'], maxBytes: whatsAppNoticeBytes },
  answers: { 200: z.object({ codigo: z.literal(1) }) },
  errors: ['no_encontrado', 'firma_invalida', 'json_invalido', 'archivo_grande'],
})
