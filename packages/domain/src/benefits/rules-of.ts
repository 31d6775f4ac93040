import type { BenefitRules } from './benefit.ts'
import { benefitRules } from './rules.ts'

/** Rules of a benefit; empty if it has none. */
export function rulesOf(serviceId: number): BenefitRules {
  return benefitRules.find(({ card }) => card.id === serviceId)?.rules ?? {}
}

/** Preparation for an appointment; empty if there is none. */
export function preparationOf(serviceId: number): readonly string[] {
  return rulesOf(serviceId).prepare ?? []
}

/** Preparation for an appointment in person, if the booking mail and the reminder include it. */
export function preparationByMail(serviceId: number): readonly string[] {
  const { prepare = [], prepareByMail } = rulesOf(serviceId)
  return prepareByMail ? prepare : []
}

/** Whether the person can send documents to the adviser of a service beforehand. */
export function takesDocuments(serviceId: number): boolean {
  return rulesOf(serviceId).documents === true
}

/** Whether a CV can be shared with the adviser of a service. */
export function takesCv(serviceId: number): boolean {
  return rulesOf(serviceId).cv === true
}

/** Days after an appointment for which its documents are kept. */
export const documentsKeptDays = 30
