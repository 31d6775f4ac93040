import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { enterByProvider, giveSecondFactor } from '@amparo/contract/staff/console/entry.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { type Method, SecondFactorForm } from '../../../session/SecondFactorForm.tsx'
import { beginAnew } from '../../../session/session-end.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { takeWayBack } from './way-back.ts'

/** Callback of the identity provider: its answer is validated, then the second factor requested. */
export default function ProviderScreen() {
  const navigate = useNavigate()
  const { error, run } = useSubmission()
  const [methods, setMethods] = useState<readonly Method[] | null>(null)
  const back = useRef('/')
  const begun = useRef(false)

  useEffect(() => {
    // A provider's answer can be used once.
    if (begun.current) return
    begun.current = true
    back.current = takeWayBack()
    const respuesta = window.location.search
    void run(async () => {
      const { paso, metodos } = await call<typeof enterByProvider>('POST', '/consola/Proveedor/Entrar', {
        body: { respuesta },
      })
      if (paso === 'segundo_factor') {
        window.history.replaceState(window.history.state, '', window.location.pathname)
        return setMethods(metodos)
      }
      if (paso === 'dentro') beginAnew()
      await navigate(paso === 'inscribir' ? '/inscribir' : back.current, {
        replace: true,
        state: paso === 'inscribir' ? { back: back.current } : null,
      })
    })
  }, [navigate, run])

  if (methods !== null) {
    return (
      <EntryFrame title="Tu segundo factor">
        <SecondFactorForm
          methods={methods}
          use="entrar"
          onGiven={async (factor) => {
            await call<typeof giveSecondFactor>('POST', '/consola/SegundoFactor', { body: factor })
            beginAnew()
            await navigate(back.current, { replace: true })
          }}
        >
          <Button look="quiet" onClick={() => void navigate('/entrar', { replace: true })}>
            Volver
          </Button>
        </SecondFactorForm>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Entra a la consola">
      {error ? (
        <>
          <div role="alert">
            <Alert look="danger" title={error.problem.title} className="mb-5">
              <p>{error.problem.detail}</p>
            </Alert>
          </div>
          <Link to="/entrar" replace className={buttonClass()}>
            Empezar otra vez
          </Link>
        </>
      ) : (
        <p role="status">Comprobando tu ingreso…</p>
      )}
    </EntryFrame>
  )
}
