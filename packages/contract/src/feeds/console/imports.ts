import { act } from '@amparo/domain/staff/act-areas.ts'
import { importKinds } from '@amparo/domain/staff/import-kinds.ts'
import { z } from 'zod'
import { asCsv, idParams, listQuery, page } from '../../console-fields.ts'
import { area, fileAnswer, staff } from '../../endpoint.ts'
import { besideBadFields, done, instant, shared, text } from '../../fields.ts'

const states = [
  'subiendo',
  'simulada',
  'por_aprobar',
  'en_cola',
  'en_curso',
  'terminada',
  'fallida',
  'cancelada',
] as const

/** Bytes of a part. Each part is its own call, so none takes long and sent parts stay sent. */
export const importPartBytes = 512 * 1024
const mostBytes = 512 * 1024 * 1024

/** Changes by a file of policies that need two people (contract §22.9). */
export const pendingImport = z.object({
  contactos: z.int().meta({ description: 'Correos o celulares de personas conocidas que cambian' }),
  anulaciones: z.int().meta({ description: 'Pólizas que se anulan, se suspenden o terminan antes' }),
  ejemplos: z
    .object({ contactos: z.array(z.string()), anulaciones: z.array(z.string()) })
    .meta({ description: 'Hasta diez de cada clase, ocultos' }),
  vence: instant,
})

const feedImport = shared('Importacion', {
  id: z.uuid(),
  clase: z.enum(importKinds),
  archivo: z.string(),
  bytes: z.int().optional(),
  fuente: z.string().optional(),
  corte: instant.optional().meta({ description: 'Cuándo sacó la aseguradora el archivo de pólizas' }),
  estado: z.enum(states),
  origen: z.enum(['consola', 'orden']).meta({ description: 'De la consola, o por una orden de quien opera' }),
  por: z.string().optional(),
  creado: instant,
  terminado: instant.optional(),
  partes: z.object({ recibidas: z.int(), total: z.int() }),
  avance: z
    .int()
    .optional()
    .meta({ description: 'Por ciento del archivo que ya se leyó, mientras está en curso' }),
  leidas: z.int(),
  nuevas: z.int(),
  cambiadas: z.int(),
  sinCambios: z.int(),
  cerradas: z.int(),
  rechazadas: z.int(),
  puedeDescargarRechazos: z.boolean(),
  perfilesDesconocidos: z
    .record(z.string(), z.int())
    .optional()
    .meta({
      description:
        'Líneas que entraron con un perfil que no da beneficios, por su nombre; los 50 más frecuentes',
      example: { Mascotas: 12 },
    }),
  personasDistintas: z.int().optional().meta({
    description:
      'Líneas con el documento de otra persona: entraron, y quedan fuera de la cuenta de esa persona',
  }),
  documentosCambiados: z.int().optional().meta({
    description:
      'Pólizas de la misma persona con otro documento: entraron, y su cuenta sigue con el de antes hasta que dos personas la pasen',
  }),
  avisos: z.array(z.string()).optional().meta({
    description: 'Lo que entró y conviene revisar: pólizas sin celular o correo, un archivo sin fin de línea',
  }),
  ejemplos: z
    .object({
      perfilesDesconocidos: z.array(z.string()).optional(),
      personasDistintas: z.array(z.string()).optional(),
      documentosCambiados: z.array(z.string()).optional(),
      sinContacto: z.array(z.string()).optional(),
    })
    .optional()
    .meta({ description: 'Hasta diez de cada clase, con el certificado y el documento ocultos' }),
  rechazos: z
    .array(
      z.object({
        motivo: z.string(),
        lineas: z.int(),
        primeras: z.array(z.int()),
        ejemplos: z
          .array(z.object({ linea: z.int(), valor: z.string() }))
          .optional()
          .meta({
            description:
              'Hasta tres valores rechazados, de 40 signos; los largos, los de una persona y las claves, con x por cada letra y 0 por cada número',
          }),
      }),
    )
    .optional()
    .meta({ description: 'Las rechazadas por motivo, con los números de las primeras líneas' }),
  conflictos: z
    .object({ total: z.int(), primeros: z.array(z.string()) })
    .optional()
    .meta({ description: 'Citas agendadas que ya no caben en una agenda' }),
  falla: z.string().optional().meta({ description: 'Por qué no se importó nada' }),
  pendiente: pendingImport
    .extend({ propia: z.boolean().meta({ description: 'La subió quien mira' }) })
    .optional()
    .meta({ description: 'Qué cambia, mientras espera a otra persona de administración' }),
})

const importQuery = listQuery(states, ['-creado', 'creado']).extend({ clase: z.enum(importKinds).optional() })

const api = area({ role: staff('administracion', 'agenda', 'contenidos'), tag: 'Consola: importaciones' })

export const listImports = api.get('/consola/Importaciones', {
  words: { ...act('importaciones', 'ver las importaciones'), one: 'abrir la importación' },
  summary:
    'Qué archivos entraron, cuándo y con qué cifras; el más nuevo primero. Administración ve todos; los otros, los suyos',
  query: importQuery,
  answers: { 200: page(feedImport) },
})

export const getImportsFile = api.get('/consola/Importaciones.csv', {
  words: act('importaciones', 'descargar la lista de importaciones', 'de', 'archivo'),
  summary: 'La misma historia como archivo; queda en el registro',
  query: importQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

export const getImport = api.get('/consola/Importaciones/:id', {
  words: listImports.words,
  summary: 'Una importación, con su avance',
  params: idParams,
  answers: { 200: feedImport },
  errors: ['no_encontrado'],
})

export const startImport = api.post('/consola/Importaciones', {
  stepUp: true,
  summary: 'Abre una importación; su archivo se sube después, por partes',
  body: z
    .strictObject({
      clase: z.enum(importKinds, { error: 'Eso no se importa desde la consola' }).meta({
        description:
          '`agenda` la importan agenda y administración; `contenidos`, su rol; lo demás, administración',
      }),
      archivo: text(200, 1),
      bytes: z
        .int()
        .min(1, 'El archivo está vacío')
        .max(mostBytes, 'El archivo tiene más de 512 MB: divídelo o usa la orden de importación'),
      fuente: text(100).optional().meta({ description: 'De quién son las ofertas; solo para empleos' }),
      corte: instant.optional().meta({
        description:
          'Cuándo sacó la aseguradora el archivo; solo para pólizas. Lo que un socio envió después queda. Sin él, la medianoche con que empezó el día de la importación',
      }),
    })
    .refine(
      ({ clase, corte }) => corte === undefined || clase === 'polizas' || !importKinds.includes(clase),
      {
        path: ['corte'],
        when: besideBadFields,
        error: 'Solo un archivo de pólizas tiene corte',
      },
    ),
  answers: { 201: feedImport.extend({ bytesPorParte: z.int() }) },
  errors: ['idempotencia_distinta', 'datos_invalidos'],
})

export const putImportPart = api.put('/consola/Importaciones/:id/Partes/:n', {
  summary: 'Sube una parte, de 0 en adelante; repetirla no cambia nada',
  params: idParams.extend({ n: z.string().max(200) }),
  upload: { types: ['application/octet-stream'], maxBytes: importPartBytes },
  answers: { 200: z.object({ recibidas: z.int(), total: z.int() }) },
  errors: ['no_encontrado', 'importacion_cerrada', 'parte_distinta', 'archivo_grande'],
})

export const simulateImport = api.post('/consola/Importaciones/:id/Simular', {
  summary: 'Dice qué cambiaría y no escribe nada; el archivo queda un día, para importarlo o dejarlo',
  params: idParams,
  answers: { 202: done },
  errors: ['no_encontrado', 'importacion_cerrada', 'partes_faltantes', 'datos_invalidos'],
})

export const runImport = api.post('/consola/Importaciones/:id/Empezar', {
  summary:
    'Con todas las partes arriba, la importación sigue sola aunque se cierre la consola. La que cambia más de 3 contactos o anula más de 20 pólizas en un día espera a otra persona: `POST /consola/Aprobaciones/:id` la aprueba',
  params: idParams,
  body: z
    .strictObject({
      aceptaConflictos: z.boolean().optional().meta({
        description: 'De una agenda: las citas que ya no caben quedan como están',
      }),
    })
    .optional(),
  answers: { 202: done.extend({ pendiente: z.object({ id: z.uuid() }).optional() }) },
  errors: ['no_encontrado', 'importacion_cerrada', 'partes_faltantes'],
})

export const cancelImport = api.post('/consola/Importaciones/:id/Cancelar', {
  summary: 'Deja una importación que todavía no empezó',
  params: idParams,
  answers: { 200: done },
  errors: ['no_encontrado', 'importacion_cerrada'],
})

export const getImportRejects = api.get('/consola/Importaciones/:id/Rechazos', {
  summary: 'Las líneas rechazadas, con su número y su motivo; se guardan 30 días',
  params: idParams,
  answers: { 200: fileAnswer('text/csv; charset=utf-8') },
  errors: ['no_encontrado'],
})
