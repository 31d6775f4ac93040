import { jobKind } from '../../../ports/queue.ts'
import type { BenefitDoor } from '../../policies/entitlement/module-cover.service.ts'

/** Courses belong to four ecosystems, and to guests of 7442 (contract §14). */
export const coursesDoor: BenefitDoor = {
  modules: ['proteccionFinanciera', 'emprendimiento', 'empleabilidad', 'vida'],
  guestCode: 7442,
}

/** The tabs of the block of courses, in order (spec §2). */
export const blockTopics = ['Emprendimiento', 'Contabilidad', 'Marketing', 'Liderazgo'] as const

/** A licence runs a year, or until what opens the courses ends. */
export const licenceDays = 365
export const endsSoonDays = 30

export const lossText =
  'Si tu seguro o tu invitación termina, pierdes el acceso a las clases en el proveedor. Los certificados que ya obtuviste siguen siendo tuyos; lo que dejaste a la mitad se retoma si vuelves a tener la cobertura.'

/** Days from one day to another, both `AAAA-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** Assigns licences to waiting people. */
export const serveCourseLicences = jobKind<Record<string, never>>('dar-licencias')
