import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { captcha, code, documentFields, email, instant, rawText, text, withDocument } from '../fields.ts'
import { rightKind, rightRequest } from './rights.ts'

const tag = 'Derechos sobre los datos'
/**
 * Token for a verified code: valid for half an hour and for this purpose only. Any text is accepted: an unknown one
 * counts as expired.
 */
const pass = { pase: z.string().max(2000) }
const params = z.object({ folio: rawText(40) })

const api = area({ role: 'link', tag })

export const sendRightCode = api.post('/derechos/codigo', {
  role: 'visitor',
  summary:
    'Sin cuenta: envía un código al contacto de la póliza, o al correo con que se avisó una solicitud; responde igual para cualquiera',
  body: withDocument(
    z.strictObject({
      ...documentFields,
      canal: z.enum(['correo', 'sms'], { error: 'El canal debe ser correo o sms' }),
      correoElectronico: email.optional().meta({
        description:
          'De quien avisó una solicitud de cobertura sin cuenta: el correo con que avisó. El código va solo a ese correo y el pase abre solo lo que contó con él',
      }),
      captcha: captcha.optional(),
    }),
  ),
  answers: {
    200: z.object({
      solicitud: z.uuid(),
      destino: z.string().meta({ description: 'Correo o celular, enmascarado' }),
      expira: instant,
    }),
  },
  errors: [
    'canal_no_disponible',
    'captcha_requerido',
    'captcha_incorrecto',
    'captcha_no_disponible',
    'demasiados_intentos',
  ],
})

export const openRightPass = api.post('/derechos/pase', {
  role: 'visitor',
  summary: 'Sin cuenta: cambia un código por un pase de 30 minutos para ejercer derechos',
  body: z.strictObject({ solicitud: z.uuid(), codigo: code }),
  answers: { 200: z.object({ pase: z.string(), vence: instant }) },
  errors: ['codigo_incorrecto', 'codigo_largo', 'codigo_gastado', 'demasiados_intentos'],
})

export const fileRightByPass = api.post('/derechos/sin-cuenta', {
  summary: 'Sin cuenta: ejerce un derecho sobre los propios datos',
  body: z.strictObject({ ...pass, tipo: rightKind, detalle: text(2000, 10) }),
  answers: { 201: rightRequest },
  errors: ['pase_vencido', 'idempotencia_distinta', 'demasiados_intentos'],
})

export const listRightsByPass = api.post('/derechos/sin-cuenta/lista', {
  summary: 'Sin cuenta: las solicitudes propias, las más nuevas primero',
  body: z.strictObject(pass),
  answers: { 200: z.array(rightRequest) },
  errors: ['pase_vencido', 'demasiados_intentos'],
})

export const completeRightByPass = api.post('/derechos/sin-cuenta/:folio/Completar', {
  summary: 'Sin cuenta: completa lo que faltaba; el plazo vuelve a correr',
  params,
  body: z.strictObject({ ...pass, texto: text(2000, 2) }),
  answers: { 200: rightRequest },
  errors: ['pase_vencido', 'no_encontrado', 'caso_cerrado', 'demasiados_intentos'],
})

export const withdrawRightByPass = api.post('/derechos/sin-cuenta/:folio/Desistir', {
  summary: 'Sin cuenta: desiste de una solicitud que no se ha respondido',
  params,
  body: z.strictObject(pass),
  answers: { 200: rightRequest },
  errors: ['pase_vencido', 'no_encontrado', 'caso_cerrado', 'demasiados_intentos'],
})

export const downloadRightByPass = api.post('/derechos/sin-cuenta/:folio/archivo', {
  recorded: 'derecho',
  summary: 'Sin cuenta: los datos de la persona, y de nadie más, como PDF para leer',
  params,
  body: z.strictObject(pass),
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['pase_vencido', 'no_encontrado', 'demasiados_intentos'],
})

export const downloadRightJsonByPass = api.post('/derechos/sin-cuenta/:folio/archivo.json', {
  recorded: 'derecho',
  summary: 'Sin cuenta: los mismos datos en JSON',
  params,
  body: z.strictObject(pass),
  answers: { 200: fileAnswer('application/json; charset=utf-8') },
  errors: ['pase_vencido', 'no_encontrado', 'demasiados_intentos'],
})
