import { emailError, normalizeEmail } from '@amparo/domain/emails.ts'
import { formatMobile, mobileError, normalizeMobile } from '@amparo/domain/phones.ts'
import type { PersonalData } from './account-calls.ts'

/** The contact data as they are typed. */
export interface ContactDraft {
  numeroCelular: string
  correoElectronico: string
  direccion: string
}

export const contactFields = ['correoElectronico', 'numeroCelular', 'direccion'] as const
export type ContactField = (typeof contactFields)[number]

const addressMaxLength = 200

export function contactOf({ usuario, direccion }: PersonalData): ContactDraft {
  const { correoElectronico, numeroCelular } = usuario
  return {
    correoElectronico,
    numeroCelular: numeroCelular === '' ? '' : formatMobile(numeroCelular),
    direccion,
  }
}

/** What was typed and differs from what is saved, in its wire form. A space or a hyphen is no change. */
export function changesOf(typed: ContactDraft, saved: PersonalData): Partial<ContactDraft> {
  const was = contactOf(saved)
  const correoElectronico = normalizeEmail(typed.correoElectronico) ?? typed.correoElectronico.trim()
  const numeroCelular = normalizeMobile(typed.numeroCelular) ?? typed.numeroCelular.trim()
  const direccion = typed.direccion.trim()
  return {
    ...(correoElectronico !== saved.usuario.correoElectronico && { correoElectronico }),
    ...(numeroCelular !== (normalizeMobile(was.numeroCelular) ?? was.numeroCelular) && { numeroCelular }),
    ...(direccion !== saved.direccion && { direccion }),
  }
}

/** What is wrong with each changed field; what came from the policy and was not touched is not judged. */
export function contactProblems(changes: Partial<ContactDraft>): Partial<Record<ContactField, string>> {
  const problems: Partial<Record<ContactField, string>> = {}
  const { correoElectronico, numeroCelular, direccion } = changes
  const badEmail = correoElectronico === undefined ? null : emailError(correoElectronico)
  const badMobile = numeroCelular === undefined ? null : mobileError(numeroCelular)
  if (badEmail !== null) problems.correoElectronico = badEmail
  if (badMobile !== null) problems.numeroCelular = badMobile
  if (direccion !== undefined && Array.from(direccion).length > addressMaxLength) {
    problems.direccion = `La dirección puede tener como máximo ${addressMaxLength} caracteres`
  }
  return problems
}

/** Type guard for a draft read back from storage. */
export function isContactDraft(value: unknown): value is ContactDraft {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Partial<Record<ContactField, unknown>>
  return contactFields.every((field) => typeof draft[field] === 'string')
}
