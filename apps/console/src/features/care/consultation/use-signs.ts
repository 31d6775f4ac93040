import {
  pressureError,
  readSign,
  type SignField,
  signError,
  signsByField,
  vitalSigns,
} from '@amparo/domain/health/vital-signs.ts'
import { useState } from 'react'
import { createUnsent } from '../../../shell/one-person.ts'
import { useAskBeforeUnload } from '../../../shell/use-ask-before-unload.ts'
import type { NoteBody } from './consultation-calls.ts'

type Signs = NonNullable<NoteBody['signos']>
type ByField<T> = Readonly<Partial<Record<SignField, T>>>

/** Signs whose text the server would refuse: in memory until they are corrected. */
const refusedSigns = createUnsent<ByField<string>>()

export interface SignsTyped {
  readonly signs: Signs | undefined
  readonly textOf: (field: SignField) => string
  readonly errorOf: (field: SignField) => string | undefined
  /** Whether a value stays unsent until it is corrected. */
  readonly isRefused: boolean
  readonly type: (field: SignField, text: string) => void
}

/** Vital signs as typed: only values within their bounds reach the note. */
export function useSigns(
  appointmentId: string,
  signs: Signs | undefined,
  onChange: (signs: Signs | undefined) => void,
): SignsTyped {
  const [own, setOwn] = useState(signs)
  const [typed, setTyped] = useState<ByField<string>>(refusedSigns.get(appointmentId) ?? {})
  // Another window's note was loaded: its values replace the typed ones that were accepted.
  if (own !== signs) {
    setOwn(signs)
    setTyped(refusedSigns.get(appointmentId) ?? {})
  }
  const textOf = (field: SignField) => typed[field] ?? String(signs?.[field] ?? '')
  const errors = errorsOf(textOf)
  const isRefused = Object.keys(errors).length > 0
  useAskBeforeUnload(isRefused)
  const type = (field: SignField, text: string) => {
    const next = { ...typed, [field]: text }
    const nextText = (one: SignField) => next[one] ?? textOf(one)
    const refused = errorsOf(nextText)
    const held = vitalSigns.flatMap(({ field: one }) => (refused[one] ? [[one, nextText(one)]] : []))
    if (held.length > 0) refusedSigns.set(appointmentId, Object.fromEntries(held))
    else refusedSigns.delete(appointmentId)
    const taken = vitalSigns.flatMap(({ field: one }) => {
      const value = refused[one] ? undefined : readSign(nextText(one))
      return value === undefined ? [] : [[one, value] as const]
    })
    const sent: Signs | undefined = taken.length > 0 ? Object.fromEntries(taken) : undefined
    setTyped(next)
    setOwn(sent)
    onChange(sent)
  }
  return { signs, textOf, errorOf: (field) => errors[field], isRefused, type }
}

function errorsOf(textOf: (field: SignField) => string): ByField<string> {
  const values = Object.fromEntries(vitalSigns.map(({ field }) => [field, readSign(textOf(field))]))
  const refused = vitalSigns.flatMap((rule) => {
    const value = values[rule.field]
    const error = value === undefined ? null : signError(rule, value)
    return error ? [[rule.field, error] as const] : []
  })
  const errors: ByField<string> = Object.fromEntries(refused)
  const together = pressureError(signsByField(values))
  const areRead = !errors.presionSistolica && !errors.presionDiastolica
  return together && areRead ? { ...errors, presionDiastolica: together } : errors
}
