import type { ModuleFlag } from '../catalogue/types.ts'

/** Endpoint that books a service (contract §5): advice by `AgregarAgenda`, health by `AgregarAgendaSalud`. */
export type AppointmentKind = 'advice' | 'health' | 'coworking'

export type Modality = 'video' | 'phone' | 'in_person'

/** A span of one day, in minutes since Lima's midnight; the end is exclusive. */
export interface MinuteSpan {
  readonly start: number
  readonly end: number
}

/** Opening hours by ISO weekday (1 Monday to 7 Sunday); a missing weekday is closed. */
export type OpeningHours = Readonly<Partial<Record<number, MinuteSpan>>>

/** Rules of a service. Hours are the widest possible: a professional's plan stays within them. */
export interface BookableService {
  readonly id: number
  readonly kind: AppointmentKind
  /** The cover that includes it (contract §2). */
  readonly module: ModuleFlag
  /** False if the Salud cover excludes it, although it includes others of its module (contract §21). */
  readonly isOfSalud: boolean
  /** Product code of the guest service that also opens it (contract §7); absent if guests cannot use it. */
  readonly guestCode?: number
  /** Earliest booking, counted back from the start (contract §5). */
  readonly leadHours: number
  /** Operators may lengthen the lead time, never shorten it (spec §9). */
  readonly fixesLead?: true
  /** Last change or cancellation, counted back from the start (contract §5). */
  readonly cutOffHours: number
  readonly durationMinutes: number
  readonly opening: OpeningHours
  /** Closed on the national holidays. */
  readonly closesOnHolidays: boolean
  /** The first one is the default. */
  readonly modalities: readonly [Modality, ...Modality[]]
  /** Uses per policy year. One for the check-up is the contract's; the others are generous house rules. */
  readonly yearlyLimit: number
}
