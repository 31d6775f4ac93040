import type { DatedSpan, WeeklySpan } from '@amparo/domain/agenda/free-slots.ts'
import type { Modality } from '@amparo/domain/agenda/service-rules.ts'

/** Somebody who attends, as an operator describes them; `code` is the key that a later file finds them by. */
export interface ProfessionalDraft {
  readonly code: string
  readonly name: string
  readonly profession: string
  readonly collegeNumber: string | null
  readonly modalities: readonly Modality[]
  /** Address of those who attend in person. */
  readonly place: string | null
  /** In which they attend, in Spanish: `Quechua`. */
  readonly languages: readonly string[]
  /** Where their notices go; absent sends none. */
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

/** What differs from a service's built-in rules; null leaves the rule as it is. */
export interface ServiceRuleDraft {
  readonly serviceId: number
  readonly leadHours: number | null
  readonly cutOffHours: number | null
  readonly yearlyLimit: number | null
}

/** A description of the supply, whole or in part: what it does not name stays as it is. */
export interface AgendaSupply {
  readonly professionals: readonly ProfessionalDraft[]
  readonly sites: readonly SiteDraft[]
  readonly rules: readonly ServiceRuleDraft[]
}
