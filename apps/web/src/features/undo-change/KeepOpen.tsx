import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { keepAccountOpen } from '@amparo/contract/profile.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { LinkGone } from './LinkGone.tsx'

/** Where somebody says that the account is theirs, after the house was told that its owner died. */
export function KeepOpen({ secret }: { secret: string }) {
  const [done, setDone] = useState(false)
  const { busy, error, attempts, run } = useSubmission()
  const heading = useRef<HTMLHeadingElement>(null)
  const isGone = error?.status === 410 || !/^[A-Za-z0-9_-]{20,100}$/.test(secret)

  useEffect(() => {
    if (done || error?.status === 410) heading.current?.focus()
  }, [done, error])

  if (done) {
    return (
      <div role="status">
        <CheckIcon className="size-14 text-success" />
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-title">
          Tu cuenta sigue abierta
        </h1>
        <p className="mt-2 text-ink-soft text-lead">
          Quien revisa el aviso ya lo sabe y no la cierra. Lamentamos el susto: no tienes que hacer nada más.
        </p>
        <Link to="/inicia" className={`${buttonClass('primary', 'large')} mt-7 w-full`}>
          Entrar a mi cuenta
        </Link>
      </div>
    )
  }
  if (isGone) {
    return (
      <LinkGone heading={heading} lead="¿La cuenta es tuya y no puedes entrar?">
        <p className="mt-2 text-ink-soft text-lead">
          Ya se usó, o nadie está por cerrar la cuenta. Si puedes entrar, está abierta.
        </p>
        <Link to="/inicia" className={`${buttonClass('secondary', 'large')} mt-6 w-full`}>
          Entrar a mi cuenta
        </Link>
      </LinkGone>
    )
  }
  return (
    <>
      <h1 className="text-title">¿Esta cuenta es tuya?</h1>
      <p className="mt-2 mb-6 text-ink-soft text-lead">
        Nos avisaron que su titular falleció. Si eres tú, dilo aquí: la cuenta no se cierra.
      </p>
      <ApiProblem error={error} attempt={attempts} />
      <Button
        size="large"
        busy={busy}
        className="w-full"
        onClick={() =>
          void run(async () => {
            await call<typeof keepAccountOpen>('POST', '/Profile/SigueAbierta', { body: { enlace: secret } })
            setDone(true)
          })
        }
      >
        {busy ? 'Enviando…' : 'Es mía: que siga abierta'}
      </Button>
      <p className="mt-5 text-ink-soft">
        Si perdiste a esa persona, lo sentimos mucho. Cierra esta página: no tienes que hacer nada.
      </p>
    </>
  )
}
