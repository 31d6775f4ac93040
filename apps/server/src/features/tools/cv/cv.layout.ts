import { z } from 'zod'
import type { Cv } from './cv.policy.ts'

/** Encrypted layout of CVs since the first one: a change would make those unreadable. */
export const storedCv = z.object({
  diseno: z.enum(['clasico', 'moderno']),
  datos: z.object({
    nombre: z.string(),
    titular: z.string(),
    ciudad: z.string(),
    celular: z.string(),
    correo: z.string(),
    enlace: z.string(),
  }),
  resumen: z.string(),
  experiencia: z.array(
    z.object({
      puesto: z.string(),
      empresa: z.string(),
      desde: z.string(),
      hasta: z.string(),
      texto: z.string(),
    }),
  ),
  estudios: z.array(
    z.object({ titulo: z.string(), institucion: z.string(), desde: z.string(), hasta: z.string() }),
  ),
  idiomas: z.array(z.object({ idioma: z.string(), nivel: z.string() })),
  habilidades: z.array(z.string()),
})
type StoredCv = z.output<typeof storedCv>

export function fromStored({ diseno, datos, ...kept }: StoredCv): Cv {
  return {
    design: diseno === 'moderno' ? 'modern' : 'classic',
    person: {
      name: datos.nombre,
      headline: datos.titular,
      city: datos.ciudad,
      mobile: datos.celular,
      email: datos.correo,
      link: datos.enlace,
    },
    summary: kept.resumen,
    jobs: kept.experiencia.map((job) => ({
      title: job.puesto,
      company: job.empresa,
      from: job.desde,
      until: job.hasta,
      text: job.texto,
    })),
    studies: kept.estudios.map((study) => ({
      title: study.titulo,
      institution: study.institucion,
      from: study.desde,
      until: study.hasta,
    })),
    languages: kept.idiomas.map(({ idioma, nivel }) => ({ language: idioma, level: nivel })),
    skills: kept.habilidades,
  }
}

export function toStored({ design, person, ...cv }: Cv) {
  return {
    diseno: design === 'modern' ? ('moderno' as const) : ('clasico' as const),
    datos: {
      nombre: person.name,
      titular: person.headline,
      ciudad: person.city,
      celular: person.mobile,
      correo: person.email,
      enlace: person.link,
    },
    resumen: cv.summary,
    experiencia: cv.jobs.map((job) => ({
      puesto: job.title,
      empresa: job.company,
      desde: job.from,
      hasta: job.until,
      texto: job.text,
    })),
    estudios: cv.studies.map((study) => ({
      titulo: study.title,
      institucion: study.institution,
      desde: study.from,
      hasta: study.until,
    })),
    idiomas: cv.languages.map(({ language, level }) => ({ idioma: language, nivel: level })),
    habilidades: [...cv.skills],
  } satisfies StoredCv
}
