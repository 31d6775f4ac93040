import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { parseInstant, toLimaDay } from '@amparo/domain/lima-time.ts'
import { type Day, monthAfter, monthOf } from '../../../agenda/days.ts'

interface MonthOfUses {
  readonly label: string
  readonly short: string
  readonly value: number
}

const monthsShown = 12

/**
 * Visits of a person in each of the last twelve months, the current one last. `isCut` if there are more past visits
 * than these: it then starts at the first complete month.
 */
export function usesByMonth(past: readonly AppointmentWire[], today: Day, isCut: boolean): MonthOfUses[] {
  const days = past
    .filter(({ estado }) => estado === 'atendida')
    .map(({ inicio }) => toLimaDay(parseInstant(inicio)))
  const oldest = past.map(({ inicio }) => toLimaDay(parseInstant(inicio)).slice(0, 7)).sort()[0] ?? ''
  const whole = isCut ? monthAfter(oldest, 1) : ''
  return Array.from({ length: monthsShown }, (_, at) => monthAfter(today.slice(0, 7), at - monthsShown + 1))
    .filter((month) => month >= whole)
    .map((month) => {
      const name = monthOf(`${month}-01`)
      return {
        label: `${name} de ${month.slice(0, 4)}`,
        short: name.slice(0, 1).toLocaleUpperCase('es-PE'),
        value: days.filter((day) => day.startsWith(month)).length,
      }
    })
}
