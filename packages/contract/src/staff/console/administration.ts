import { act, fileAct } from '@amparo/domain/staff/act-areas.ts'
import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import { z } from 'zod'
import {
  asCsv,
  changed,
  idParams,
  listQuery,
  page,
  persona,
  roles,
  seenVersion,
} from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { pendingImport } from '../../feeds/console/imports.ts'
import { day, done, email, instant, shared, text } from '../../fields.ts'

const staffQuery = listQuery(['activo', 'inactivo'], ['nombre', '-creado'])

const api = area({ role: staff('administracion'), tag: 'Consola: personal' })

export const listStaff = api.get('/consola/Personal', {
  words: act('personal', 'ver la lista del personal'),
  summary: 'El personal, por nombre',
  query: staffQuery,
  answers: {
    200: page(
      persona.extend({
        creado: instant,
        ultimoIngreso: instant.optional(),
        invitacion: z.enum(['pendiente', 'vencida']).optional(),
      }),
    ),
  },
})

export const getStaffFile = api.get('/consola/Personal.csv', {
  words: fileAct(listStaff.words),
  summary: 'El personal como archivo; queda en el registro',
  query: staffQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

const awaiting = shared('EsperaDeOtraPersona', {
  pendiente: z.object({ id: z.uuid() }).meta({ description: 'Lo que aprueba otra persona' }),
})

/** Which professional a staff member is; a request for more than their own days waits for a second person. */
const link = {
  idProfesional: z.string().max(200).optional(),
  citasAnteriores: z
    .boolean()
    .optional()
    .meta({ description: 'Ver también las citas de antes de su primer día: siempre espera a otra persona' }),
}

export const createStaff = api.post('/consola/Personal', {
  stepUp: true,
  summary:
    'Invita a alguien por correo; administracion, privacidad, auditoria y un profesional que tiene o tuvo otra cuenta esperan a otra persona',
  body: z.strictObject({
    correo: email,
    nombre: text(120, 3),
    roles,
    ...link,
  }),
  answers: { 201: persona, 202: awaiting.extend({ persona }) },
  errors: ['correo_en_uso', 'profesional_ocupado', 'idempotencia_distinta'],
})

export const changeStaffRoles = api.post('/consola/Personal/:id/Roles', {
  stepUp: true,
  summary: 'Cambia los roles y el profesional; lo mismo que al invitar espera a otra persona',
  params: idParams,
  body: z.strictObject({ roles, version: seenVersion, ...link }),
  answers: { 200: changed, 202: awaiting.extend({ version: z.int() }) },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio', 'ultimo_administrador', 'profesional_ocupado'],
})

export const disableStaff = api.post('/consola/Personal/:id/Desactivar', {
  stepUp: true,
  summary:
    'Desactiva a alguien y cierra sus sesiones al instante; si atendía, sus horas dejan de ofrecerse y sus citas quedan para agenda',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: {
    200: changed.extend({
      citas: z
        .object({
          total: z.int(),
          filas: z.array(z.object({ id: z.string(), inicio: instant, servicio: z.string() })),
        })
        .optional()
        .meta({ description: 'Las citas por venir del profesional, hasta 50' }),
    }),
  },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio', 'ultimo_administrador'],
})

export const enableStaff = api.post('/consola/Personal/:id/Reactivar', {
  stepUp: true,
  summary:
    'Deshace una desactivación; los roles que esperan a otra persona al darlos, también al devolverlos',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed, 202: awaiting.extend({ version: z.int() }) },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio', 'profesional_ocupado'],
})

export const inviteStaffAgain = api.post('/consola/Personal/:id/Invitar', {
  stepUp: true,
  summary:
    'Una invitación nueva por correo: a quien no entró todavía, o perdió su segundo factor; sus roles delicados vuelven con el sí de otra persona',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed, 202: awaiting.extend({ version: z.int() }) },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio', 'ultimo_administrador'],
})

const approval = z.object({
  id: z.uuid(),
  persona: z.object({ id: z.uuid(), nombre: z.string() }),
  roles: z.array(z.enum(staffRoles)),
  profesional: z
    .object({
      nombre: z.string(),
      otrasCuentas: z.array(z.string()).meta({ description: 'Quiénes atienden o atendieron con ese nombre' }),
      citasAnteriores: z.boolean(),
    })
    .optional(),
  pedidoPor: z.string(),
  pedidoEl: instant,
  vence: instant,
  propia: z.boolean().meta({ description: 'La pidió quien mira, o es para quien mira' }),
})

const importApproval = z.object({
  id: z.uuid(),
  importacion: pendingImport.omit({ vence: true }).extend({ archivo: z.string() }),
  pedidoPor: z.string(),
  pedidoEl: instant,
  vence: instant,
  propia: z.boolean(),
})

const asked = { pedidoPor: z.string(), pedidoEl: instant, vence: instant, propia: z.boolean() }

const rulesApproval = z.object({
  id: z.uuid(),
  reglas: z.object({ idServicio: z.int(), servicio: z.string(), desde: day }),
  ...asked,
})

const contentApproval = z.object({
  id: z.string(),
  contenido: z
    .object({ clave: z.string(), nombre: z.string(), version: z.int() })
    .meta({ description: 'Se confirma en `/consola/Contenidos/{clave}/Confirmar`' }),
  ...asked,
})

export const listApprovals = api.get('/consola/Aprobaciones', {
  words: act('personal', 'ver lo que espera a una segunda persona', 'de', 'dos_personas'),
  role: staff('administracion', 'contenidos'),
  summary:
    'Lo que espera a una segunda persona: roles, archivos y reglas a administración; textos a contenidos',
  answers: { 200: z.array(z.union([approval, importApproval, rulesApproval, contentApproval])) },
})

export const approve = api.post('/consola/Aprobaciones/:id', {
  stepUp: true,
  summary:
    'La segunda persona dice que sí; lo propio, nunca. Un archivo largo se cuenta otra vez antes (202): la misma llamada, unos segundos después, dice si quedó aprobado o si cambió (409)',
  params: idParams,
  answers: { 200: done, 202: done.extend({ contando: z.literal(true) }) },
  errors: ['no_encontrado', 'caso_propio', 'version_ajena', 'profesional_ocupado'],
})

export const declineApproval = api.post('/consola/Aprobaciones/:id/Rechazar', {
  summary: 'La segunda persona dice que no, o quien lo pidió lo retira; todo queda como está',
  params: idParams,
  answers: { 200: done },
  errors: ['no_encontrado'],
})

const grain = z.enum(['dia', 'semana', 'mes'], { error: 'Elige dia, semana o mes' })

const dayFigures = z.object({
  dia: z.string(),
  hasta: z.string().meta({ description: 'El último día que suma: el mismo, salvo por semana o por mes' }),
  activacionesIniciadas: z.int(),
  activacionesHechas: z.int(),
  reservas: z.array(z.object({ servicio: z.string(), total: z.int() })),
  cancelaciones: z.array(z.object({ servicio: z.string(), total: z.int() })),
  inasistencias: z.array(z.object({ servicio: z.string(), total: z.int() })),
  ocupacion: z.object({
    minutosOfrecidos: z.int(),
    minutosOcupados: z.int(),
    minutosLibres: z
      .int()
      .optional()
      .meta({ description: 'Por día y hasta dos semanas desde hoy: lo que queda por ocupar desde ahora' }),
    citas: z.int().optional().meta({ description: 'Las que empiezan en esos días, de hoy en adelante' }),
  }),
  invitadosEnEspera: z.int(),
  invitadosAtrasados: z.int(),
  mensajesDetenidos: z.int(),
  encuestas: z.object({ Promotor: z.int(), Neutro: z.int(), Detractor: z.int() }),
})

export const panel = api.get('/consola/Panel', {
  role: staff('agenda', 'admision', 'administracion'),
  tag: 'Consola: panel',
  summary:
    'Cifras de cualquier período, por día o sumadas por semana (desde el lunes) o por mes; sin fechas, los últimos 30 días',
  query: z.strictObject({
    desde: day.optional(),
    hasta: day.optional().meta({ description: 'A más tardar dentro de un año' }),
    por: grain.default('dia').meta({ description: 'Por día, diez años como máximo' }),
  }),
  answers: {
    200: z.object({ desde: z.string(), hasta: z.string(), por: grain, dias: z.array(dayFigures) }),
  },
})
