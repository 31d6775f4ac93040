import { Alert } from '@amparo/ui/Alert.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { consoleConfig } from '../../../console-config.ts'
import type { Method } from '../../../session/SecondFactorForm.tsx'
import { SignInForm } from '../../../session/SignInForm.tsx'
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
  const isFirst = methods === null
  const goIn = async () => {
    beginAnew()
    await navigate(back, { replace: true })
  }
  const aside =
    consoleConfig.mode === 'demo' && isFirst ? (
      <Suspense fallback={null}>
        <DemoStaff onEntered={goIn} />
      </Suspense>
    ) : undefined

  return (
    <EntryFrame title={isFirst ? 'Entra a la consola' : 'Tu segundo factor'} aside={aside}>
      {params.has('volver') && isFirst ? (
        <Alert className="mb-5" title="Tu sesión terminó">
          Entra otra vez y volverás a donde estabas.
        </Alert>
      ) : null}
      <SignInForm
        methods={methods}
        onMethods={setMethods}
        onEntered={goIn}
        onEnrol={async () => navigate('/inscribir', { state: { back } })}
        above={<ProviderButton back={back} />}
      />
      {isFirst ? (
        <p className="mt-6 text-ink-soft text-sm">
          ¿Perdiste tu contraseña o tu segundo factor? Pide una invitación nueva a la administración.
        </p>
      ) : null}
    </EntryFrame>
  )
}
