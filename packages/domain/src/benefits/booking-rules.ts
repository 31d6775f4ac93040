import type { MinuteSpan, OpeningHours } from '../agenda/service-rules.ts'
import type { BenefitRules } from './benefit.ts'

type Booking = NonNullable<BenefitRules['booking']>

const span = (from: number, to: number): MinuteSpan => ({ start: from * 60, end: to * 60 })

function mondayToSaturday(from: number, to: number): OpeningHours {
  const day = span(from, to)
  return { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day }
}

/** Office hours: Monday to Friday 9 to 18, Saturday 9 to 13. House rule: the contract leaves advice open. */
const officeHours: OpeningHours = { ...mondayToSaturday(9, 18), 6: span(9, 13) }
/** Monday to Saturday 8 to 20: by the contract for telemedicine and coworking, by house rule for the other health talks. */
export const longHours = mondayToSaturday(8, 20)
/** House rule: people come fasting. */
export const mornings = mondayToSaturday(7, 13)

/** A talk with an adviser, by video or telephone. */
export function advice(durationMinutes: number): Booking {
  return {
    kind: 'advice',
    leadHours: 2,
    cutOffHours: 2,
    durationMinutes,
    opening: officeHours,
    closesOnHolidays: true,
    modalities: ['video', 'phone'],
    yearlyLimit: 24,
  }
}

/** A health talk without a specialist, by video or telephone. */
export function remoteHealth(durationMinutes: number, yearlyLimit: number): Booking {
  return { ...advice(durationMinutes), kind: 'health', opening: longHours, yearlyLimit }
}
