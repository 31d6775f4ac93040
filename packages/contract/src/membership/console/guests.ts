import { act, fileAct } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import {
  asCsv,
  changed,
  idParams,
  listQuery,
  motive,
  named,
  page,
  seenVersion,
} from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, documentType, instant, shared } from '../../fields.ts'
import { figureQuery } from '../../operations/console/board-figures.ts'
import { guestState, guestStep } from '../guests.ts'

export const guestCase = shared('InvitadoPorResolver', {
  id: z.uuid(),
  version: z.int(),
  estado: guestState,
  invitado: z.object({
    nombres: z.string(),
    apellidoPaterno: z.string(),
    apellidoMaterno: z.string(),
    tipoDocumento: documentType,
    documento: z.string(),
    fechaNacimiento: day.optional(),
    correoElectronico: z.string(),
    numeroCelular: z.string(),
  }),
  titular: named,
  servicios: z.array(z.object({ value: z.string(), name: z.string() })),
  registradoEl: instant.optional(),
  respuestaAntesDe: day.optional(),
  diasHabiles: z.int().optional().meta({ description: 'Los que quedan; negativo si ya pasó' }),
  atrasado: z.boolean(),
  resueltoPor: z.string().optional(),
  motivo: z.string().optional(),
  menorDeEdad: z
    .enum(['madre', 'padre', 'tutor'])
    .optional()
    .meta({ description: 'Lo que el titular declaró ser de un invitado menor de edad' }),
  pasos: z.array(guestStep),
})

const casesQuery = listQuery(
  [...guestState.options, 'todos'],
  ['vence', 'registrado', '-registrado', 'nombre'],
).extend({
  atrasados: z.enum(['si']).optional().meta({ description: 'Solo los de plazo vencido' }),
  ...figureQuery,
})

const api = area({ role: staff('admision'), tag: 'Consola: invitados' })

export const listGuestCases = api.get('/consola/Invitados', {
  words: { ...act('invitados', 'ver la lista de invitados'), one: 'abrir el caso' },
  summary: 'Invitados por estado, lo que vence antes primero; sin estado, los que esperan respuesta',
  query: casesQuery,
  answers: {
    200: page(guestCase).extend({
      atrasados: z.int().meta({ description: 'De todos los que coinciden, no solo de esta página' }),
    }),
  },
})

export const getGuestCasesFile = api.get('/consola/Invitados.csv', {
  words: fileAct(listGuestCases.words),
  summary: 'Los mismos casos como archivo, sin correo, celular ni motivo; queda en el registro',
  query: casesQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

export const getGuestCase = api.get('/consola/Invitados/:id', {
  words: listGuestCases.words,
  summary:
    'Un caso con lo que hace falta para decidir: cobertura y asientos del titular, e invitaciones anteriores',
  params: idParams,
  answers: {
    200: guestCase.extend({
      cobertura: z.object({
        vigente: z.boolean(),
        productos: z.array(
          z.object({ value: z.string(), name: z.string(), licencias: z.int(), libres: z.int() }),
        ),
      }),
      totalAnteriores: z.int().meta({ description: '`anteriores` lleva las 20 más recientes' }),
      anteriores: z.array(
        z.object({
          id: z.uuid(),
          estado: guestCase.shape.estado,
          titular: z.string(),
          invitadoEl: instant,
          motivo: z.string().optional(),
        }),
      ),
    }),
  },
  errors: ['no_encontrado'],
})

export const approveGuest = api.post('/consola/Invitados/:id/Aprobar', {
  summary: 'Aprueba a un invitado y se lo dice a él y al titular',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio', 'titular_sin_seguro'],
})

export const rejectGuest = api.post('/consola/Invitados/:id/Rechazar', {
  summary: 'Rechaza a un invitado con su motivo; su asiento queda libre al instante',
  params: idParams,
  body: z.strictObject({ version: seenVersion, motivo: motive }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio'],
})

export const approveGuests = api.post('/consola/Invitados/Aprobar', {
  summary: 'Aprueba hasta 50, cada uno por su cuenta y con su resultado',
  body: z.strictObject({
    casos: z
      .array(z.strictObject({ id: z.string().max(200), version: seenVersion }))
      .min(1)
      .max(50, 'Son 50 casos como máximo'),
  }),
  answers: {
    200: z.object({
      resultados: z.array(
        z.object({
          id: z.string(),
          codigo: z.union([z.literal(1), z.string()]).meta({ description: '1, o el código del error' }),
          mensaje: z.string(),
        }),
      ),
    }),
  },
})
