import { pagesOf } from '../catalogue/service-cards.ts'
import { type AnswerValue, answerValues, type PillarKey, pillars, testQuestions } from './questions.ts'

type TestBand = 'vulnerable' | 'sobreviviendo' | 'saludable'

/** Answers by the key of their question; all eight. */
export type TestAnswers = Readonly<Record<string, AnswerValue>>

interface TestAdvice {
  readonly text: string
  /** Inside the portal. */
  readonly path: string
}

export interface TestResult {
  /** Whole points, 0 to 100, halves up. */
  readonly score: number
  readonly band: TestBand
  readonly pillars: readonly { readonly key: PillarKey; readonly score: number }[]
  readonly advice: readonly TestAdvice[]
}

/** Keys of the questions without a valid answer. */
export function missingAnswers(answers: Readonly<Record<string, unknown>>): string[] {
  return testQuestions
    .map(({ key }) => key)
    .filter((key) => !answerValues.some((value) => value === answers[key]))
}

/** First point of each band, worst first (domain-peru §8). */
export const bandStarts = [
  ['vulnerable', 0],
  ['sobreviviendo', 40],
  ['saludable', 80],
] as const satisfies readonly (readonly [TestBand, number])[]

/** Vulnerable 0–39, sobreviviendo 40–79, saludable 80–100 (domain-peru §8). */
export function bandOf(score: number): TestBand {
  return bandStarts.findLast(([, from]) => score >= from)?.[0] ?? 'vulnerable'
}

/**
 * A pillar is the mean of its two answers and the score the mean of the eight, both rounded half up to whole points
 * (domain-peru §8). Throws a RangeError if an answer is missing.
 */
export function scoreTest(answers: TestAnswers): TestResult {
  const missing = missingAnswers(answers)
  if (missing.length > 0) throw new RangeError(`No answer to ${missing.join(', ')}`)
  const score = mean(testQuestions.map(({ key }) => answers[key] ?? 0))
  return {
    score,
    band: bandOf(score),
    pillars: pillars.map(({ key }) => ({
      key,
      score: mean(testQuestions.filter(({ pillar }) => pillar === key).map((of) => answers[of.key] ?? 0)),
    })),
    advice: adviceFor(answers),
  }
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

const { linkIn: scorePath } = pagesOf(1)
const { linkIn: alertsPath } = pagesOf(3)
const { linkIn: coursesPath } = pagesOf(5)
const cardPath = '/ecosistema/credencial'

/** One recommended step per question, each at a benefit that the person has. */
const steps: Readonly<Record<string, TestAdvice>> = {
  balance: { text: 'Lleva un curso corto de presupuesto y ordena este mes con él.', path: coursesPath },
  puntualidad: { text: 'Crea un aviso por cada cuota, tres días antes de que venza.', path: alertsPath },
  fondo: {
    text: 'Ponte un aviso el día que cobras para separar una parte, aunque sea pequeña.',
    path: alertsPath,
  },
  futuro: { text: 'Aprende en un curso cómo empezar a ahorrar a largo plazo.', path: coursesPath },
  carga: { text: 'Mira en tu score qué deuda te pesa más y empieza por esa.', path: scorePath },
  historial: { text: 'Revisa tu score de crédito y corrige lo que no sea tuyo.', path: scorePath },
  proteccion: {
    text: 'Abre la credencial de tu seguro y confirma qué te cubre y hasta cuándo.',
    path: cardPath,
  },
  metas: { text: 'Escribe tu próxima meta como un aviso con fecha y monto.', path: alertsPath },
}

const anybody: readonly TestAdvice[] = [
  { text: 'Mira cómo va tu score de crédito este mes.', path: scorePath },
  { text: 'Deja tus fechas de pago en avisos y olvídate de recordarlas.', path: alertsPath },
  { text: 'Elige un curso de finanzas y avanza una lección por semana.', path: coursesPath },
]

/** Three steps at three different places, for the weakest answers first. */
function adviceFor(answers: TestAnswers): TestAdvice[] {
  const weakest = testQuestions
    .map(({ key }, at) => ({ key, at, value: answers[key] ?? 0 }))
    .filter(({ value }) => value < 100)
    .sort((one, other) => one.value - other.value || one.at - other.at)
    .flatMap(({ key }) => steps[key] ?? [])
  const chosen = new Map<string, TestAdvice>()
  for (const step of [...weakest, ...anybody]) if (!chosen.has(step.path)) chosen.set(step.path, step)
  return [...chosen.values()].slice(0, 3)
}
