import type { BenefitRules } from '../benefit.ts'
import { remoteHealth } from '../booking-rules.ts'

export const rules: BenefitRules = {
  hasCrisisLine: true,
  booking: remoteHealth(60, 52),
}
