import type { ReactNode } from 'react'
import { FormErrors } from './FormErrors.tsx'
import type { Form } from './use-form.ts'

interface FormTroubleProps<T extends object> {
  form: Form<T>
  /** Title for missing fields; the server's refusals have their own texts. */
  title?: string
  /** The way out of a refusal. */
  children?: ReactNode
}

/** Problems of a form at its top: every bad field, or the server's refusal as a whole. */
export function FormTrouble<T extends object>({
  form: { problems, refusal, attempts },
  title = 'Revisa estos datos',
  children,
}: FormTroubleProps<T>) {
  if (refusal === null) {
    return problems.length > 0 ? <FormErrors title={title} problems={problems} attempt={attempts} /> : null
  }
  const { title: words, detail } = refusal.problem
  return (
    <FormErrors
      title={words}
      problems={problems.length > 0 ? problems : [{ message: detail }]}
      attempt={attempts}
    >
      {children}
    </FormErrors>
  )
}
