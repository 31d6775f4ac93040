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

const at = (hour: number) => hour * 60
const span = (from: number, to: number): MinuteSpan => ({ start: at(from), end: at(to) })

function mondayToSaturday(from: number, to: number): OpeningHours {
  const day = span(from, to)
  return { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day }
}

/** Office hours: Monday to Friday 9 to 18, Saturday 9 to 13. House rule: the contract leaves advice open. */
const officeHours: OpeningHours = { ...mondayToSaturday(9, 18), 6: span(9, 13) }
/** Monday to Saturday 8 to 20: telemedicine's and coworking's by the contract, the other health talks' by ours. */
const longHours = mondayToSaturday(8, 20)
/** Mornings, since people come fasting. House rule. */
const checkUpHours = mondayToSaturday(7, 13)

const remote = ['video', 'phone'] as const

function advice(id: number, module: ModuleFlag, durationMinutes: number): BookableService {
  return {
    id,
    kind: 'advice',
    module,
    leadHours: 2,
    cutOffHours: 2,
    durationMinutes,
    opening: officeHours,
    closesOnHolidays: true,
    modalities: remote,
    yearlyLimit: 24,
  }
}

function cancerTalk(id: number, durationMinutes: number, yearlyLimit: number): BookableService {
  return {
    id,
    kind: 'health',
    module: 'cancer',
    leadHours: 2,
    cutOffHours: 2,
    durationMinutes,
    opening: longHours,
    closesOnHolidays: true,
    modalities: remote,
    yearlyLimit,
  }
}

/** Every service that can be booked, with its rules (spec §1, contract §5). */
export const bookableServices: readonly BookableService[] = [
  advice(7, 'emprendimiento', 45),
  {
    id: 8,
    kind: 'coworking',
    module: 'emprendimiento',
    leadHours: 2,
    cutOffHours: 2,
    // The shortest booking; a person chooses how many half hours.
    durationMinutes: 30,
    opening: longHours,
    // The contract names no holidays for the rooms; a site that closes on one says so in its own exceptions.
    closesOnHolidays: false,
    modalities: ['in_person'],
    yearlyLimit: 200,
  },
  advice(9, 'emprendimiento', 30),
  advice(13, 'empleabilidad', 45),
  advice(14, 'empleabilidad', 60),
  advice(15, 'empleabilidad', 45),
  advice(16, 'empleabilidad', 30),
  advice(17, 'empleabilidad', 30),
  {
    id: 18,
    kind: 'health',
    module: 'accidentes',
    guestCode: 7443,
    leadHours: 48,
    cutOffHours: 24,
    durationMinutes: 30,
    opening: longHours,
    closesOnHolidays: true,
    modalities: ['video'],
    yearlyLimit: 24,
  },
  cancerTalk(33, 60, 52),
  cancerTalk(34, 45, 24),
  {
    id: 35,
    kind: 'health',
    module: 'cancer',
    leadHours: 48,
    cutOffHours: 24,
    durationMinutes: 60,
    opening: checkUpHours,
    closesOnHolidays: true,
    modalities: ['in_person'],
    yearlyLimit: 1,
  },
  cancerTalk(36, 45, 24),
]

/** Number of the coworking service (contract §5). */
export const coworkingServiceId = 8

/** Number of telemedicine, the one service that is booked by specialty (spec §1). */
export const telemedicineServiceId = 18

/** Rules of a service; undefined where it is not bookable. */
export function bookableService(id: number): BookableService | undefined {
  return bookableServices.find((service) => service.id === id)
}

/** Numbers of the services that one call books, in ascending order. */
export function servicesOfKind(kind: AppointmentKind): readonly number[] {
  return bookableServices.filter((service) => service.kind === kind).map(({ id }) => id)
}
