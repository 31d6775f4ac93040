import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { consoleConfig } from '../../../console-config.ts'
import { callOpen, sessionEnded } from '../../../session/session-end.ts'
import { useAskBeforeUnload } from '../../../shell/use-ask-before-unload.ts'

/** Device permissions of the frame, for the portal's origin alone (ADR 10). */
const handedOn = ['camera', 'microphone', 'display-capture', 'fullscreen', 'autoplay', 'screen-wake-lock']
  .map((feature) => `${feature} ${consoleConfig.portalUrl}`)
  .join('; ')

interface CallFrameProps {
  /** The professional's own link of the call. */
  link: string
  patient: string
  onClose: () => void
}

/** The portal's call, in this window: beside the record if there is room, and over it on a narrow screen. */
export function CallFrame({ link, patient, onClose }: CallFrameProps) {
  useAskBeforeUnload(true)
  useEffect(() => {
    callOpen.set(true)
    return () => callOpen.set(false)
  }, [])
  // Signing out leads to the log-in, where nobody is to be asked.
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/entrar' &&
      !sessionEnded.get(),
  )
  return (
    <section
      aria-label={`Videollamada con ${patient}`}
      className="sticky top-14 z-10 max-lg:-mx-4 max-lg:mb-4 max-sm:shadow-raised sm:max-lg:-mx-6 lg:top-4 lg:h-[calc(100dvh-13rem)]"
    >
      <iframe
        src={link}
        title={`Videollamada con ${patient}`}
        allow={handedOn}
        className="h-[36dvh] w-full border-0 bg-sand-strong lg:h-full lg:rounded-card"
      />
      <p className="flex flex-wrap justify-between gap-x-4 bg-surface px-4 text-[0.9375rem] lg:mt-1 lg:rounded-card">
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 font-semibold text-action underline underline-offset-4"
        >
          Quitar la llamada de aquí
        </button>
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          onClick={onClose}
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          Abrirla en otra ventana
        </a>
      </p>
      <Dialog
        open={leaving.state === 'blocked'}
        title="¿Sales de la llamada?"
        onClose={() => leaving.reset?.()}
        actions={
          <>
            <Button onClick={() => leaving.reset?.()}>Seguir en la llamada</Button>
            <Button look="quiet" onClick={() => leaving.proceed?.()}>
              Salir de la llamada
            </Button>
          </>
        }
      >
        <p>Si vas a otra página, la llamada con {patient} termina para ti.</p>
      </Dialog>
    </section>
  )
}
