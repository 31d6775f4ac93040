import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { getSupply } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import type { Day } from '../../../dates.ts'

export type Hours = Omit<AnswerOf<typeof getSupply>, 'version' | 'pausas'> &
  Partial<Pick<AnswerOf<typeof getSupply>, 'pausas'>>

interface Span {
  readonly from: number
  readonly to: number
}

const wholeDay = { from: 0, to: 1440 }

/** The hours of one day, from that day's load. */
export function hoursOn(day: Day, spans: readonly { desde: string; hasta: string }[]): Hours {
  return { plan: spans.map((span) => ({ dia: weekdayOf(day), ...span })), excepciones: [] }
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7
}

/** The spans of a day in which a professional does not attend, within the drawn minutes. */
export function closedSpans({ plan, pausas = [], excepciones }: Hours, day: Day, drawn: Span): Span[] {
  const weekday = weekdayOf(day)
  const open = plan.filter(({ dia }) => dia === weekday).map(spanOf)
  const cuts = [
    ...pausas.filter(({ dia }) => dia === weekday).map(spanOf),
    ...excepciones
      .filter(({ fecha }) => fecha === day)
      .map(({ desde, hasta }) => (desde && hasta ? spanOf({ desde, hasta }) : wholeDay)),
  ]
  const attended = cuts.reduce<Span[]>((spans, cut) => spans.flatMap((span) => without(span, cut)), open)
  return attended.reduce<Span[]>((closed, span) => closed.flatMap((one) => without(one, span)), [drawn])
}

function without(span: Span, cut: Span): Span[] {
  if (cut.to <= span.from || cut.from >= span.to) return [span]
  return [
    { from: span.from, to: Math.min(span.to, cut.from) },
    { from: Math.max(span.from, cut.to), to: span.to },
  ].filter(({ from, to }) => from < to)
}

function spanOf({ desde, hasta }: { desde: string; hasta: string }): Span {
  return { from: minutesOf(desde), to: minutesOf(hasta) }
}

export function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}
