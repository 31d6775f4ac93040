import { draftOwner } from '@amparo/client/kept/draft-owner.ts'
import type { me } from '@amparo/contract/staff/console/entry.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { consoleConfig } from '../../../console-config.ts'
import type { Method } from '../../../session/SecondFactorForm.tsx'
import { SignInForm } from '../../../session/SignInForm.tsx'
import { beginAnew, resumeSession } from '../../../session/session-end.ts'
import { useWorker } from '../../../session/use-me.ts'

/** Sign-in beside an open call, after the session expired; the record is back once the same person signed in. */
export function SignInAgain() {
  const [methods, setMethods] = useState<readonly Method[] | null>(null)
  const { id } = useWorker()
  const navigate = useNavigate()
  const goOn = async () => {
    const entered = await call<typeof me>('GET', '/consola/Yo')
    if (entered.id === id) return resumeSession(id)
    // Another person: nothing of this visit may stay, nor be sent.
    draftOwner.set({ id: '', left: true })
    void navigate('/', { replace: true })
    beginAnew()
  }
  // The person may sign in in another window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') goOn().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return (
    <section
      aria-labelledby="otra-vez"
      className="max-w-md self-start rounded-panel border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="otra-vez" className="mb-3 font-semibold text-lg">
        {methods === null ? 'Entra otra vez' : 'Tu segundo factor'}
      </h2>
      <Alert className="mb-5" title="Tu sesión terminó y la llamada sigue">
        Guardamos en esta pestaña tu texto sin enviar. Al entrar, vuelve la ficha.
      </Alert>
      <SignInForm
        methods={methods}
        onMethods={setMethods}
        onEntered={goOn}
        onEnrol={async () => navigate('/inscribir')}
      />
      {consoleConfig.provider === '' ? null : (
        <a
          href="/entrar"
          target="_blank"
          rel="noreferrer"
          className="mt-4 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          Entrar con {consoleConfig.provider} en otra ventana
        </a>
      )}
    </section>
  )
}
