import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { CalendarIcon, ClockIcon } from '@amparo/ui/icons.tsx'
import type { ReactNode } from 'react'
import { endingAt, spokenMoment } from '../../agenda/times.ts'
import type { VideoEntryAnswer } from '../../agenda/use-video-entry.ts'
import type { ApiError } from '../../api/api-error.ts'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { useSession } from '../../session/session-store.ts'

/** One thing said in the middle of the page. */
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
      <ContactLine className="mt-6" />
    </NoticeCard>
  )
}

/** Why the room is closed to this link, in the server's words where there are none to add (spec §4). */
export function EntryNotice({ entry }: { entry: Omit<VideoEntryAnswer, 'fin'> }) {
  const { codigo, servicio, inicio, abre, mensaje } = entry
  const isOpenSession = useSession().status === 'open'
  return (
    <NoticeCard>
      <div role="status">
        <h1 className={noticeTitle}>{titles[codigo] ?? mensaje}</h1>
        {servicio && inicio && codigo !== 0 ? (
          <ul className="mt-5 grid gap-1.5 rounded-card bg-sand px-4 py-3">
            <li className="flex gap-2.5">
              <CalendarIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              <span className="font-medium">{servicio}</span>
            </li>
            <li className="flex gap-2.5">
              <ClockIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              <span className="first-letter:uppercase">{spokenMoment(inicio)}</span>
            </li>
          </ul>
        ) : null}
        <div className="mt-5 text-ink-soft text-lead">
          {codigo === 2 && abre ? (
            <p>
              La sala se abre el {endingAt(abre)} Puedes dejar esta página abierta: te avisará sola cuando
              puedas entrar.
            </p>
          ) : codigo === 4 ? (
            <p>Puedes agendar otra cuando quieras.</p>
          ) : (
            <p>Si tu cita es más tarde, revisa que el enlace esté completo: a veces se corta al copiarlo.</p>
          )}
        </div>
      </div>
      <div className="mt-6 grid gap-3 sm:flex">
        <a href="/" className={buttonClass('primary')}>
          Ir a Inicio
        </a>
        {isOpenSession ? (
          <a href="/ecosistema/citas" className={buttonClass('secondary')}>
            Ver mis citas
          </a>
        ) : null}
      </div>
      <ContactLine className="mt-6" />
    </NoticeCard>
  )
}

const gone = 'La llamada ya fue finalizada o no existe'
const titles: Readonly<Record<number, string>> = {
  0: gone,
  2: 'Todavía es temprano',
  3: gone,
  4: 'Esta cita fue cancelada',
}
