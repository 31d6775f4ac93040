import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/call.ts'

interface ApiProblemProps {
  error: ApiError | null
  attempt: number
  /** Focuses the invalid field by its wire name; undefined if it is not in this form. */
  goTo?: (campo: string) => (() => void) | undefined
  children?: ReactNode
}

/** The server's refusal of a form, in its own words: every bad field, or the whole. */
export function ApiProblem({ error, attempt, goTo = () => undefined, children }: ApiProblemProps) {
  if (error === null) return null
  const { title, detail, errores } = error.problem
  const problems = errores?.map(({ campo, mensaje }) => ({ message: mensaje, goTo: goTo(campo) }))
  return (
    <FormErrors title={title} attempt={attempt} problems={problems ?? [{ message: detail }]}>
      {children}
    </FormErrors>
  )
}
