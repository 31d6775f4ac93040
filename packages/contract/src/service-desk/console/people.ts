import { readPeopleSearch } from '@amparo/domain/people-search.ts'
import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { asCsv, idParams, listQuery, page } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { besideBadFields, code, done, email, instant, mobile, text } from '../../fields.ts'

const maskedPerson = z.object({
  id: z.string().meta({ description: 'Opaco; vale para abrir la ficha' }),
  nombre: z.string().meta({ description: 'Primer nombre e inicial: Rosa Q.' }),
  documento: z.string().meta({ description: 'Enmascarado' }),
  tipoDocumento: z.union([z.literal(8), z.literal(6)]),
  clase: z.enum(['titular', 'invitado']),
  cuenta: z.boolean(),
  vigente: z.boolean(),
})

const searched = text(100).superRefine((typed, context) => {
  const read = readPeopleSearch(typed)
  if ('error' in read) context.addIssue({ code: 'custom', message: read.error })
})

const peopleQuery = listQuery(['vigente', 'terminada'], ['parecido']).extend({ buscar: searched })

const api = area({ role: staff('admision', 'agenda', 'privacidad'), tag: 'Consola: personas' })

export const searchPeople = api.get('/consola/Titulares', {
  words: act('titulares', 'buscar personas', 'de', 'busqueda'),
  summary:
    'Busca por documento, certificado o correo enteros, o por nombre, sin acentos y perdonando erratas; filas enmascaradas',
  query: peopleQuery,
  answers: { 200: page(maskedPerson) },
  errors: ['demasiados_intentos'],
})

export const getPeopleFile = api.get('/consola/Titulares.csv', {
  words: act('titulares', 'descargar una búsqueda de personas', 'de', 'busqueda', 'archivo'),
  summary: 'Las filas enmascaradas de una búsqueda como archivo, hasta 1000; queda en el registro',
  query: peopleQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

const file = z.object({
  id: z.string(),
  datos: z.object({
    nombres: z.string(),
    apellidoPaterno: z.string(),
    apellidoMaterno: z.string(),
    tipoDocumento: z.union([z.literal(8), z.literal(6)]),
    documento: z.string(),
    fechaNacimiento: z.string().optional(),
    correoElectronico: z.string().optional(),
    numeroCelular: z.string().optional(),
    cuenta: z.boolean(),
    cuentaDesde: instant.optional(),
  }),
  polizas: z.array(
    z.object({
      certificado: z.string(),
      producto: z.string(),
      perfil: z.string(),
      desde: z.string(),
      hasta: z.string(),
      estado: z.enum(['vigente', 'anulada', 'suspendida', 'terminada']),
      aNombreDe: z
        .string()
        .optional()
        .meta({ description: 'Otra persona, con este documento: la póliza no entra en la cuenta' }),
    }),
  ),
  usos: z.array(z.object({ servicio: z.string(), limite: z.int(), usados: z.int(), quedan: z.int() })),
  citas: z.array(
    z.object({
      id: z.uuid(),
      version: z.int(),
      servicio: z.string(),
      especialidad: z.string().optional(),
      inicio: instant,
      fin: instant,
      modalidad: z.string(),
      estado: z.string(),
      con: z.string().optional(),
    }),
  ),
  invitados: z.array(
    z.object({ id: z.uuid(), nombre: z.string(), documento: z.string(), estado: z.string(), desde: instant }),
  ),
  mensajes: z.array(
    z.object({
      id: z.uuid(),
      clase: z.string(),
      canal: z.enum(['correo', 'sms', 'whatsapp']),
      creado: instant,
      estado: z.enum(['pendiente', 'entregado', 'detenido']),
      entregado: instant.optional(),
      puedeReenviar: z.boolean(),
    }),
  ),
  /** Totals of each list of the file, which itself holds only the newest rows. */
  totales: z.object({ polizas: z.int(), citas: z.int(), invitados: z.int(), mensajes: z.int() }),
  sesiones: z.array(z.object({ dispositivo: z.string(), abierta: instant, ultimoUso: instant })),
})

export const openPersonFile = api.post('/consola/Titulares/:id/Abrir', {
  summary: 'La ficha de una persona, tras decir para qué; nada clínico. Cada apertura queda registrada',
  params: idParams,
  body: z.strictObject({
    motivo: z.enum(['llamada', 'reclamo', 'verificacion', 'derecho', 'otro']),
    nota: text(300).optional(),
  }),
  answers: { 200: file },
  errors: ['no_encontrado', 'caso_propio', 'datos_bloqueados', 'demasiados_intentos'],
})

export const closePersonSessions = api.post('/consola/Titulares/:id/CerrarSesiones', {
  summary: 'Cierra todas las sesiones abiertas de una persona',
  params: idParams,
  answers: { 200: z.object({ codigo: z.literal(1), cerradas: z.int() }) },
  errors: ['no_encontrado'],
})

export const resendPersonMessage = api.post('/consola/Titulares/:id/Mensajes/:mensaje/Reenviar', {
  summary: 'Envía otra vez un mensaje de la ficha: los datos de una cita que sigue en pie, o lo que no salió',
  params: idParams.extend({ mensaje: z.string().max(200) }),
  answers: { 200: done },
  errors: ['no_encontrado', 'caso_propio', 'ya_entregado', 'sin_contacto_anterior', 'demasiados_intentos'],
})

export const askContactChange = api.post('/consola/Titulares/:id/Contacto', {
  summary: 'Empieza a corregir el correo o el celular: un código va al contacto anterior y otro al nuevo',
  params: idParams,
  body: z
    .strictObject({
      correoElectronico: email.optional(),
      numeroCelular: mobile.optional(),
      anterior: z.enum(['correo', 'celular']).optional().meta({
        description: 'A cuál de los contactos de antes va el primer código; si falta, al que se cambia',
      }),
    })
    .refine(
      ({ correoElectronico, numeroCelular }) =>
        (correoElectronico === undefined) !== (numeroCelular === undefined),
      {
        path: ['correoElectronico'],
        when: besideBadFields,
        error: 'Escribe el correo o el celular, uno de los dos',
      },
    )
    .meta({ example: { correoElectronico: 'rosa.quispe@correo.example' } }),
  answers: {
    202: z.object({
      solicitud: z.uuid(),
      destinoAnterior: z.string(),
      destinoNuevo: z.string(),
      expira: instant,
    }),
  },
  errors: [
    'no_encontrado',
    'caso_propio',
    'sin_contacto_anterior',
    'canal_no_disponible',
    'demasiados_intentos',
  ],
})

export const confirmContactChange = api.post('/consola/Titulares/:id/Contacto/Confirmar', {
  summary: 'Los dos códigos, que dicta la persona; cambia el contacto y avisa a ambos',
  params: idParams,
  body: z.strictObject({ solicitud: z.uuid(), codigoAnterior: code, codigoNuevo: code }),
  answers: { 200: done },
  errors: [
    'no_encontrado',
    'caso_propio',
    'codigo_incorrecto',
    'codigo_largo',
    'codigo_gastado',
    'demasiados_intentos',
  ],
})
