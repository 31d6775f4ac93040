import type { ApiError } from '@amparo/client/api/api-error.ts'
import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import type { Form } from '@amparo/client/forms/use-form.ts'
import type { startSession } from '@amparo/contract/identity/session.ts'
import { ContactLine } from '../../../forms/ContactLine.tsx'

/** Why the log-in failed, and what to do. */
export function LoginProblem<T extends object>({ form }: { form: Form<T> }) {
  const { refusal, attempts } = form
  if (refusal === null) return <FormTrouble form={form} title="Falta un dato para entrar" />
  return <RefusedLogin refusal={refusal} attempt={attempts} />
}

/** Refusal of a log-in by the server or the device. */
export function RefusedLogin({ refusal, attempt }: { refusal: ApiError; attempt: number }) {
  return (
    <FormErrors
      title={refusal.problem.title}
      look={refusal.isRefusal<typeof startSession>('invitado_en_evaluacion') ? 'info' : 'danger'}
      attempt={attempt}
      problems={[
        { message: refusal.problem.detail },
        ...(refusal.problem.errores ?? []).map(({ mensaje }) => ({ message: mensaje })),
      ]}
    >
      {refusal.status === 403 ? <ContactLine className="mt-2" /> : null}
    </FormErrors>
  )
}
