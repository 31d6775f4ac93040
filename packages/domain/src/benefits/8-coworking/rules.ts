import type { BenefitRules } from '../benefit.ts'
import { longHours } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: {
    kind: 'coworking',
    leadHours: 2,
    cutOffHours: 2,
    // The shortest booking; a person chooses the number of half hours.
    durationMinutes: 30,
    opening: longHours,
    // The contract names no holidays for the rooms; a site lists the days that it closes in its own exceptions.
    closesOnHolidays: false,
    modalities: ['in_person'],
    yearlyLimit: 200,
  },
}
