import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import type { enter, giveSecondFactor } from '@amparo/contract/staff/console/entry.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { EmailField } from '@amparo/ui/ContactFields.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { consoleConfig } from '../console-config.ts'
import { type Method, SecondFactorForm } from './SecondFactorForm.tsx'

interface SignInFormProps {
  /** Second factors of the person whose password was right; null at the first step. */
  methods: readonly Method[] | null
  onMethods: (methods: readonly Method[] | null) => void
  onEntered: () => Promise<void>
  /** The person has no second factor yet. */
  onEnrol: () => Promise<void>
  /** Above the first step's fields. */
  above?: ReactNode
}

/** Password, then the second factor. */
export function SignInForm({ methods, onMethods, onEntered, onEnrol, above }: SignInFormProps) {
  const form = useForm({ start: { correo: '', password: '' }, check })
  if (methods !== null) {
    return (
      <SecondFactorForm
        methods={methods}
        use="entrar"
        onGiven={async (factor) => {
          await call<typeof giveSecondFactor>('POST', '/consola/SegundoFactor', { body: factor })
          await onEntered()
        }}
      >
        <Button look="quiet" onClick={() => onMethods(null)}>
          Volver
        </Button>
      </SecondFactorForm>
    )
  }
  return (
    <>
      {form.refusal || form.problems.length > 0 ? (
        <FormErrors
          title={form.refusal?.problem.title ?? 'Revisa estos datos'}
          problems={
            form.problems.length > 0 ? form.problems : [{ message: form.refusal?.problem.detail ?? '' }]
          }
          attempt={form.attempts}
        />
      ) : null}
      {above}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(async ({ correo, password }) => {
          const body = { correo: correo.trim(), password }
          const { paso, metodos } = await call<typeof enter>('POST', '/consola/Entrar', {
            body,
            repeatable: true,
          })
          if (paso === 'inscribir') await onEnrol()
          else onMethods(metodos)
        })}
      >
        <EmailField {...form.field('correo')} label="Correo" autoComplete="username webauthn" />
        <PasswordField {...form.field('password')} label="Contraseña" autoComplete="current-password" />
        <Button
          type="submit"
          look={consoleConfig.provider === '' ? 'primary' : 'secondary'}
          busy={form.busy}
          className="mt-2 justify-self-start"
        >
          Continuar
        </Button>
      </form>
    </>
  )
}

function check({ correo, password }: { correo: string; password: string }) {
  return {
    correo: !correo.includes('@') && 'Escribe tu correo',
    password: password === '' && 'Escribe tu contraseña',
  }
}
