import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { instant, rowVersion, text } from '../fields.ts'

const line = (max = 120) => text(max)
/** `AAAA-MM`, or empty. */
const month = z.union([
  z.literal(''),
  z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Usa un mes como 2024-03'),
])

const design = z.enum(['clasico', 'moderno'], { error: 'Elige clasico o moderno' })
const content = {
  diseno: design,
  datos: z.strictObject({
    nombre: line(),
    titular: line(),
    ciudad: line(80),
    celular: line(40),
    correo: line(254),
    enlace: line(200),
  }),
  resumen: text(1200),
  experiencia: z
    .array(z.strictObject({ puesto: line(), empresa: line(), desde: month, hasta: month, texto: text(1500) }))
    .max(12, 'Hasta 12 trabajos'),
  estudios: z
    .array(z.strictObject({ titulo: line(), institucion: line(), desde: month, hasta: month }))
    .max(10, 'Hasta 10 estudios'),
  idiomas: z.array(z.strictObject({ idioma: line(40), nivel: line(40) })).max(8, 'Hasta 8 idiomas'),
  habilidades: z.array(text(60, 1)).max(24, 'Hasta 24 habilidades'),
}
const cvBody = z.strictObject({
  version: rowVersion(0, 'Desde 0'),
  ...content,
  diseno: design.default('clasico'),
})
/** Content of a CV, as an adviser reads it. */
export const cvContent = z.object(content)
export type CvContent = Omit<z.output<typeof cvBody>, 'version'>

const api = area({ role: 'session', tag: 'Empleabilidad' })

export const getCv = api.get('/empleabilidad/Curriculum', {
  summary: 'Tu currículum; si aún no lo escribes, con tus datos puestos y versión 0',
  answers: {
    200: z.object({
      version: z.int(),
      ...content,
      /** Appointments whose adviser may read the CV now. */
      compartido: z.array(z.object({ idCita: z.uuid(), hasta: z.string() })),
      /** Notes of advisers, newest first. */
      notas: z.array(z.object({ idCita: z.uuid(), fecha: z.string(), texto: z.string() })),
    }),
  },
  errors: ['sin_cobertura', 'solo_titular', 'demasiados_intentos'],
})

export const putCv = api.put('/empleabilidad/Curriculum', {
  summary: 'Guarda el currículum mientras se escribe',
  body: cvBody,
  answers: { 200: z.object({ version: z.int() }) },
  errors: ['curriculum_cambiado', 'sin_cobertura', 'solo_titular', 'demasiados_intentos'],
})

export const getCvPdf = api.get('/empleabilidad/Curriculum/pdf', {
  summary: 'El currículum como PDF etiquetado, de una columna',
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado', 'sin_cobertura', 'solo_titular', 'demasiados_intentos'],
})

export const shareCv = api.post('/empleabilidad/Curriculum/Compartir', {
  summary: 'Deja que lo lea el asesor de una cita, hasta que termine',
  body: z.strictObject({ idCita: z.uuid('Esa cita no existe') }),
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string(), hasta: instant }) },
  errors: ['no_encontrado', 'cita_cerrada', 'sin_cobertura', 'solo_titular', 'demasiados_intentos'],
})

export const unshareCv = api.post('/empleabilidad/Curriculum/DejarDeCompartir', {
  summary: 'El asesor de esa cita ya no lo lee',
  body: z.strictObject({ idCita: z.uuid('Esa cita no existe') }),
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string() }) },
  errors: ['sin_cobertura', 'solo_titular', 'demasiados_intentos'],
})
