import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { CalendarIcon, ClockIcon } from '@amparo/ui/icons.tsx'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { spokenMoment } from '../../agenda/times.ts'
import { useVideoEntry, type VideoEntryAnswer } from '../../agenda/use-video-entry.ts'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { privateMeta } from '../../page-meta.ts'

export const meta = () => privateMeta('Tu videollamada')

/** Where the link of a video appointment leads, with or without a session: whether its room is open, and what to do. */
export default function VideoCallScreen() {
  const [query] = useSearchParams()
  return (
    <main id="contenido" tabIndex={-1} className="page grid min-h-[60vh] place-items-center py-12 sm:py-20">
      <div className="w-full max-w-xl rounded-panel border border-line bg-surface p-6 shadow-card sm:p-10">
        <EntryOf key={query.get('id')} id={query.get('id') ?? ''} />
      </div>
    </main>
  )
}

function EntryOf({ id }: { id: string }) {
  const { entry, error, askAgain } = useVideoEntry(id)
  if (entry) return <State entry={entry} />
  if (!error) {
    return (
      <p role="status" className="font-medium text-ink-soft">
        Buscando tu cita…
      </p>
    )
  }
  return (
    <>
      <h1 className="text-2xl leading-tight tracking-tight sm:text-3xl">No pudimos ver tu cita</h1>
      <p role="alert" className="mt-3 text-ink-soft text-lead">
        {error.message}
      </p>
      <Button size="large" className="mt-6 w-full" onClick={askAgain}>
        Volver a intentar
      </Button>
    </>
  )
}

function State({ entry }: { entry: VideoEntryAnswer }) {
  if (entry.codigo === 1) {
    return (
      <Told title="Es la hora de tu cita" entry={entry}>
        <p>
          La sala de video llega con la próxima versión del portal. Hasta entonces, el profesional te llama al
          celular de tu cuenta: tenlo a la mano, con buena señal y en un lugar tranquilo.
        </p>
        <p className="mt-3">Si no recibes la llamada en los primeros minutos, escríbenos o llámanos.</p>
      </Told>
    )
  }
  if (entry.codigo === 2) {
    return (
      <Told title="Todavía es temprano" entry={entry}>
        {entry.abre ? (
          <p>Desde el {spokenMoment(entry.abre)}, esta página te dice cómo te atienden.</p>
        ) : null}
      </Told>
    )
  }
  if (entry.codigo === 4) {
    return (
      <Told title="Esta cita fue cancelada" entry={entry}>
        <p>Puedes agendar otra cuando quieras.</p>
      </Told>
    )
  }
  return (
    <Told title="La llamada ya fue finalizada o no existe" entry={entry}>
      <p>Revisa que el enlace esté completo: a veces se corta al copiarlo.</p>
    </Told>
  )
}

function Told({ title, entry, children }: { title: string; entry: VideoEntryAnswer; children: ReactNode }) {
  const { servicio, inicio, codigo } = entry
  const isToCome = codigo === 1 || codigo === 2
  return (
    <div role="status">
      <h1 className="text-2xl leading-tight tracking-tight sm:text-3xl">{title}</h1>
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
      <div className="mt-5 text-ink-soft text-lead">{children}</div>
      <div className="mt-6 grid gap-3 sm:flex">
        <Link to="/ecosistema/citas" className={buttonClass(isToCome ? 'secondary' : 'primary')}>
          Ver mis citas
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          Ir al inicio
        </Link>
      </div>
      <div className="mt-6">
        <ContactLine />
      </div>
    </div>
  )
}
