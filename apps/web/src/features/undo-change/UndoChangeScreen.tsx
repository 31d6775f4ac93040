import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { undoContactChange } from '@amparo/contract/profile.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { WayInFrame } from '../../forms/WayInFrame.tsx'
import { privateMeta } from '../../page-meta.ts'
import { KeepOpen } from './KeepOpen.tsx'
import { LinkGone } from './LinkGone.tsx'

export const meta = () => privateMeta('Deshacer un cambio')

/** Where the link of the mail to the contact of before leads; its secret stands after `#`, so that no server logs it. */
export default function UndoChangeScreen() {
  const secret = useLocation().hash.slice(1)
  const closing = /^cierre-(.*)$/.exec(secret)?.[1]
  return (
    <WayInFrame
      asideTitle="Tu cuenta es tuya"
      asideLines={
        closing === undefined
          ? ['Tus datos vuelven a ser los de antes', 'Se cierran todas las sesiones', 'Sin contraseña']
          : ['Sigue abierta', 'Lo sabe quien revisa el aviso', 'Sin contraseña']
      }
    >
      {closing === undefined ? (
        <Undo key={secret} secret={secret} />
      ) : (
        <KeepOpen key={closing} secret={closing} />
      )}
    </WayInFrame>
  )
}

function Undo({ secret }: { secret: string }) {
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
          Tus datos están como antes
        </h1>
        <p className="mt-2 text-ink-soft text-lead">
          Cerramos todas las sesiones de tu cuenta. Quien cambió tus datos pudo conocer tu contraseña: crea
          otra ahora.
        </p>
        <Link to="/password" className={`${buttonClass('primary', 'large')} mt-7 w-full`}>
          Crear otra contraseña
        </Link>
        <ContactLine className="mt-6 border-line border-t pt-5 text-ink-soft" />
      </div>
    )
  }
  if (isGone) {
    return (
      <LinkGone heading={heading} lead="¿Alguien cambió tus datos y no fuiste tú?">
        <p className="mt-2 text-ink-soft text-lead">
          Sirve una vez y por 7 días. Revisa que esté completo: ábrelo directamente desde el correo que te
          llegó.
        </p>
        <Link to="/password" className={`${buttonClass('secondary', 'large')} mt-6 w-full`}>
          Recuperar mi contraseña
        </Link>
      </LinkGone>
    )
  }
  return (
    <>
      <h1 className="text-title">¿No cambiaste tú tus datos de contacto?</h1>
      <p className="mt-2 mb-6 text-ink-soft text-lead">
        Deja tu correo y tu celular como estaban antes del cambio. También cerramos todas las sesiones
        abiertas.
      </p>
      <ApiProblem error={error} attempt={attempts} />
      <Button
        size="large"
        busy={busy}
        className="w-full"
        onClick={() =>
          void run(async () => {
            await call<typeof undoContactChange>('POST', '/Profile/DeshacerCambio', {
              body: { enlace: secret },
            })
            setDone(true)
          })
        }
      >
        {busy ? 'Deshaciendo…' : 'Deshacer el cambio'}
      </Button>
      <p className="mt-5 text-ink-soft">Si fuiste tú, cierra esta página: no tienes que hacer nada.</p>
    </>
  )
}
