import { type CreditFactor, type CreditReport, monthBefore, type SbsCategory } from './report.ts'

const min = 1
const max = 999

/** Bands of the sample source, worst first. A real source provides its own. */
export const sampleBands = [
  { name: 'Muy bajo', from: min, to: 399 },
  { name: 'Bajo', from: 400, to: 549 },
  { name: 'Regular', from: 550, to: 699 },
  { name: 'Bueno', from: 700, to: 849 },
  { name: 'Muy bueno', from: 850, to: max },
] as const

const ups: readonly CreditFactor[] = [
  {
    name: 'Pagas a tiempo',
    effect: 'up',
    explanation: 'En los últimos doce meses casi todas tus cuotas llegaron antes del vencimiento.',
    action: 'Programa un recordatorio tres días antes de cada cuota y sigue así.',
  },
  {
    name: 'Historial antiguo',
    effect: 'up',
    explanation: 'Tienes un producto abierto desde hace varios años y lo has manejado bien.',
    action: 'Conserva tu cuenta o tarjeta más antigua, aunque la uses poco.',
  },
  {
    name: 'Pocas entidades',
    effect: 'up',
    explanation: 'Debes a pocas entidades: eso suma.',
    action: 'Antes de abrir otra línea, revisa si te alcanza con las que ya tienes.',
  },
]

const downs: readonly CreditFactor[] = [
  {
    name: 'Línea de tarjeta muy usada',
    effect: 'down',
    explanation: 'Usas más de la mitad del límite de tu tarjeta casi todos los meses.',
    action: 'Paga este mes algo más que el mínimo hasta bajar de un tercio de la línea.',
  },
  {
    name: 'Varias solicitudes seguidas',
    effect: 'down',
    explanation: 'Pediste créditos en más de una entidad en pocas semanas.',
    action: 'Espera unos seis meses antes de la próxima solicitud.',
  },
  {
    name: 'Un pago con atraso',
    effect: 'down',
    explanation: 'Una cuota llegó después de su fecha y su efecto dura varios meses.',
    action: 'Ponte al día y activa el débito automático de esa cuota.',
  },
]

/**
 * An invented report of the sample source: the same for the same `seed` (32 bytes derived from a person) and `month`
 * (`AAAA-MM`, the last closed one). Null for the few people whom the sample does not know.
 */
export function sampleReport(seed: Uint8Array, month: string): CreditReport | null {
  const byte = (at: number) => seed[at % seed.length] ?? 0
  if (byte(0) < 6) return null
  const base = 480 + byte(1) * 1.6
  const scoreOf = (of: string) => {
    const count = monthNumber(of)
    const wave = 26 * Math.sin((count + byte(2)) / 3.1)
    const noise = (byte(count * 7 + 3) % 19) - 9
    return Math.round(Math.min(max, Math.max(min, base + wave + noise)))
  }
  const score = scoreOf(month)
  const category: SbsCategory = score >= 560 ? 'Normal' : score >= 510 ? 'CPP' : 'Deficiente'
  const good = score >= 700 ? 3 : 2
  const pick = (from: readonly CreditFactor[], count: number, at: number) =>
    Array.from({ length: count }, (_, index) => from[(byte(at) + index) % from.length]).filter(
      (factor) => factor !== undefined,
    )
  return {
    source: 'Central de riesgo de muestra',
    month,
    score,
    min,
    max,
    band: sampleBands.findLast(({ from }) => score >= from)?.name ?? sampleBands[0].name,
    bands: sampleBands,
    category,
    factors: [...pick(ups, good, 4), ...pick(downs, 4 - good, 5)],
    history: Array.from({ length: 12 }, (_, at) => {
      const of = monthBefore(month, 11 - at)
      return { month: of, score: scoreOf(of) }
    }),
  }
}

function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number
}
