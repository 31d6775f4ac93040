import { FormErrors, type FormProblem } from '@amparo/client/forms/FormErrors.tsx'
import type { ApiError } from '../../api/call.ts'
import { ContactLine } from '../../forms/ContactLine.tsx'

interface LoginProblemProps {
  error: ApiError | null
  attempt: number
  /** What the form itself found, once the person tried; null before. */
  missing: { document: string | null; password: string | null } | null
  goToDocument: () => void
  goToPassword: () => void
}

/** Why the person is still outside, and what to do about it. */
export function LoginProblem({ error, attempt, missing, goToDocument, goToPassword }: LoginProblemProps) {
  if (error) {
    return (
      <FormErrors
        title={error.problem.title}
        look={error.problem.codigo === 'invitado_en_evaluacion' ? 'info' : 'danger'}
        attempt={attempt}
        problems={[
          { message: error.problem.detail },
          ...(error.problem.errores ?? []).map(({ mensaje }) => ({ message: mensaje })),
        ]}
      >
        {error.status === 403 ? <ContactLine className="mt-2" /> : null}
      </FormErrors>
    )
  }
  if (missing === null) return null
  const problems: FormProblem[] = []
  if (missing.document !== null) problems.push({ message: missing.document, goTo: goToDocument })
  if (missing.password !== null) problems.push({ message: missing.password, goTo: goToPassword })
  if (problems.length === 0) return null
  return <FormErrors title="Falta un dato para entrar" attempt={attempt} problems={problems} />
}
