import type { Cv } from './cv.policy.ts'

/** Encrypted layout of CVs since the first one: a change would make those unreadable. */
export interface StoredCv {
  readonly diseno: 'clasico' | 'moderno'
  readonly datos: {
    readonly nombre: string
    readonly titular: string
    readonly ciudad: string
    readonly celular: string
    readonly correo: string
    readonly enlace: string
  }
  readonly resumen: string
  readonly experiencia: readonly {
    readonly puesto: string
    readonly empresa: string
    readonly desde: string
    readonly hasta: string
    readonly texto: string
  }[]
  readonly estudios: readonly {
    readonly titulo: string
    readonly institucion: string
    readonly desde: string
    readonly hasta: string
  }[]
  readonly idiomas: readonly { readonly idioma: string; readonly nivel: string }[]
  readonly habilidades: readonly string[]
}

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
