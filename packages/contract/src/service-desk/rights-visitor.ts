import { z } from 'zod'
import { endpoint, fileAnswer } from '../endpoint.ts'
import { captcha, code, documentFields, email, instant, rawText, text, withDocument } from '../fields.ts'
import { rightKind, rightRequest } from './rights.ts'

const tag = 'Derechos sobre los datos'
/**
 * Token for a verified code: valid for half an hour and for this purpose only. Any text is accepted: an unknown one
 * counts as expired.
 */
const pass = { pase: z.string().max(2000) }
const params = z.object({ folio: rawText(40) })

export const sendRightCode = endpoint({
  method: 'POST',
  path: '/derechos/codigo',
  role: 'visitor',
  tag,
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

export const openRightPass = endpoint({
  method: 'POST',
  path: '/derechos/pase',
  role: 'visitor',
  tag,
  summary: 'Sin cuenta: cambia un código por un pase de 30 minutos para ejercer derechos',
  body: z.strictObject({ solicitud: z.uuid(), codigo: code }),
  answers: { 200: z.object({ pase: z.string(), vence: instant }) },
  errors: ['codigo_incorrecto', 'codigo_gastado', 'demasiados_intentos'],
})

export const fileRightByPass = endpoint({
  method: 'POST',
  path: '/derechos/sin-cuenta',
  role: 'link',
  tag,
  summary: 'Sin cuenta: ejerce un derecho sobre los propios datos',
  body: z.strictObject({ ...pass, tipo: rightKind, detalle: text(2000, 10) }),
  answers: { 201: rightRequest },
  errors: ['pase_vencido', 'idempotencia_distinta', 'demasiados_intentos'],
})

export const listRightsByPass = endpoint({
  method: 'POST',
  path: '/derechos/sin-cuenta/lista',
  role: 'link',
  tag,
  summary: 'Sin cuenta: las solicitudes propias, las más nuevas primero',
  body: z.strictObject(pass),
  answers: { 200: z.array(rightRequest) },
  errors: ['pase_vencido', 'demasiados_intentos'],
})

export const completeRightByPass = endpoint({
  method: 'POST',
  path: '/derechos/sin-cuenta/:folio/Completar',
  role: 'link',
  tag,
  summary: 'Sin cuenta: completa lo que faltaba; el plazo vuelve a correr',
  params,
  body: z.strictObject({ ...pass, texto: text(2000, 2) }),
  answers: { 200: rightRequest },
  errors: ['pase_vencido', 'no_encontrado', 'caso_cerrado', 'demasiados_intentos'],
})

export const withdrawRightByPass = endpoint({
  method: 'POST',
  path: '/derechos/sin-cuenta/:folio/Desistir',
  role: 'link',
  tag,
  summary: 'Sin cuenta: desiste de una solicitud que no se ha respondido',
  params,
  body: z.strictObject(pass),
  answers: { 200: rightRequest },
  errors: ['pase_vencido', 'no_encontrado', 'caso_cerrado', 'demasiados_intentos'],
})

export const downloadRightByPass = endpoint({
  method: 'POST',
  path: '/derechos/sin-cuenta/:folio/archivo',
  role: 'link',
  recorded: 'derecho',
  tag,
  summary: 'Sin cuenta: los datos de la persona, y de nadie más, como PDF para leer',
  params,
  body: z.strictObject(pass),
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['pase_vencido', 'no_encontrado', 'demasiados_intentos'],
})

export const downloadRightJsonByPass = endpoint({
  method: 'POST',
  path: '/derechos/sin-cuenta/:folio/archivo.json',
  role: 'link',
  recorded: 'derecho',
  tag,
  summary: 'Sin cuenta: los mismos datos en JSON',
  params,
  body: z.strictObject(pass),
  answers: { 200: fileAnswer('application/json; charset=utf-8') },
  errors: ['pase_vencido', 'no_encontrado', 'demasiados_intentos'],
})
