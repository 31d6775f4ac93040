import type { DatedSpan, WeeklySpan } from './free-slots.ts'
import type { Modality } from './service-rules.ts'

/** A professional as an operator describes them; `code` identifies them in later files. */
export interface ProfessionalDraft {
  readonly code: string
  readonly name: string
  readonly profession: string
  readonly collegeNumber: string | null
  readonly modalities: readonly Modality[]
  /** Address for visits in person. */
  readonly place: string | null
  /** Languages of the visits, in Spanish: `Quechua`. */
  readonly languages: readonly string[]
  /** Address for their notices; absent sends none. */
  readonly email?: string | null
  readonly isActive: boolean
  readonly services: readonly { readonly serviceId: number; readonly specialty: string | null }[]
  readonly plan: readonly WeeklySpan[]
  readonly breaks: readonly WeeklySpan[]
  readonly exceptions: readonly DatedSpan[]
}

export interface RoomDraft {
  readonly code: string
  readonly name: string
  readonly capacity: number
  readonly equipment: readonly string[]
  readonly isActive: boolean
}

/** A coworking site with its rooms. */
export interface SiteDraft {
  readonly code: string
  readonly name: string
  readonly city: string
  readonly address: string
  readonly isActive: boolean
  readonly plan: readonly WeeklySpan[]
  readonly exceptions: readonly DatedSpan[]
  readonly rooms: readonly RoomDraft[]
}

/** A service's overrides of its built-in rules; null keeps the rule. */
export interface ServiceRuleDraft {
  readonly serviceId: number
  readonly leadHours: number | null
  readonly cutOffHours: number | null
  readonly yearlyLimit: number | null
}

/** A full or partial description of the supply: what it does not name stays unchanged. */
export interface AgendaSupply {
  readonly professionals: readonly ProfessionalDraft[]
  readonly sites: readonly SiteDraft[]
  readonly rules: readonly ServiceRuleDraft[]
}
