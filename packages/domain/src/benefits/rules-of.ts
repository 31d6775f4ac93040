import type { BenefitRules } from './benefit.ts'
import { benefitRules } from './rules.ts'

/** Rules of a benefit; none where it has none. */
export function rulesOf(serviceId: number): BenefitRules {
  return benefitRules.find(({ card }) => card.id === serviceId)?.rules ?? {}
}

/** What to bring to an appointment, or how to come to it; nothing where there is nothing to prepare. */
export function preparationOf(serviceId: number): readonly string[] {
  return rulesOf(serviceId).prepare ?? []
}

/** How to come to an appointment in person, where it goes with the mail of the booking and of the day before too. */
export function preparationByMail(serviceId: number): readonly string[] {
  const { prepare = [], prepareByMail } = rulesOf(serviceId)
  return prepareByMail ? prepare : []
}

/** Whether the adviser of a service can be handed documents beforehand. */
export function takesDocuments(serviceId: number): boolean {
  return rulesOf(serviceId).documents === true
}

/** Whether a CV can be shared with the adviser of a service. */
export function takesCv(serviceId: number): boolean {
  return rulesOf(serviceId).cv === true
}

/** Documents of an appointment are erased so many days after it. */
export const documentsKeptDays = 30
