import type { ModuleFlag } from '../catalogue/types.ts'

/** Which call books a service (contract §5): advice by `AgregarAgenda`, health by `AgregarAgendaSalud`. */
export type AppointmentKind = 'advice' | 'health' | 'coworking'

export type Modality = 'video' | 'phone' | 'in_person'

/** A span of one day, in minutes since Lima's midnight; the end is not part of it. */
export interface MinuteSpan {
  readonly start: number
  readonly end: number
}

/** Opening hours by ISO weekday (1 Monday to 7 Sunday); a weekday that is absent is closed. */
export type OpeningHours = Readonly<Partial<Record<number, MinuteSpan>>>

/** What the agenda knows of a service. Hours are the widest possible: a professional's plan stays inside them. */
export interface BookableService {
  readonly id: number
  readonly kind: AppointmentKind
  /** The cover that gives it (contract §2). */
  readonly module: ModuleFlag
  /** False where the Salud cover doesn't give it, though it gives others of its module (contract §21). */
  readonly isOfSalud: boolean
  /** Product code of the guest service that also opens it (contract §7); absent where guests have no part. */
  readonly guestCode?: number
  /** Earliest booking, counted back from the start (contract §5). */
  readonly leadHours: number
  /** Last change or cancellation, counted back from the start (contract §5). */
  readonly cutOffHours: number
  readonly durationMinutes: number
  readonly opening: OpeningHours
  /** Closed on the national holidays. */
  readonly closesOnHolidays: boolean
  /** The first one is taken where the caller names none. */
  readonly modalities: readonly [Modality, ...Modality[]]
  /** Uses per policy year. One for the check-up is the contract's; the others are generous house rules. */
  readonly yearlyLimit: number
}
