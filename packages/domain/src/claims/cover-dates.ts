import { policyYear } from '../agenda/policy-year.ts'
import { formatDay } from '../lima-time.ts'
import { daysBetween } from './claim-clock.ts'
import { type Clause, clausesOf, daysText } from './clauses.ts'
import type { Cover } from './policy-sheet.ts'

/** A cover with the dates of one certificate. */
export interface CoverDates {
  /** First covered day, after the waiting days. */
  readonly from: string
  readonly isWaiting: boolean
  /** Events left in the policy year of the day; null if the sheet has no limit. */
  readonly left: number | null
  /** Counted events of that policy year. */
  readonly spent: number
}

/** `used` are the days of the counted events: claims that were neither refused nor withdrawn. */
export function coverDates(
  cover: Cover,
  { startsOn, day, used }: { startsOn: string; day: string; used: readonly string[] },
): CoverDates {
  const from = Temporal.PlainDate.from(startsOn).add({ days: cover.waitingDays }).toString()
  const { eventsPerYear } = cover
  const year = policyYear(Temporal.PlainDate.from(startsOn), Temporal.PlainDate.from(day))
  const [first, last] = [year.from.toString(), year.to.toString()]
  const spent = used.filter((one) => one >= first && one <= last).length
  return {
    from,
    isWaiting: day < from,
    left: eventsPerYear === null ? null : Math.max(0, eventsPerYear - spent),
    spent,
  }
}

/** Warning about a notice; it never blocks it (contract §16). */
export interface ClaimWarning {
  readonly key: 'late' | 'waiting' | 'no_events' | 'exclusions'
  readonly text: string
  /** Key of the clause that states it. */
  readonly clause: string | null
}

/** The warnings of a notice of an event. */
export function warningsOf(
  cover: Cover,
  event: { startsOn: string; happenedOn: string; toldOn: string; used: readonly string[] },
): ClaimWarning[] {
  const dates = coverDates(cover, { ...event, day: event.happenedOn })
  const passed = daysBetween(event.happenedOn, event.toldOn)
  const warnings: (ClaimWarning | false)[] = [
    cover.noticeDays !== null &&
      passed > cover.noticeDays && {
        key: 'late',
        text: `Pasaron ${daysText(passed)} y la póliza pide avisar en ${daysText(cover.noticeDays)}. Igual recibimos tu aviso: cuenta por qué tardaste.`,
        clause: `${cover.key}.aviso`,
      },
    dates.isWaiting && {
      key: 'waiting',
      text: `Ese día la cobertura todavía no empezaba: cubre desde el ${formatDay(dates.from)}. Igual recibimos tu aviso y la aseguradora lo evalúa.`,
      clause: `${cover.key}.carencia`,
    },
    dates.left === 0 && {
      key: 'no_events',
      text: 'Ya avisaste de todos los eventos que la póliza paga en ese año. Igual recibimos tu aviso y la aseguradora lo evalúa.',
      clause: `${cover.key}.eventos`,
    },
    cover.exclusions.length > 0 && {
      key: 'exclusions',
      text: 'Esta cobertura no paga algunos casos. Si tienes dudas, envía tu aviso: la aseguradora lo evalúa.',
      clause: `${cover.key}.exclusion.1`,
    },
  ]
  return warnings.filter((warning) => warning !== false)
}

/** The clause behind a warning. */
export function clauseOf(cover: Cover, key: string): Clause | undefined {
  return clausesOf(cover).find((clause) => clause.key === key)
}
