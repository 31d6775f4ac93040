import type { IntakeWire } from '@amparo/contract/claims/intake.ts'
import type { Intake } from './intake.policy.ts'

export function fromIntakeWire({ motivo }: IntakeWire): Intake {
  return { reason: motivo || undefined }
}

export function toIntakeWire({ reason }: Intake): IntakeWire {
  return reason ? { motivo: reason } : {}
}
