import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import type { enter, giveSecondFactor } from '@amparo/contract/staff/console/entry.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { EmailField } from '@amparo/ui/ContactFields.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { consoleConfig } from '../../../console-config.ts'
import { type Method, SecondFactorForm } from '../../../session/SecondFactorForm.tsx'
import { beginAnew } from '../../../session/session-end.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { ownPathOf } from './own-path.ts'
import { ProviderButton } from './ProviderButton.tsx'

const DemoStaff = lazy(() => import('./DemoStaff.tsx'))

/** Sign-in: password, then the second factor; its enrolment if there is none yet. */
export default function SignInScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [methods, setMethods] = useState<readonly Method[] | null>(null)
  const back = ownPathOf(params.get('volver'))
  const form = useForm({ start: { correo: '', password: '' }, check })

  const goIn = async () => {
    beginAnew()
    await navigate(back, { replace: true })
  }
  const aside =
    consoleConfig.mode === 'demo' && methods === null ? (
      <Suspense fallback={null}>
        <DemoStaff onEntered={goIn} />
      </Suspense>
    ) : undefined

  if (methods !== null) {
    return (
      <EntryFrame title="Tu segundo factor">
        <SecondFactorForm
          methods={methods}
          use="entrar"
          onGiven={async (factor) => {
            await call<typeof giveSecondFactor>('POST', '/consola/SegundoFactor', { body: factor })
            await goIn()
          }}
        >
          <Button look="quiet" onClick={() => setMethods(null)}>
            Volver
          </Button>
        </SecondFactorForm>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Entra a la consola" aside={aside}>
      {params.has('volver') && form.attempts === 0 ? (
        <Alert className="mb-5" title="Tu sesión terminó">
          Entra otra vez y volverás a donde estabas.
        </Alert>
      ) : null}
      {form.refusal || form.problems.length > 0 ? (
        <FormErrors
          title={form.refusal?.problem.title ?? 'Revisa estos datos'}
          problems={
            form.problems.length > 0 ? form.problems : [{ message: form.refusal?.problem.detail ?? '' }]
          }
          attempt={form.attempts}
        />
      ) : null}
      <ProviderButton back={back} />
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(async ({ correo, password }) => {
          const body = { correo: correo.trim(), password }
          const { paso, metodos } = await call<typeof enter>('POST', '/consola/Entrar', {
            body,
            repeatable: true,
          })
          if (paso === 'inscribir') await navigate('/inscribir', { state: { back } })
          else setMethods(metodos)
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
      <p className="mt-6 text-ink-soft text-sm">
        ¿Perdiste tu contraseña o tu segundo factor? Pide a quien administra al personal una invitación nueva.
      </p>
    </EntryFrame>
  )
}

function check({ correo, password }: { correo: string; password: string }) {
  return {
    correo: !correo.includes('@') && 'Escribe tu correo',
    password: password === '' && 'Escribe tu contraseña',
  }
}
