import { Button } from '@amparo/ui/Button.tsx'
import { useRef, useState } from 'react'
import { ContactLine } from '../../../../forms/ContactLine.tsx'
import { jitsiFrameUrl } from './jitsi-wire.ts'
import { useJitsiWire } from './use-jitsi-wire.ts'

interface JitsiFrameProps {
  /** The room on the Jitsi server, with its token. */
  url: string
  /** Display name of the person. */
  name: string
  /** Initial state of microphone and camera, from our own check. */
  microphone: boolean
  camera: boolean
  /** They hung up in Jitsi, or the room was closed for all. */
  onLeft: () => void
}

/** The dark tokens in both themes: calls and their replacements are dark. */
const dark =
  'bg-[#0b1413] text-ink [--action-hover:#86dfd2] [--action:#5fd0bf] [--focus:#86dfd2] [--ink-soft:#c4d3cf] [--ink:#fff] [--line-strong:#71837e] [--on-action:#04211d] [--surface:#15211f]'

/** A Jitsi server's room in a frame that fills its parent; around it, the state of loading and help if it fails. */
export function JitsiFrame(props: JitsiFrameProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} frameId={attempt} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({
  url,
  name,
  microphone,
  camera,
  onLeft,
  frameId,
  onRetry,
}: JitsiFrameProps & { frameId: number; onRetry: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // Fixed at entry: a frame whose address changes reloads.
  const [address] = useState(() => jitsiFrameUrl({ url, name, microphone, camera, frameId }))
  const heard = useJitsiWire(frame, address, frameId, onLeft)
  const [asIs, setAsIs] = useState(false)
  const state = heard === 'silent' && asIs ? 'open' : heard
  return (
    <div className="relative size-full overflow-hidden bg-[#0b1413]">
      <iframe
        ref={frame}
        src={address}
        title="Sala de la videollamada"
        allow="camera; microphone; display-capture; autoplay; fullscreen; picture-in-picture; screen-wake-lock"
        referrerPolicy="no-referrer"
        inert={state !== 'open'}
        className="absolute inset-0 size-full"
      />
      <div
        role="status"
        className={
          state === 'open'
            ? 'sr-only'
            : `absolute inset-0 grid place-items-center overflow-y-auto p-6 text-center ${dark}`
        }
      >
        {state === 'open' ? 'La sala está abierta.' : null}
        {state === 'silent' ? <Silent onRetry={onRetry} onShow={() => setAsIs(true)} /> : null}
        {state === 'opening' || state === 'slow' || state === 'left' ? <Waiting state={state} /> : null}
      </div>
    </div>
  )
}

function Waiting({ state }: { state: 'opening' | 'slow' | 'left' }) {
  return (
    <div className="max-w-md">
      <svg
        viewBox="0 0 48 48"
        aria-hidden="true"
        className="mx-auto size-12 text-action motion-safe:animate-spin"
      >
        <circle cx="24" cy="24" r="20" fill="none" stroke="currentColor" strokeWidth="4" opacity="0.2" />
        <path
          d="M24 4a20 20 0 0 1 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <p className="mt-4 font-semibold text-lead">
        {state === 'left' ? 'Saliendo de la sala…' : 'Abriendo la sala…'}
      </p>
      {state === 'slow' ? (
        <p className="mt-2 text-ink-soft">
          Está tardando más de lo normal. Espera un poco más, sin cerrar esta página.
        </p>
      ) : null}
    </div>
  )
}

function Silent({ onRetry, onShow }: { onRetry: () => void; onShow: () => void }) {
  return (
    <div className="max-w-md">
      <p className="font-semibold text-lead">No pudimos abrir la sala</p>
      <p className="mt-2 text-ink-soft">
        Revisa tu conexión a internet y vuelve a intentarlo. Si algo en tu navegador bloquea páginas dentro de
        otras, desactívalo para este portal.
      </p>
      <div className="mt-5 grid gap-3 sm:flex sm:justify-center">
        <Button onClick={onRetry}>Volver a intentar</Button>
        {/* A silent server may work all the same. */}
        <Button look="secondary" onClick={onShow}>
          Ver la sala de todos modos
        </Button>
      </div>
      <ContactLine className="mt-5" />
    </div>
  )
}
