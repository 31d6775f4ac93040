import { type Day, monthAfter, monthOf } from '../../../agenda/days.ts'
import type { PaymentAlert } from './alert-calls.ts'

interface MonthOfDues {
  readonly label: string
  readonly short: string
  /** In céntimos, of alerts with an amount. */
  readonly value: number
  /** Paid part, in céntimos. */
  readonly part: number
}

/** At most six months: more columns don't fit a phone. */
const monthsAhead = 6

/** Amounts due in this month and the next five, from the person's alerts, without paused ones. */
export function duesByMonth(alerts: readonly PaymentAlert[], today: Day): MonthOfDues[] {
  const due = alerts
    .filter(({ pausada }) => !pausada)
    .flatMap(({ monto = 0, fechas, pagados }) =>
      [...new Set([...fechas, ...pagados])].map((day) => ({
        month: day.slice(0, 7),
        cents: Math.round(monto * 100),
        isPaid: pagados.includes(day),
      })),
    )
  return Array.from({ length: monthsAhead }, (_, ahead) => {
    const month = monthAfter(today.slice(0, 7), ahead)
    const here = due.filter((one) => one.month === month)
    const sum = (of: typeof here) => of.reduce((total, { cents }) => total + cents, 0)
    const name = monthOf(`${month}-01`)
    return {
      label: `${name} de ${month.slice(0, 4)}`,
      short: name.slice(0, 3),
      value: sum(here),
      part: sum(here.filter(({ isPaid }) => isPaid)),
    }
  })
}
