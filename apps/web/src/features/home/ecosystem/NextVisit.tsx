import { useNow } from '@amparo/client/use-now.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { parseInstant, toLimaDay } from '@amparo/domain/lima-time.ts'
import { Link } from 'react-router'
import { modalityTexts } from '../../../agenda/appointment-texts.ts'
import { addDays, limaDayNow, spokenDay } from '../../../agenda/days.ts'
import { mapHref } from '../../../agenda/map-href.ts'
import { timeLeft } from '../../../agenda/time-left.ts'
import { spokenTime } from '../../../agenda/times.ts'
import { useVideoEntry } from '../../../agenda/use-video-entry.ts'
import { VisitFace } from '../../../agenda/VisitFace.tsx'
import { visitPath } from '../../../agenda/visit-path.ts'

/** On cloth every action is white; one of them is filled. */
const action =
  'inline-flex min-h-12 items-center justify-center rounded-full px-6 font-semibold leading-tight text-center'
const filled = `${action} bg-white text-[#0f2e30] hover:bg-[#e4f0ed]`
const outlined = `${action} border border-white/70 text-white hover:bg-white/15`

function ecoOf(serviceId: number) {
  const { linkOut } = pagesOf(serviceId)
  return ecosystems.find(({ eco }) => linkOut.startsWith(`/${eco}/`))?.eco
}

/** `Hoy`, `Mañana`, or the day in words. */
function dayWords(start: string): string {
  const day = toLimaDay(parseInstant(start))
  const today = limaDayNow()
  return day === today ? 'Hoy' : day === addDays(today, 1) ? 'Mañana' : spokenDay(day)
}

/** The next appointment, shown first: professional, time, time left, and the way in. */
export function NextVisit({ visit }: { visit: AppointmentWire }) {
  const { inicio, servicio, especialidad, profesional, sala, modalidad } = visit
  const now = useNow()
  const eco = ecoOf(visit.idServicio)
  const who = profesional?.nombre ?? sala?.nombre
  return (
    <VisitFace
      service={servicio}
      eco={eco}
      left={timeLeft(inicio, now)}
      day={dayWords(inicio)}
      time={spokenTime(inicio)}
      what={especialidad ?? servicio}
      where={[who, modalityTexts[modalidad]].filter(Boolean).join(' · ')}
      professional={profesional ?? undefined}
    >
      <div className="mt-4 flex flex-wrap gap-2.5">
        <WayThere visit={visit} />
        <Link to={visitPath(visit.id)} className={outlined}>
          Ver mi cita
        </Link>
      </div>
    </VisitFace>
  )
}

/** Link to the room once it is open, or to the place; a telephone call needs none. */
function WayThere({ visit }: { visit: AppointmentWire }) {
  if (visit.modalidad === 'video') return <RoomEntry visit={visit} />
  if (visit.lugar === undefined) return null
  return (
    <a href={mapHref(visit.lugar)} target="_blank" rel="noopener noreferrer" className={filled}>
      <span>
        Cómo llegar<span className="sr-only"> (se abre en otra pestaña)</span>
      </span>
    </a>
  )
}

function RoomEntry({ visit }: { visit: AppointmentWire }) {
  const { entry } = useVideoEntry(visit.id)
  if (entry?.codigo !== 1 || visit.linkUsuario === undefined) return null
  return (
    // Loads a document: only one with its own permissions may use the camera.
    <a href={visit.linkUsuario} className={filled}>
      Entrar
    </a>
  )
}
