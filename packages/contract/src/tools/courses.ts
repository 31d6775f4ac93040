import { z } from 'zod'
import { area } from '../endpoint.ts'
import { besideBadFields, day, email, pathId, shared, text } from '../fields.ts'
import { shownPicture } from '../platform/pictures.ts'

const course = shared('Curso', {
  id: z.uuid(),
  titulo: z.string(),
  universidad: z.string(),
  tema: z.string(),
  horas: z.int(),
  semanas: z.int(),
  idioma: z.string(),
  certificado: z.boolean(),
  enlace: z.string(),
  avance: z.enum(['guardado', 'empezado', 'terminado']).optional(),
  /** The week to continue with, for a course already started. */
  semana: z.int().optional(),
  resumen: z.string(),
  muestra: z.boolean(),
})
export type CourseWire = z.output<typeof course>

const access = ['sin_cobertura', 'solo_titular', 'demasiados_intentos'] as const

const api = area({ role: 'session', tag: 'Cursos' })

export const listCourses = api.get('/cursos', {
  summary: 'Catálogo de cursos, sin importar tildes ni errores de tipeo',
  query: z.strictObject({
    buscar: text(100).optional(),
    tema: text(60).optional(),
    universidad: text(120).optional(),
    despues: z.string().max(40).optional(),
    limite: z
      .string()
      .regex(/^([1-9]\d?|100)$/, 'De 1 a 100')
      .transform(Number)
      .optional(),
  }),
  answers: {
    200: z.object({
      filas: z.array(course),
      total: z.int(),
      siguiente: z.string().optional(),
      /** No course has the typed words: the search used these instead. */
      corregido: z.string().optional(),
      /** No course has the corrected words either: the names of these are similar. */
      parecidos: z.literal(true).optional(),
      temas: z.array(z.string()),
      universidades: z.array(z.string()),
    }),
  },
  errors: access,
})

export const featuredCourses = api.get('/cursos/Destacados', {
  role: 'visitor',
  summary: 'Hasta cuatro temas del catálogo con hasta tres cursos de cada uno',
  answers: {
    200: z.object({
      temas: z.array(z.string()),
      /** Whether this is the built-in sample: its courses and universities are invented. */
      muestra: z.boolean(),
      cursos: z.array(
        course
          .pick({ id: true, titulo: true, universidad: true, tema: true, horas: true, semanas: true })
          .extend({ portada: shownPicture.optional() }),
      ),
    }),
  },
  errors: ['demasiados_intentos'],
})

export const getCourse = api.get('/cursos/:id', {
  summary: 'Un curso',
  params: z.strictObject({ id: pathId }),
  answers: { 200: course },
  errors: ['no_encontrado', ...access],
})

export const listMyCourses = api.get('/cursos/Mios', {
  summary: 'Cursos guardados, empezados y terminados',
  answers: { 200: z.object({ cursos: z.array(course) }) },
  errors: access,
})

export const setCourseProgress = api.post('/cursos/:id/Avance', {
  summary: 'Guarda, empieza (y por qué semana va), termina o quita un curso',
  params: z.strictObject({ id: pathId }),
  body: z
    .strictObject({
      estado: z.enum(['guardado', 'empezado', 'terminado', 'quitado'], { error: 'Ese estado no existe' }),
      semana: z.int().min(1, 'Desde la semana 1').max(104, 'Son muchas semanas').optional(),
    })
    .refine(({ estado, semana }) => semana === undefined || estado === 'empezado', {
      path: ['semana'],
      when: besideBadFields,
      error: 'La semana es de un curso empezado',
    }),
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string() }) },
  errors: ['no_encontrado', ...access],
})

const licence = shared('LicenciaDeCursos', {
  estado: z.enum(['sin_usar', 'solicitada', 'activa', 'por_vencer', 'vencida', 'agotada']),
  correo: z.string().optional(),
  vence: day.optional(),
  dias: z.int().optional(),
  /** Access code of the embedded provider. */
  clave: z.string().optional(),
  siSePierde: z.string(),
})
export type CourseLicenceWire = z.output<typeof licence>

export const getCourseLicence = api.get('/cursos/Licencia', {
  summary: 'La licencia para llevar los cursos',
  answers: { 200: licence },
  errors: access,
})

export const activateCourseLicence = api.post('/cursos/Licencia/Activar', {
  summary: 'Pide la licencia; pedirla otra vez responde la misma',
  body: z.strictObject({ correoElectronico: email.optional() }),
  answers: { 200: licence },
  errors: ['sin_contacto', 'idempotencia_distinta', ...access],
})
