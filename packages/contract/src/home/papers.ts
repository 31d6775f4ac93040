import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { day, rawText } from '../fields.ts'

const paper = z.object({
  clase: z.enum([
    'receta',
    'documento_clinico',
    'curriculum',
    'derechos',
    'reclamo',
    'constancia',
    'solicitud',
    'credencial',
  ]),
  titulo: z.string(),
  fecha: day,
  enlace: z.string(),
  archivo: z.literal(true).optional().meta({ description: 'El enlace es de una llamada que entrega el PDF' }),
})

const api = area({ role: 'session', tag: 'Perfil' })

export const listPapers = api.get('/documentos', {
  summary: 'Todo lo que el portal hizo para la persona, lo último primero',
  answers: { 200: z.array(paper) },
})

export const downloadOwnSheet = api.get('/documentos/reclamos/:codigo', {
  summary: 'La hoja de un reclamo o una queja que la persona presentó con su documento y su correo',
  params: z.object({ codigo: rawText(40) }),
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})

export type Paper = z.output<typeof paper>
