import { defineForm, type ValuesOf } from '@amparo/client/forms/define-form.ts'
import { emailError, normalizeEmail } from '@amparo/domain/emails.ts'
import { formatMobile, mobileError, normalizeMobile } from '@amparo/domain/phones.ts'
import type { PersonalData } from './account-calls.ts'

/** Contact data as typed. */
export const contactForm = defineForm({ numeroCelular: '', correoElectronico: '', direccion: '' })
type ContactDraft = ValuesOf<typeof contactForm>

const addressMaxLength = 200

export function contactOf({ usuario, direccion }: PersonalData): ContactDraft {
  const { correoElectronico, numeroCelular } = usuario
  return {
    correoElectronico,
    numeroCelular: numeroCelular === '' ? '' : formatMobile(numeroCelular),
    direccion,
  }
}

/** Typed values that differ from the saved ones, in wire form. Spaces and hyphens don't count. */
export function changesOf(typed: ContactDraft, saved: PersonalData): Partial<ContactDraft> {
  const was = contactOf(saved)
  const email = normalizeEmail(typed.correoElectronico) ?? typed.correoElectronico.trim()
  const mobile = normalizeMobile(typed.numeroCelular) ?? typed.numeroCelular.trim()
  const address = typed.direccion.trim()
  return {
    ...(email !== saved.usuario.correoElectronico && { correoElectronico: email }),
    ...(mobile !== (normalizeMobile(was.numeroCelular) ?? was.numeroCelular) && { numeroCelular: mobile }),
    ...(address !== saved.direccion && { direccion: address }),
  }
}

/** Problems of each changed field; untouched data of the policy are not checked. */
export function contactProblems(changes: Partial<ContactDraft>): Partial<ContactDraft> {
  const problems: Partial<ContactDraft> = {}
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
