import type { AnswerOf, QueryOf } from '@amparo/contract/endpoint.ts'
import type { answerQuestion } from '@amparo/contract/operations/console/answers.ts'
import type { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { lostActs, lostNotices } from '../../../table/lost-visits.ts'
import { type PromiseKind, promiseRows } from '../../../table/promise-rows.ts'
import { grouped } from '../../../words.ts'

export type Answer = AnswerOf<typeof answerQuestion>
export type AnswerRow = Answer['filas'][number]
export type Question = Answer['pregunta']
type Query = QueryOf<typeof listDeskAppointments>

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

/** The visits, or the part of the promises, that a cell counts; a cell without it has no rows. */
type Counted = Pick<Query, 'cifra' | 'perdidas' | 'aviso' | 'motivo'> | Parameters<typeof promiseRows>[1]
export type Cell = readonly [title: string, text: (row: AnswerRow) => string, counted?: Counted]

const uses = { cifra: 'usos' } as const
const visits = { cifra: 'citas' } as const
const lost = (perdidas: NonNullable<Query['perdidas']>) => ({ cifra: 'citas', perdidas }) as const

const whole = (of: (row: AnswerRow) => number | undefined) => (row: AnswerRow) => {
  const value = of(row)
  return value === undefined ? '—' : grouped(value)
}
/** Lost visits by the act that lost them, with the link to their rows. */
const byReason = ([motivo, title]: [keyof typeof lostActs, string]): Cell => [
  title,
  whole(({ perdidas }) => perdidas?.motivos?.[motivo]),
  { ...lost('todas'), motivo },
]
/** Lost visits by their notice. */
const byNotice = ([aviso, title]: [keyof typeof lostNotices, string]): Cell => [
  title,
  whole(({ perdidas }) => perdidas?.aviso[aviso]),
  { ...lost('todas'), aviso },
]
const entriesOf = <const T extends object>(words: T) => Object.entries(words) as [keyof T, string][]
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
    ['Citas', whole(({ citas }) => citas), visits],
    ['Perdidas', shared(({ perdidas }) => perdidas?.todas), lost('todas')],
    ['Por la persona', shared(({ perdidas }) => perdidas?.persona), lost('persona')],
    ['Por la casa', shared(({ perdidas }) => perdidas?.casa), lost('casa')],
    ['Por el profesional', shared(({ perdidas }) => perdidas?.profesional), lost('profesional')],
  ],
  puntualidad: [
    ['Citas medidas', whole(({ puntualidad }) => puntualidad?.medidas), { cifra: 'medidas' }],
    ['Mediana', minutes(({ puntualidad }) => puntualidad?.medianaMinutos)],
    ['La peor', minutes(({ puntualidad }) => puntualidad?.peorMinutos)],
    ['Más de 5 min tarde', shared(({ puntualidad }) => puntualidad?.masDe5Minutos), { cifra: 'tarde' }],
  ],
  personas: [
    ['Personas', whole(({ uso }) => uso?.usuarios), uses],
    ['Con cita', whole(({ personas }) => personas), visits],
    ['Citas', whole(({ citas }) => citas), visits],
  ],
  uso: [
    ['Usos', whole(({ uso }) => uso?.usos), uses],
    ['Personas', whole(({ uso }) => uso?.usuarios), uses],
    ['Asegurados', whole(({ uso }) => uso?.asegurados)],
    ['Costo', ({ uso }) => (uso?.costo === undefined ? '—' : formatSoles(Math.round(uso.costo * 100)))],
    ['Usos por mil', ({ uso }) => (uso?.porMil === undefined ? '—' : String(uso.porMil)), uses],
  ],
  promesas: [
    ['Vencían', whole(({ promesas }) => promesas?.total), '_periodo'],
    ['A tiempo', whole(({ promesas }) => promesas?.aTiempo), '_periodo_a_tiempo'],
    ['Tarde', whole(({ promesas }) => promesas?.tarde), '_periodo_tarde'],
    ['Sin cumplir', whole(({ promesas }) => promesas?.sinCumplir), '_periodo_sin_cumplir'],
    ['Mediana', days(({ promesas }) => promesas?.medianaDias)],
    ['La peor', days(({ promesas }) => promesas?.peorDias)],
  ],
}

/** Further tables of the same rows, by their title. */
export const furtherColumns: Readonly<Partial<Record<Question, Readonly<Record<string, readonly Cell[]>>>>> =
  {
    perdidas: {
      '¿Qué pasó?': entriesOf(lostActs).map(byReason),
      '¿Con cuánto aviso?': entriesOf(lostNotices).map(byNotice),
    },
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

const partFilters = {
  producto: 'producto',
  servicio: 'idServicio',
  profesional: 'idProfesional',
  sede: 'idSede',
} as const

/** Address of what a cell counts, of a group or of all; null for folded groups and for totals without a list. */
export function rowsAddress(
  { pregunta, por, desde, hasta }: Answer,
  { clave }: AnswerRow,
  counted: Counted,
  isTotal: boolean,
): string | null {
  if (typeof counted === 'string') {
    return isTotal || !clave ? null : promiseRows(clave as PromiseKind, counted, { desde, hasta })
  }
  if (por === 'clase' || (clave === undefined && !isTotal)) return null
  const rows = new URLSearchParams({ ...counted, desde, hasta })
  if (clave === '') rows.set('sin', por)
  else if (clave !== undefined) rows.set(partFilters[por], clave)
  // The way back to the question.
  return `/agenda?${rows}&${new URLSearchParams({ pregunta, por })}`
}
