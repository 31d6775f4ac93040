import type { ApiError } from '@amparo/client/api/api-error.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import type { ReactNode } from 'react'
import { endingAt } from '../../../../agenda/times.ts'
import type { VideoEntryAnswer } from '../../../../agenda/use-video-entry.ts'
import { ContactLine } from '../../../../forms/ContactLine.tsx'
import { useSession } from '../../../../session/session-store.ts'
import { isFramed } from '../peer/framed.ts'
import { WhatAndWhen } from './WhatAndWhen.tsx'

/** One message in the middle of the page. */
export function NoticeCard({ children }: { children: ReactNode }) {
  return (
    <div className="w-full max-w-xl rounded-panel border border-line bg-surface p-6 shadow-card sm:p-10">
      {children}
    </div>
  )
}

export const noticeTitle = 'text-2xl leading-tight tracking-tight sm:text-3xl'

export function EntryTrouble({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <NoticeCard>
      <h1 className={noticeTitle}>No pudimos ver tu cita</h1>
      <p role="alert" className="mt-3 text-ink-soft text-lead">
        {error.message}
      </p>
      <Button size="large" className="mt-6 w-full" onClick={onRetry}>
        Volver a intentar
      </Button>
      {isFramed ? null : <ContactLine className="mt-6" />}
    </NoticeCard>
  )
}

/** Why the room is closed to this link, in the server's words, with alternatives (spec, «Video-call room»). */
export function EntryNotice({ entry, onTry }: { entry: Omit<VideoEntryAnswer, 'fin'>; onTry?: () => void }) {
  const { codigo, servicio, inicio, abre, mensaje } = entry
  const isOpenSession = useSession().status === 'open'
  return (
    <NoticeCard>
      <div role="status">
        <h1 className={`${noticeTitle} first-letter:uppercase`}>{mensaje}</h1>
        {codigo === 0 ? null : (
          <WhatAndWhen service={servicio} start={inicio} className="mt-5 rounded-card bg-sand px-4 py-3" />
        )}
        <div className="mt-5 text-ink-soft text-lead">
          {isFramed && codigo !== 2 ? (
            <p>Sigue con la ficha al lado.</p>
          ) : codigo === 2 && abre ? (
            <p>
              Se abre el {endingAt(abre)} Puedes dejar esta página abierta: te avisará sola cuando puedas
              entrar.
            </p>
          ) : codigo === 4 ? (
            <p>Puedes agendar otra cuando quieras.</p>
          ) : codigo === 3 ? (
            <p>Si se cortó antes de tiempo o te quedó una duda, escríbenos o llámanos.</p>
          ) : (
            <p>Revisa que el enlace esté completo: a veces se corta al copiarlo.</p>
          )}
        </div>
      </div>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        {codigo === 2 && onTry ? <Button onClick={onTry}>Probar mi cámara y mi micrófono</Button> : null}
        {isFramed ? null : (
          <a href="/" className={buttonClass(codigo === 2 ? 'secondary' : 'primary')}>
            Ir a Inicio
          </a>
        )}
        {isOpenSession && !isFramed ? (
          <a href="/ecosistema/citas" className={buttonClass('secondary')}>
            Ver mis citas
          </a>
        ) : null}
      </div>
      {isFramed ? null : <ContactLine className="mt-6" />}
    </NoticeCard>
  )
}
