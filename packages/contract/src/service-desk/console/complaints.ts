import { act, fileAct } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { asCsv, changed, listQuery, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, instant, rawText, text } from '../../fields.ts'
import { figureQuery, ownerQuery } from '../../operations/console/board-figures.ts'
import { lastPass } from '../../staff/console/notices.ts'
import { complaintKind, complaintState } from '../complaints.ts'

/** In whose favour a sheet was answered. */
const favour = z.enum(['persona', 'empresa', 'en_parte'])

/** The complaint sheet as it was filled in. */
const sheet = z.object({
  nombre: z.string(),
  tipoDocumento: z.int(),
  documento: z.string(),
  domicilio: z.string(),
  telefono: z.string().optional(),
  correoElectronico: z.string(),
  apoderado: z.string().optional(),
  bien: z.enum(['producto', 'servicio']),
  descripcionBien: z.string(),
  certificado: z.string().optional(),
  monto: z.number().optional(),
  detalle: z.string(),
  pedido: z.string(),
})

const complaintRow = z.object({
  codigo: z.string(),
  version: z.int(),
  tipo: complaintKind,
  estado: complaintState,
  creada: instant,
  venceEl: day,
  diasHabiles: z.int().optional().meta({ description: 'Los que quedan; negativo si ya pasó' }),
  diasCalendario: z
    .int()
    .optional()
    .meta({ description: 'Lo mismo en días calendario: la hoja nombra un microseguro' }),
  atrasado: z.boolean(),
  laTiene: z.string().optional().meta({ description: 'Quién la responde; falta si nadie la tomó' }),
  mia: z.boolean(),
  pase: lastPass.optional(),
  hoja: sheet,
  respuesta: z.string().optional(),
  respondidaPor: z.string().optional(),
  aFavorDe: favour.optional(),
})

const complaintQuery = listQuery(['recibido', 'respondido', 'todos'], ['vence', '-creada']).extend({
  ...figureQuery,
  ...ownerQuery,
})

const api = area({ role: staff('privacidad'), tag: 'Consola: reclamaciones' })

export const listComplaints = api.get('/consola/Reclamaciones', {
  words: act('reclamos', 'ver las hojas de reclamación'),
  summary: 'Reclamos y quejas, lo que vence antes primero; sin estado, los que esperan respuesta',
  query: complaintQuery,
  answers: { 200: page(complaintRow) },
})

export const getComplaintsFile = api.get('/consola/Reclamaciones.csv', {
  words: fileAct(listComplaints.words),
  summary:
    'Las mismas hojas como archivo, con producto, días y a favor de quién, sin lo que cuentan; queda en el registro',
  query: complaintQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

export const answerComplaint = api.post('/consola/Reclamaciones/:codigo/Responder', {
  stepUp: true,
  summary: 'Responde un reclamo o una queja por escrito; la respuesta llega por correo',
  params: z.object({ codigo: rawText(40) }),
  body: z.strictObject({ version: seenVersion, texto: text(5000, 20), aFavorDe: favour.optional() }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio', 'confirmacion_personal'],
})

export const reclassComplaint = api.post('/consola/Reclamaciones/:codigo/Reclasificar', {
  summary:
    'Atiende una queja como reclamo, o al revés, con su motivo; la hoja queda como la llenó la persona',
  params: z.object({ codigo: rawText(40) }),
  body: z.strictObject({ version: seenVersion, tipo: complaintKind, motivo: text(300, 10) }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio'],
})

export type ComplaintRow = z.output<typeof complaintRow>
