import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { answerQuestion } from '@amparo/contract/operations/console/answers.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { grouped } from '../../../words.ts'

export type Answer = AnswerOf<typeof answerQuestion>
export type AnswerRow = Answer['filas'][number]
export type Question = Answer['pregunta']

/** The first is the default. */
export const questions = [
  ['perdidas', '¿Por qué se pierden citas?'],
  ['puntualidad', '¿Quién empieza tarde?'],
  ['personas', '¿A cuántas personas atendimos?'],
  ['uso', '¿Cuánto se usa cada beneficio?'],
  ['promesas', '¿Cumplimos nuestros plazos?'],
] as const satisfies readonly (readonly [Question, string])[]

export const partNames = {
  producto: 'Producto',
  servicio: 'Servicio',
  profesional: 'Profesional',
  sede: 'Sede',
  clase: 'Promesa',
} as const satisfies Record<Answer['por'], string>

type Cell = readonly [title: string, text: (row: AnswerRow) => string]

const whole = (of: (row: AnswerRow) => number | undefined) => (row: AnswerRow) => {
  const value = of(row)
  return value === undefined ? '—' : grouped(value)
}
const shared =
  (of: (row: AnswerRow) => { total: number; porCiento: number } | undefined) => (row: AnswerRow) => {
    const value = of(row)
    return value === undefined
      ? '—'
      : value.total === 0
        ? '0'
        : `${grouped(value.total)} (${value.porCiento} %)`
  }
const minutes = (of: (row: AnswerRow) => number | undefined) => (row: AnswerRow) => {
  const value = of(row)
  return value === undefined ? '—' : `${value} min`
}
const days = (of: (row: AnswerRow) => number | undefined) => (row: AnswerRow) => {
  const value = of(row)
  return value === undefined ? '—' : `${value} ${value === 1 ? 'día' : 'días'}`
}

/** Columns of each answer, after the group's name. */
export const columns: Readonly<Record<Question, readonly Cell[]>> = {
  perdidas: [
    ['Citas', whole(({ citas }) => citas)],
    ['Perdidas', shared(({ perdidas }) => perdidas?.todas)],
    ['Por la persona', shared(({ perdidas }) => perdidas?.persona)],
    ['Por la casa', shared(({ perdidas }) => perdidas?.casa)],
    ['Por el profesional', shared(({ perdidas }) => perdidas?.profesional)],
    ['Sin aviso', whole(({ perdidas }) => perdidas?.aviso.sinAviso)],
    ['Menos de 2 h', whole(({ perdidas }) => perdidas?.aviso.menosDe2Horas)],
    ['De 2 a 24 h', whole(({ perdidas }) => perdidas?.aviso.de2A24Horas)],
    ['De 24 a 48 h', whole(({ perdidas }) => perdidas?.aviso.de24A48Horas)],
    ['48 h o más', whole(({ perdidas }) => perdidas?.aviso.desde48Horas)],
  ],
  puntualidad: [
    ['Citas medidas', whole(({ puntualidad }) => puntualidad?.medidas)],
    ['Mediana', minutes(({ puntualidad }) => puntualidad?.medianaMinutos)],
    ['La peor', minutes(({ puntualidad }) => puntualidad?.peorMinutos)],
    ['Más de 5 min tarde', shared(({ puntualidad }) => puntualidad?.masDe5Minutos)],
  ],
  personas: [
    ['Personas', whole(({ uso }) => uso?.usuarios)],
    ['Con cita', whole(({ personas }) => personas)],
    ['Citas', whole(({ citas }) => citas)],
  ],
  uso: [
    ['Usos', whole(({ uso }) => uso?.usos)],
    ['Personas', whole(({ uso }) => uso?.usuarios)],
    ['Asegurados', whole(({ uso }) => uso?.asegurados)],
    ['Costo', ({ uso }) => (uso?.costo === undefined ? '—' : formatSoles(Math.round(uso.costo * 100)))],
    ['Usos por mil', ({ uso }) => (uso?.porMil === undefined ? '—' : String(uso.porMil))],
  ],
  promesas: [
    ['Vencían', whole(({ promesas }) => promesas?.total)],
    ['A tiempo', whole(({ promesas }) => promesas?.aTiempo)],
    ['Tarde', whole(({ promesas }) => promesas?.tarde)],
    ['Sin cumplir', whole(({ promesas }) => promesas?.sinCumplir)],
    ['Mediana', days(({ promesas }) => promesas?.medianaDias)],
    ['La peor', days(({ promesas }) => promesas?.peorDias)],
  ],
}

/** How each question is counted. */
export const methods: Readonly<Record<Question, string>> = {
  perdidas:
    'Cada cita cuenta en el día en que empezaba. Si el profesional faltó, la falta es nuestra. No cuentan las citas canceladas porque terminó la póliza.',
  puntualidad:
    'De las videollamadas: minutos desde la hora de la cita hasta que los dos están en la sala. La demora puede ser de cualquiera de los dos.',
  personas:
    'Personas distintas, contadas una por una: con tres citas, una persona cuenta una vez. El producto es el de la póliza que da la cita.',
  uso: 'Usos: citas y reservas que no se perdieron. Asegurados: personas con una póliza vigente el último día contado del período. Costo: usos por la tarifa que valía ese día, por servicio.',
  promesas: 'Cada promesa cuenta en el día en que vencía, si ya pasó.',
}

const lists: Readonly<Record<string, string>> = {
  invitado: '/invitados',
  derecho: '/derechos',
  reclamo: '/reclamaciones',
  solicitud: '/solicitudes',
  consulta: '/mensajes',
  repregunta: '/mensajes',
  llamada: '/encuestas',
}

/** Address of the rows of a group; null where a group joins several. */
export function rowsAddress(
  { pregunta, por, desde, hasta }: Answer,
  { clave, nombre }: AnswerRow,
): string | null {
  if (!clave) return null
  if (por === 'clase') return lists[clave] ?? null
  const rows = new URLSearchParams({ cifra: pregunta, desde, hasta })
  // The agenda's list names a site by its name.
  rows.set(por, por === 'sede' ? nombre : clave)
  if (pregunta === 'perdidas') rows.set('perdidas', 'todas')
  return `/agenda?${rows}`
}
