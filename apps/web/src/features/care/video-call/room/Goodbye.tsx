import { Alert } from '@amparo/ui/Alert.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import type { VideoEntryAnswer } from '../../../../agenda/use-video-entry.ts'
import { ContactLine } from '../../../../forms/ContactLine.tsx'
import { useSession } from '../../../../session/session-store.ts'
import { SurveyHere } from '../../../../survey/SurveyHere.tsx'
import { lookNow } from '../../../../survey/survey-store.ts'
import type { Entered } from '../peer/call-server.ts'
import { isFramed } from '../peer/framed.ts'
import { NoticeCard, noticeTitle } from './EntryNotice.tsx'
import type { FinishProgress } from './use-finish.ts'

/** The page's address without the personal link. */
const callPath = '/videollamada'

interface GoodbyeProps {
  /** Id of the appointment. */
  id: string
  entered: Entered
  entry: VideoEntryAnswer
  /** Progress of ending the call; null if another person ended it. */
  progress: FinishProgress
}

/** After the call. Its links load documents, which leaves the one that may use the camera. */
export function Goodbye({ id, entered, entry, progress }: GoodbyeProps) {
  const isOpenSession = useSession().status === 'open'
  const title = useRef<HTMLHeadingElement>(null)
  const service = entered.servicio ?? entry.servicio
  const isProfessional = entered.rol === 'profesional'

  useEffect(() => title.current?.focus(), [])
  const mayAsk = !isProfessional && isOpenSession && progress !== 'sending' && progress !== 'retrying'
  useEffect(() => {
    if (mayAsk) lookNow(callPath)
  }, [mayAsk])

  return (
    <NoticeCard>
      <CheckIcon className="size-12 text-success" />
      <h1 ref={title} tabIndex={-1} className={`mt-4 ${noticeTitle}`}>
        La llamada terminó. ¡Gracias por conectarte!
      </h1>
      <p className="mt-3 text-ink-soft text-lead">
        {service ? `Tu videollamada de ${service} ya está cerrada` : 'La videollamada ya está cerrada'} y el
        enlace dejó de funcionar. Tu cámara y tu micrófono están apagados.
      </p>
      <div role="status" className="mt-4 empty:hidden">
        {progress === 'retrying' ? (
          <Alert look="warning" title="Todavía no pudimos cerrar la sala">
            <p className="mt-1 text-[0.9375rem]">
              Parece que no hay conexión. Lo seguimos intentando: deja esta página abierta un momento.
            </p>
          </Alert>
        ) : null}
      </div>
      {mayAsk ? <SurveyHere at={callPath} className="mt-6" /> : null}
      <div className="mt-6 grid gap-3 sm:flex">
        {isProfessional ? null : (
          <a href={`/ecosistema/citas/${encodeURIComponent(id)}`} className={buttonClass('primary')}>
            Ver lo acordado
          </a>
        )}
        {isFramed ? null : (
          <a href="/" className={buttonClass(isProfessional ? 'primary' : 'secondary')}>
            Ir a Inicio
          </a>
        )}
      </div>
      {isProfessional ? (
        isFramed ? (
          <p className="mt-3 font-medium">Sigue con tu nota al lado.</p>
        ) : null
      ) : (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">
          Ahí verás tu receta, tu control y los acuerdos, si los hay
          {isOpenSession ? '' : '. Te pediremos tu contraseña'}.
        </p>
      )}
      {isFramed ? null : (
        <ContactLine className="mt-6" lead="¿Se cortó antes de tiempo o te quedó una duda?" />
      )}
    </NoticeCard>
  )
}
