import { formatDay, formatSoles } from '../lima-time.ts'
import { type Clause, clausesOf, daysText } from './clauses.ts'
import type { CoverDates } from './cover-dates.ts'
import { foldWords } from './fold-words.ts'
import type { Cover, CoverSituation, PolicySheet } from './policy-sheet.ts'
import { deathWords } from './speaks-of-death.ts'

/** Perils of a sheet's covers. */
export type Peril =
  | 'theft'
  | 'fraud'
  | 'unemployment'
  | 'disability'
  | 'surgery'
  | 'accident'
  | 'death'
  | 'cancer'

/** Word stems of each peril in a cover's key, name and benefits. */
const perilWords: Readonly<Record<Peril, readonly string[]>> = {
  theft: ['rob', 'hurt', 'asalt', 'secuestr'],
  fraud: ['fraud', 'clonac', 'consumos no', 'uso indebido', 'transferencias no', 'phishing'],
  unemployment: ['desemple', 'despid', 'pierdes tu trabajo', 'pierdes el trabajo', 'cese'],
  disability: ['incapacid', 'itt', 'descanso medico', 'no puedes trabajar'],
  surgery: ['cirug', 'operac', 'intervencion quir', 'hospitaliz'],
  accident: ['accident', 'fractura', 'quemadura'],
  death: deathWords,
  cancer: ['cancer', 'oncolog', 'tumor'],
}

interface Question {
  readonly key: string
  readonly text: string
  /** Perils that answer the question, and those that may, depending on the sheet's text. */
  readonly answers: readonly Peril[]
  readonly mayAnswer: readonly Peril[]
}

/** The decision table: six everyday questions and the perils that answer them. */
export const everydayQuestions: readonly Question[] = [
  {
    key: 'robo_celular',
    text: 'Me robaron el celular con la app del banco',
    answers: ['fraud', 'theft'],
    mayAnswer: [],
  },
  { key: 'despido', text: 'Me despidieron', answers: ['unemployment'], mayAnswer: [] },
  {
    key: 'no_puedo_trabajar',
    text: 'Estoy con descanso médico y no puedo trabajar',
    answers: ['disability'],
    mayAnswer: ['accident', 'surgery'],
  },
  {
    key: 'operacion',
    text: 'Me operan',
    answers: ['surgery'],
    mayAnswer: ['cancer', 'accident', 'disability'],
  },
  {
    key: 'accidente',
    text: 'Tuve un accidente',
    answers: ['accident'],
    mayAnswer: ['disability', 'surgery'],
  },
  {
    key: 'fallecimiento',
    text: 'Falleció la persona asegurada',
    answers: ['death'],
    mayAnswer: ['accident'],
  },
]

/** A sentence of an answer with its clause. */
interface Sentence {
  readonly text: string
  readonly clause: Clause
}

export interface EverydayAnswer {
  readonly key: string
  readonly question: string
  readonly result: 'covers' | 'depends' | 'ask'
  readonly sentences: readonly Sentence[]
  readonly closing: string
  /** The cover with which a notice starts. */
  readonly cover: string | null
}

/** Perils of a sheet's own situations; `salud` covers several, which its words distinguish. */
const perilBySituation: Readonly<Partial<Record<CoverSituation, Peril>>> = {
  robo: 'theft',
  despido: 'unemployment',
  diagnostico: 'cancer',
  fallecimiento: 'death',
}

/** The perils that a cover mentions, in its words or by the situations of its sheet. */
export function perilsOf(cover: Cover): Peril[] {
  const words = foldWords(`${cover.key} ${cover.name} ${cover.pays}`)
  const named = cover.situations?.map((situation) => perilBySituation[situation]) ?? []
  return (Object.keys(perilWords) as Peril[]).filter(
    (peril) => named.includes(peril) || perilWords[peril].some((start) => words.includes(` ${start}`)),
  )
}

/**
 * The six answers of a sheet, each sentence with its clause. An answer never says that something is not covered: if
 * no cover mentions it, it quotes none and invites the person to ask.
 */
export function everydayAnswers(sheet: PolicySheet, datesOf: (cover: Cover) => CoverDates): EverydayAnswer[] {
  return everydayQuestions.map((question) => {
    const [first, result] = matchOf(sheet, question)
    const base = { key: question.key, question: question.text }
    if (!first) {
      return {
        ...base,
        result: 'ask',
        sentences: [],
        closing: askUs,
        cover: null,
      }
    }
    const dates = datesOf(first)
    const isOpen = result === 'covers' && !dates.isWaiting && dates.left !== 0
    return {
      ...base,
      result: isOpen ? 'covers' : 'depends',
      sentences: sentencesOf(first, dates),
      closing: isOpen ? giveNotice : giveNoticeAnyway,
      cover: first.key,
    }
  })
}

const askUs = 'La ficha de tu seguro no menciona esa situación. Pregúntanos y lo revisamos contigo.'
const giveNotice = 'Si te pasó, avísanos: la aseguradora lo evalúa y te responde por escrito.'
const giveNoticeAnyway = 'Si te pasó, avísanos igual o pregúntanos: la aseguradora lo evalúa.'

/** A cover with a further peril pays only in some cases: a death by accident is not any death. */
function matchOf(
  sheet: PolicySheet,
  { answers, mayAnswer }: Question,
): [Cover | undefined, 'covers' | 'depends'] {
  const speaking = (perils: readonly Peril[]) =>
    perils.flatMap((peril) => sheet.covers.filter((cover) => perilsOf(cover).includes(peril)))
  const certain = speaking(answers)
  const whole = certain.find((cover) => perilsOf(cover).every((peril) => answers.includes(peril)))
  return whole ? [whole, 'covers'] : [certain[0] ?? speaking(mayAnswer)[0], 'depends']
}

function clauseBy(cover: Cover, part: string): Clause | undefined {
  return clausesOf(cover).find(({ key }) => key === `${cover.key}.${part}`)
}

function paysSentence(cover: Cover): Sentence {
  const clause = clauseBy(cover, 'paga') as Clause
  return { text: `Por ${cover.name}: ${lowerFirst(cover.pays)}`, clause }
}

function sentencesOf(cover: Cover, dates: CoverDates): Sentence[] {
  const say = (part: string, text: string): Sentence[] => {
    const clause = clauseBy(cover, part)
    return clause ? [{ text, clause }] : []
  }
  return [
    paysSentence(cover),
    ...(cover.sumCents === null ? [] : say('suma', `Hasta ${formatSoles(cover.sumCents)} por evento.`)),
    ...(dates.isWaiting
      ? say('carencia', `Empieza a cubrir el ${formatDay(dates.from)}: hasta ese día corre la carencia.`)
      : []),
    ...(dates.left === null ? [] : say('eventos', leftText(dates.left))),
    ...(cover.deductible === null ? [] : say('deducible', `Deducible: ${lowerFirst(cover.deductible)}`)),
    ...(cover.noticeDays === null
      ? []
      : say('aviso', `Avísanos dentro de ${daysText(cover.noticeDays)}; si se te pasó, avisa igual.`)),
    ...cover.exclusions.flatMap((text, at) =>
      say(`exclusion.${at + 1}`, `No paga en este caso: ${lowerFirst(text)} Si dudas, pregúntanos.`),
    ),
  ]
}

function leftText(left: number): string {
  if (left === 0) return 'Este año ya avisaste de todos los eventos que paga.'
  return left === 1 ? 'Este año te queda 1 evento.' : `Este año te quedan ${left} eventos.`
}

/** A sentence that continues another, ending with a full stop. */
function lowerFirst(text: string): string {
  const [first = '', second = ''] = text
  const isName = first !== first.toLowerCase() && second !== second.toLowerCase()
  const begun = isName || text.startsWith('S/') ? text : first.toLowerCase() + text.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}
