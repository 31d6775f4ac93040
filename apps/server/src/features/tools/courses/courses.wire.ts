import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type {
  CourseLicenceWire,
  CourseWire,
  featuredCourses,
  listCourses,
} from '@amparo/contract/tools/courses.ts'
import { toPicture } from '../../platform/published-texts/pictures.wire.ts'
import { lossText } from './courses.policy.ts'
import type { CourseRow, CourseState, listFeatured } from './courses.repository.ts'
import type { CoursePage } from './courses.service.ts'
import type { Licence } from './licences.service.ts'

const states: Readonly<Record<CourseState, NonNullable<CourseWire['avance']>>> = {
  saved: 'guardado',
  begun: 'empezado',
  done: 'terminado',
}
const licenceStates: Readonly<Record<Licence['state'], CourseLicenceWire['estado']>> = {
  unused: 'sin_usar',
  requested: 'solicitada',
  active: 'activa',
  ending: 'por_vencer',
  ended: 'vencida',
  exhausted: 'agotada',
}

export const fromState: Readonly<
  Record<'guardado' | 'empezado' | 'terminado' | 'quitado', CourseState | null>
> = {
  guardado: 'saved',
  empezado: 'begun',
  terminado: 'done',
  quitado: null,
}

export function toCourse(row: CourseRow): CourseWire {
  return {
    id: row.public_id,
    titulo: row.title,
    universidad: row.university,
    tema: row.topic,
    horas: row.hours,
    semanas: row.weeks,
    idioma: row.language,
    certificado: row.has_certificate,
    enlace: row.url,
    ...(row.state ? { avance: states[row.state] } : {}),
    ...(row.week ? { semana: row.week } : {}),
    resumen: row.summary,
    muestra: row.is_sample,
  }
}

/** The block's tabs and cards; of a catalogue with one imported course nothing is a sample. */
export function toBlock(rows: Awaited<ReturnType<typeof listFeatured>>): AnswerOf<typeof featuredCourses> {
  return {
    temas: [...new Set(rows.map(({ topic }) => topic))],
    muestra: rows.some(({ is_sample }) => is_sample),
    cursos: rows.map((row) => ({ ...toCourse(row), portada: toPicture(row.cover) })),
  }
}

export function toCoursePage({
  rows,
  total,
  next,
  corrected,
  alike,
  topics,
  universities,
}: CoursePage): AnswerOf<typeof listCourses> {
  return {
    filas: rows.map(toCourse),
    total,
    ...(next === null ? {} : { siguiente: String(next) }),
    ...(corrected === null ? {} : { corregido: corrected }),
    ...(alike ? { parecidos: true } : {}),
    temas: [...topics],
    universidades: [...universities],
  }
}

export function toLicence({ state, email, endsOn, daysLeft, code }: Licence): CourseLicenceWire {
  return {
    estado: licenceStates[state],
    ...(email ? { correo: email } : {}),
    ...(endsOn ? { vence: endsOn } : {}),
    ...(daysLeft === null ? {} : { dias: daysLeft }),
    ...(code ? { clave: code } : {}),
    siSePierde: lossText,
  }
}
