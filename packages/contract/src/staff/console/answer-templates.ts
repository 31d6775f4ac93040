import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { idParams, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { besideBadFields, day, done, rowVersion, shared, text } from '../../fields.ts'

const tag = 'Consola: mensajes'
const desk = staff('admision', 'agenda', 'privacidad', 'siniestros')
const answerers = staff('admision', 'agenda', 'privacidad', 'siniestros', 'profesional')

const servedDesk = z
  .enum(['mensajes', 'solicitudes'])
  .meta({ description: 'Qué mesa responde con ella; las de solicitudes las cambia siniestros' })
const fit = z
  .enum(['aprobar', 'rechazar', 'mensaje', 'todo'])
  .meta({ description: 'Para qué respuesta de una solicitud: no se ofrece en otra' })
const template = shared('Plantilla', {
  id: z.uuid(),
  version: z.int(),
  para: servedDesk,
  sirve: fit,
  titulo: z.string(),
  texto: z.string(),
})
/** The template and its version that an answer started from. */
export const usedTemplate = z.strictObject({ id: z.uuid(), version: rowVersion(1) })

const templateFields = { titulo: text(80, 3), texto: text(4000, 1), sirve: fit.optional() }

const api = area({ role: desk, tag })

export const listTemplates = api.get('/consola/Plantillas', {
  words: act('conversaciones', 'ver las plantillas'),
  role: answerers,
  summary: 'Las plantillas vigentes; {nombre}, {folio}, {vence} y {yo} se llenan al usarlas',
  query: z.strictObject({ para: servedDesk.optional() }),
  answers: { 200: z.object({ plantillas: z.array(template) }) },
})

export const addTemplate = api.post('/consola/Plantillas', {
  summary: 'Agrega una plantilla',
  body: z.strictObject({ ...templateFields, para: servedDesk.optional() }),
  answers: { 201: template },
  errors: ['idempotencia_distinta'],
})

export const changeTemplate = api.post('/consola/Plantillas/:id', {
  summary: 'Escribe la versión siguiente; lo respondido conserva la suya',
  params: idParams,
  body: z.strictObject({ version: seenVersion, ...templateFields }),
  answers: { 200: template },
  errors: ['plantilla_desconocida'],
})

export const retireTemplate = api.post('/consola/Plantillas/:id/Retirar', {
  summary: 'Deja de ofrecerla',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: done },
  errors: ['plantilla_desconocida'],
})

const absence = z.object({ desde: day, hasta: day, suplente: z.object({ id: z.uuid(), nombre: z.string() }) })

export const listColleagues = api.get('/consola/Colegas', {
  words: act('conversaciones', 'ver quién responde mensajes'),
  summary: 'Quiénes responden mensajes, quién está fuera y la ausencia propia',
  answers: {
    200: z.object({
      colegas: z.array(
        z.object({ id: z.uuid(), nombre: z.string(), fuera: z.boolean(), suplente: z.string().optional() }),
      ),
      ausencia: absence.optional(),
    }),
  },
})

export const goAway = api.post('/consola/MiAusencia', {
  summary: 'Anota los días fuera y quién responde mientras tanto; lo abierto pasa desde el primer día',
  body: z
    .strictObject({ desde: day, hasta: day, suplente: z.uuid('Elige a quién') })
    .refine(({ desde, hasta }) => desde <= hasta, {
      path: ['hasta'],
      when: besideBadFields,
      message: 'El último día no puede ser anterior al primero',
    }),
  answers: { 200: done },
  errors: ['colega_desconocido'],
})

export const comeBack = api.post('/consola/MiAusencia/Quitar', {
  summary: 'Quita la ausencia propia; lo que pasó a la otra persona se queda con ella',
  answers: { 200: done },
})
