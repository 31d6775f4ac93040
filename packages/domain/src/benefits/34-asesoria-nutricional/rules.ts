import type { BenefitRules } from '../benefit.ts'
import { remoteHealth } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: remoteHealth(45, 24),
}
