import { cleanName } from '@amparo/domain/names.ts'
import { z } from 'zod'
import { area } from '../endpoint.ts'
import {
  captcha,
  day,
  documentFields,
  email,
  instant,
  rawText,
  text,
  toTheCent,
  withDocument,
} from '../fields.ts'

/** `2026-000001`: the year and the number within it. */
const code = rawText(40)

export const complaintKind = z.enum(['reclamo', 'queja'], { error: 'Elige reclamo o queja' })
export const complaintState = z.enum(['recibido', 'respondido'])

const complaintFields = {
  tipo: complaintKind,
  nombre: text(160, 3, cleanName),
  ...documentFields,
  domicilio: text(200, 5),
  telefono: text(30).optional(),
  correoElectronico: email,
  apoderado: text(160)
    .optional()
    .meta({ description: 'Madre, padre o representante, si el consumidor es menor de edad' }),
  bien: z.enum(['producto', 'servicio'], { error: 'Elige producto o servicio' }),
  descripcionBien: text(200, 3),
  monto: toTheCent(
    z
      .number('Escribe el monto en soles, como 120.50')
      .min(0, 'El monto no puede ser menor que 0')
      .max(9_999_999, 'El monto va hasta 9,999,999 soles'),
  )
    .optional()
    .meta({ description: 'Monto reclamado, en soles' }),
  certificado: text(40)
    .optional()
    .meta({
      description:
        'El certificado del seguro del que trata; si es un microseguro, el plazo es de 15 días calendario',
      examples: ['CP-2026-0001'],
    }),
  detalle: text(3000, 10),
  pedido: text(1000, 5),
}

const api = area({ role: 'visitor', tag: 'Libro de reclamaciones' })

export const getSupplier = api.get('/reclamaciones', {
  summary: 'Quién responde en el libro: lo que va en cada hoja',
  answers: {
    200: z.object({
      proveedor: z.object({ nombre: z.string(), ruc: z.string(), domicilio: z.string() }),
    }),
  },
})

export const fileComplaint = api.post('/reclamaciones', {
  summary: 'Presenta un reclamo o una queja; la hoja llega por correo con su código, fecha y hora',
  body: withDocument(z.strictObject({ ...complaintFields, captcha: captcha.optional() })),
  answers: { 201: z.object({ codigo: z.string(), creada: instant, venceEl: day }) },
  errors: [
    'libro_externo',
    'idempotencia_distinta',
    'captcha_requerido',
    'captcha_incorrecto',
    'captcha_no_disponible',
    'demasiados_intentos',
  ],
})

export const followComplaint = api.get('/reclamaciones/:codigo', {
  summary:
    'En qué va un reclamo, con su código y el correo que se dio; con la clave del enlace del correo o con la sesión de quien lo presentó, también su respuesta',
  params: z.object({ codigo: code }),
  query: z.strictObject({
    correo: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'Sin él hace falta la clave, o la sesión de quien la presentó' }),
    clave: rawText(100).optional().meta({ description: 'La parte al azar del enlace del correo' }),
  }),
  answers: {
    200: z.object({
      codigo: z.string(),
      estado: complaintState,
      venceEl: day,
      creada: instant.optional(),
      respuesta: z.string().optional(),
      respondida: instant.optional(),
    }),
  },
  errors: [
    'no_encontrado',
    'captcha_requerido',
    'captcha_incorrecto',
    'captcha_no_disponible',
    'demasiados_intentos',
  ],
})
