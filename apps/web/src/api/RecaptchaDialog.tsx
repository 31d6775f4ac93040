import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useEffect, useRef, useState } from 'react'

/** A document of the server that contains only Google's widget. */
const framePath = '/captcha/recaptcha'
/** Google's widget loads within a second or two, or is blocked. */
const patienceMs = 15_000

type State = 'loading' | 'ready' | 'expired' | 'failed'

interface RecaptchaDialogProps {
  onSolved: (token: string) => void
  onCancel: () => void
}

/** Dialog with Google's checkbox and the state of the check. */
export function RecaptchaDialog({ onSolved, onCancel }: RecaptchaDialogProps) {
  const [state, setState] = useState<State>('loading')
  const [tries, setTries] = useState(0)
  const [entered, setEntered] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const intro = useRef<HTMLParagraphElement>(null)

  // Focus the introduction first, not Google's frame.
  useEffect(() => intro.current?.focus(), [])

  // Not every browser fires an event on the page when the focus enters a frame.
  useEffect(() => {
    if (state === 'loading' || entered) return
    // The second sighting: by then the finger has left, so the growing frame moves nothing under it.
    let seen = 0
    const timer = setInterval(() => {
      seen = document.activeElement === frame.current ? seen + 1 : 0
      setEntered(seen > 1)
    }, 250)
    return () => clearInterval(timer)
  }, [state, entered])

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      if (typeof data !== 'object' || data === null) return
      if ('token' in data && typeof data.token === 'string') onSolved(data.token)
      else if ('state' in data && isState(data.state)) setState(data.state)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [onSolved])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), patienceMs)
    return () => clearTimeout(timer)
  }, [state])

  const tryAgain = () => {
    setState('loading')
    setEntered(false)
    setTries((count) => count + 1)
  }

  return (
    <Dialog
      open
      title="Comprobemos que eres una persona"
      onClose={onCancel}
      actions={
        <>
          {state === 'failed' ? <Button onClick={tryAgain}>Volver a intentar</Button> : null}
          <Button look="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        </>
      }
    >
      <p ref={intro} tabIndex={-1} className="outline-none">
        Marca la casilla y seguimos con lo que estabas haciendo.
      </p>
      <div role="status">
        {state === 'loading' ? <p className="mt-3 text-ink-soft">Abriendo la comprobación…</p> : null}
        {state === 'expired' ? (
          <p className="mt-3 font-medium">La comprobación venció. Marca la casilla otra vez.</p>
        ) : null}
        {state === 'failed' ? (
          <Alert look="danger" title="No pudimos abrir la comprobación" className="mt-3">
            <p>Revisa tu conexión a internet y que nada bloquee a Google en tu navegador.</p>
          </Alert>
        ) : null}
      </div>
      {state === 'failed' ? null : (
        <iframe
          key={tries}
          ref={frame}
          src={framePath}
          title="Comprobación de Google"
          // After the focus enters, leave room for the pictures that Google may show.
          className={`mt-3 w-full rounded-field ${state === 'loading' ? 'opacity-0' : ''} ${entered ? 'h-[min(32rem,55dvh)]' : 'h-24'}`}
        />
      )}
      <p className="mt-3 text-ink-soft text-sm">
        La hace reCAPTCHA, de Google, con su <GoogleLink page="privacy">política de privacidad</GoogleLink> y
        sus <GoogleLink page="terms">condiciones</GoogleLink>.
      </p>
    </Dialog>
  )
}

function GoogleLink({ page, children }: { page: 'privacy' | 'terms'; children: string }) {
  return (
    <a
      href={`https://policies.google.com/${page}?hl=es-419`}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4"
    >
      {children}
    </a>
  )
}

function isState(value: unknown): value is State {
  return value === 'ready' || value === 'expired' || value === 'failed'
}
