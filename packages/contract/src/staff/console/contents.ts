import { contentClasses } from '@amparo/domain/contents/contents.ts'
import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { changed, motive } from '../../console-fields.ts'
import { area, fileAnswer, staff } from '../../endpoint.ts'
import { instant, rawText, rowVersion, shared } from '../../fields.ts'
import { pictureId, pictureUpload } from '../../platform/pictures.ts'
import { fileRefusals } from '../../platform/uploads.ts'

const tag = 'Consola: contenidos'
const api = area({ role: staff('contenidos'), tag })

const params = z.object({ clave: rawText(80) })
const state = z.enum(['publicado', 'borrador', 'espera', 'programado'])
const texts = z
  .record(z.string(), z.string())
  .meta({ description: 'Texto de cada campo, sin etiquetas: `{"pregunta": "…", "respuesta": "…"}`' })
const author = { por: z.string(), el: instant }

const row = shared('Contenido', {
  clave: z.string(),
  clase: z.enum(contentClasses),
  nombre: z.string(),
  estado: state,
  version: z.int().meta({ description: 'La más nueva; 0 es el texto con que vino el portal' }),
  cambio: z.object(author).optional(),
})

export const listContents = api.get('/consola/Contenidos', {
  words: { ...act('contenidos', 'ver los contenidos', ''), one: 'abrir el contenido' },
  summary: 'Los textos del portal que se cambian en la consola, con su estado',
  query: z.strictObject({ clase: z.enum(contentClasses).optional() }),
  answers: { 200: z.object({ filas: z.array(row) }) },
})

export const getContent = api.get('/consola/Contenidos/:clave', {
  words: listContents.words,
  summary: 'Un contenido: lo publicado, el borrador, lo que espera y sus versiones',
  params,
  answers: {
    200: row.extend({
      pagina: z.string().optional().meta({ description: 'Página pública que lo muestra' }),
      campos: z.array(z.object({ campo: z.string(), etiqueta: z.string(), maximo: z.int() })),
      publicado: z.object({ version: z.int(), desde: instant.optional(), valor: texts }),
      borrador: z.object({ version: z.int(), valor: texts, ...author }).optional(),
      espera: z
        .object({
          version: z.int(),
          pedidoPor: z.string(),
          pedidoEl: instant,
          vence: instant,
          propio: z.boolean(),
          desde: instant.optional(),
          cambiaFinalidad: z.literal(true).optional().meta({ description: 'Se pide otra vez la aceptación' }),
        })
        .optional(),
      programado: z.object({ version: z.int(), desde: instant }).optional(),
      versiones: z.array(
        z.object({
          version: z.int(),
          ...author,
          publicadoDesde: instant.optional(),
          confirmo: z.string().optional(),
          vuelveA: z.int().optional(),
          motivo: z.string().optional(),
        }),
      ),
    }),
  },
  errors: ['no_encontrado'],
})

export const saveContent = api.put('/consola/Contenidos/:clave', {
  summary: 'Guarda un borrador sobre la versión que se vio; los campos que faltan quedan como estaban',
  params,
  body: z.strictObject({ version: rowVersion(0, 'Indica la versión que viste'), valor: texts }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'datos_invalidos'],
})

const waiting = z.object({ pendiente: z.literal(true), version: z.int(), vence: instant })

export const uploadPicture = api.post('/consola/Contenidos/:clave/Imagen', {
  summary: 'Sube una foto o portada, que se recorta y se guarda de nuevo; un borrador la nombra con su texto',
  params,
  upload: pictureUpload,
  answers: { 201: z.object({ imagen: pictureId }) },
  errors: ['no_encontrado', ...fileRefusals, 'demasiados_intentos'],
})

export const readDraftPicture = api.get('/consola/Imagenes/:imagen', {
  summary: 'Una imagen de un contenido, también sin publicar',
  params: z.object({ imagen: rawText(64) }),
  answers: { 200: fileAnswer('image/webp') },
  errors: ['no_encontrado'],
})

export const publishContent = api.post('/consola/Contenidos/:clave/Publicar', {
  summary:
    'Propone publicar el borrador, ya o desde un instante; otra persona de contenidos lo confirma en 7 días',
  params,
  body: z.strictObject({
    version: rowVersion(1, 'Indica la versión que viste'),
    desde: instant.optional(),
    cambiaFinalidad: z
      .boolean()
      .optional()
      .meta({ description: 'Solo en los términos y la privacidad: se vuelve a pedir la aceptación' }),
  }),
  answers: { 202: waiting },
  errors: ['no_encontrado', 'version_ajena', 'datos_invalidos'],
})

export const confirmContent = api.post('/consola/Contenidos/:clave/Confirmar', {
  summary: 'La segunda persona confirma: se publica entero en menos de 60 segundos, o en su instante',
  params,
  body: z.strictObject({ version: rowVersion(1).optional() }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio'],
})

export const restoreContent = api.post('/consola/Contenidos/:clave/Volver', {
  summary:
    'Vuelve a una versión anterior (0 es el texto con que vino el portal); un texto legal espera a otra persona',
  params,
  body: z.strictObject({ a: rowVersion(0, 'Indica a qué versión vuelves'), motivo: motive }),
  answers: { 200: changed, 202: waiting },
  errors: ['no_encontrado', 'version_ajena'],
})

export const previewContent = api.get('/consola/Contenidos/:clave/Vista', {
  summary: 'La página real con el borrador, sin guiones; no se guarda ni se indexa',
  params,
  answers: { 200: fileAnswer('text/html') },
  errors: ['no_encontrado'],
})
