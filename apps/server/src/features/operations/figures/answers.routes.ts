import type { AnswerOf, QueryOf } from '@amparo/contract/endpoint.ts'
import { answerQuestion, getAnswerFile } from '@amparo/contract/operations/console/answers.ts'
import { type LostAct, lostActs } from '@amparo/database/agenda/visit-figures.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { type CsvColumns, csvFile } from '../../../http/csv-file.ts'
import { route } from '../../../http/route.ts'
import { figureParts } from '../../service-desk/desk-appointments/appointments-filter.wire.ts'
import { recordFile } from '../../staff/audit-log/audit-log.service.ts'
import { toFigures, toKind } from '../promises/promises.wire.ts'
import { percent } from './answers.policy.ts'
import { readPromiseAnswer, readVisitAnswer, type VisitFigures } from './answers.service.ts'

type Answer = AnswerOf<typeof answerQuestion>
type Row = Answer['filas'][number]
type Question = Answer['pregunta']
type PartName = Exclude<Answer['por'], 'clase'>

const usualPart = {
  perdidas: 'servicio',
  puntualidad: 'profesional',
  personas: 'producto',
  uso: 'servicio',
} as const satisfies Record<Exclude<Question, 'promesas'>, PartName>

const share = (total: number, whole: number) => ({ total, porCiento: percent(total, whole) })

function toLost({ visits, lost: [person = 0, house = 0, professional = 0], notice, acts }: VisitFigures) {
  const [none = 0, under2 = 0, under24 = 0, under48 = 0, more = 0] = notice
  return {
    todas: share(person + house + professional, visits),
    persona: share(person, visits),
    casa: share(house, visits),
    profesional: share(professional, visits),
    aviso: {
      sinAviso: none,
      menosDe2Horas: under2,
      de2A24Horas: under24,
      de24A48Horas: under48,
      desde48Horas: more,
    },
    ...(acts ? { motivos: toActs(acts) } : {}),
  }
}

const toActs = (acts: readonly number[]) => {
  const of = (act: LostAct) => acts[lostActs.indexOf(act)] ?? 0
  return {
    personaCancelo: of('personCancelled'),
    personaFalto: of('personMissed'),
    profesionalFalto: of('professionalMissed'),
    profesionalCancelo: of('professionalCancelled'),
    casaCancelo: of('houseCancelled'),
    cambioDeVarias: of('bulk'),
    terminoSuSeguro: of('ending'),
  }
}

function toUse({ visits, lost, users, insured, costCents }: VisitFigures) {
  const uses = lost.reduce((left, some) => left - some, visits)
  return {
    usos: uses,
    usuarios: users,
    asegurados: insured,
    ...(costCents === null ? {} : { costo: costCents / 100 }),
    ...(insured === 0 ? {} : { porMil: percent(uses * 10, insured) }),
  }
}

function toPunctuality({ delays }: VisitFigures) {
  if (delays === null) return null
  return {
    medidas: delays.measured,
    medianaMinutos: delays.medianMinutes,
    peorMinutos: delays.worstMinutes,
    masDe5Minutos: share(delays.overFive, delays.measured),
  }
}

function toRow(question: Question, figures: VisitFigures): Row {
  const punctuality = question === 'puntualidad' ? toPunctuality(figures) : null
  return {
    ...(figures.key === undefined ? {} : { clave: figures.key }),
    nombre: figures.name,
    personas: figures.people,
    citas: figures.visits,
    ...(question === 'perdidas' ? { perdidas: toLost(figures) } : {}),
    ...(punctuality ? { puntualidad: punctuality } : {}),
    ...(question === 'uso' || question === 'personas' ? { uso: toUse(figures) } : {}),
  }
}

async function answer(
  ctx: Context,
  question: Question,
  query: QueryOf<typeof answerQuestion>,
): Promise<Answer> {
  const asked = { from: query.desde, to: query.hasta }
  if (question === 'promesas') {
    const { from, to, total, kinds } = await readPromiseAnswer(ctx, asked)
    return {
      ...{ pregunta: question, por: 'clase', desde: from, hasta: to },
      total: { nombre: 'Todas', ...(total ? { promesas: toFigures(total) } : {}) },
      filas: kinds.map(({ kind, figures }) => {
        const { clase, nombre } = toKind(kind)
        return { clave: clase, nombre, promesas: toFigures(figures) }
      }),
    }
  }
  const por = query.por ?? usualPart[question]
  const { from, to, daysDue, total, groups } = await readVisitAnswer(ctx, figureParts[por], asked, {
    users: question === 'personas' || question === 'uso',
    delays: question === 'puntualidad',
  })
  return {
    ...{ pregunta: question, por, desde: from, hasta: to },
    ...(daysDue === 0 ? {} : { porContar: daysDue }),
    total: toRow(question, total),
    filas: groups
      .filter(({ delays }) => question !== 'puntualidad' || delays !== null)
      .map((group) => toRow(question, group)),
  }
}

const common: CsvColumns<Row> = {
  Grupo: ({ nombre }) => nombre,
  Personas: ({ personas }) => personas,
  Citas: ({ citas }) => citas,
}
const used: CsvColumns<Row> = {
  ...common,
  'Personas que usaron': ({ uso }) => uso?.usuarios,
  Usos: ({ uso }) => uso?.usos,
  Asegurados: ({ uso }) => uso?.asegurados,
  'Usos por mil asegurados': ({ uso }) => uso?.porMil,
  'Costo (S/)': ({ uso }) => uso?.costo,
}
const columns: Readonly<Record<Question, CsvColumns<Row>>> = {
  perdidas: {
    ...common,
    Perdidas: ({ perdidas }) => perdidas?.todas.total,
    'Perdidas %': ({ perdidas }) => perdidas?.todas.porCiento,
    'Por la persona': ({ perdidas }) => perdidas?.persona.total,
    'Por la casa': ({ perdidas }) => perdidas?.casa.total,
    'Por el profesional': ({ perdidas }) => perdidas?.profesional.total,
    'Sin aviso': ({ perdidas }) => perdidas?.aviso.sinAviso,
    'Menos de 2 h': ({ perdidas }) => perdidas?.aviso.menosDe2Horas,
    'De 2 a 24 h': ({ perdidas }) => perdidas?.aviso.de2A24Horas,
    'De 24 a 48 h': ({ perdidas }) => perdidas?.aviso.de24A48Horas,
    'Desde 48 h': ({ perdidas }) => perdidas?.aviso.desde48Horas,
    'La persona canceló': ({ perdidas }) => perdidas?.motivos?.personaCancelo,
    'La persona no llegó': ({ perdidas }) => perdidas?.motivos?.personaFalto,
    'El profesional no llegó': ({ perdidas }) => perdidas?.motivos?.profesionalFalto,
    'El profesional canceló': ({ perdidas }) => perdidas?.motivos?.profesionalCancelo,
    'La casa canceló': ({ perdidas }) => perdidas?.motivos?.casaCancelo,
    'Cambio de varias citas': ({ perdidas }) => perdidas?.motivos?.cambioDeVarias,
    'Terminó su seguro o su cuenta': ({ perdidas }) => perdidas?.motivos?.terminoSuSeguro,
  },
  puntualidad: {
    ...common,
    'Citas medidas': ({ puntualidad }) => puntualidad?.medidas,
    'Mediana (min)': ({ puntualidad }) => puntualidad?.medianaMinutos,
    'Peor (min)': ({ puntualidad }) => puntualidad?.peorMinutos,
    'Más de 5 min': ({ puntualidad }) => puntualidad?.masDe5Minutos.total,
    'Más de 5 min %': ({ puntualidad }) => puntualidad?.masDe5Minutos.porCiento,
  },
  personas: used,
  uso: used,
  promesas: {
    Grupo: ({ nombre }) => nombre,
    Vencían: ({ promesas }) => promesas?.total,
    'A tiempo': ({ promesas }) => promesas?.aTiempo,
    Tarde: ({ promesas }) => promesas?.tarde,
    'Sin cumplir': ({ promesas }) => promesas?.sinCumplir,
    'Mediana (días)': ({ promesas }) => promesas?.medianaDias,
    'Peor (días)': ({ promesas }) => promesas?.peorDias,
  },
}

export function answerRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, answerQuestion).handle(async ({ params, query }) => ({
    status: 200,
    body: await answer(ctx, params.pregunta, query),
  }))

  route(app, ctx, getAnswerFile).handle(async ({ params, query, staff }) => {
    const { filas, total, porContar } = await answer(ctx, params.pregunta, query)
    // A file leaves the page, and with it the words that days are missing.
    if (porContar !== undefined) throw new AppError('no_disponible', { retryAfterSeconds: 60 })
    const rows = [...filas, total]
    await recordFile(ctx, staff, rows.length)
    const read = async (last: Row | null, limit: number) => {
      const from = last ? rows.indexOf(last) + 1 : 0
      return rows.slice(from, from + limit)
    }
    return {
      status: 200,
      file: csvFile(`cifras-${params.pregunta}`, { columns: columns[params.pregunta], read }),
    }
  })
}
