import type { EcosystemSlug } from '@amparo/domain/catalogue/types.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useInside } from '../../../inside/inside-context.ts'
import { savesData } from '../../../inside/low-data.ts'
import { ecosystemScenes } from '../../../pictures/ecosystem-scenes.ts'
import { recentModules } from '../../../session/recent-modules.ts'

/** First step of each cover, and its service. */
const steps: Readonly<
  Record<EcosystemSlug, { service: number; title: string; text: string; label: string }>
> = {
  proteccion: {
    service: 4,
    title: 'Mide tu salud financiera',
    text: 'Ocho preguntas.',
    label: 'Hacer el test',
  },
  emprendimiento: {
    service: 8,
    title: 'Reserva una sala para reunirte',
    text: 'Es gratis: eliges sede, día y hora.',
    label: 'Ver salas libres',
  },
  empleabilidad: {
    service: 15,
    title: 'Mira quién contrata hoy',
    text: 'Ofertas con sueldo a la vista, y avisos de las nuevas.',
    label: 'Ver ofertas',
  },
  cancer: {
    service: 35,
    title: 'Agenda tu chequeo del año',
    text: 'Ya viene con tu seguro, sin costo para ti.',
    label: 'Elegir día y hora',
  },
  accidentes: {
    service: 18,
    title: 'Conversa con un médico',
    text: 'Por videollamada y con receta digital.',
    label: 'Elegir especialidad',
  },
  vida: {
    service: 24,
    title: 'Empieza un curso corto',
    text: 'A tu ritmo, con universidades que certifican.',
    label: 'Ver cursos',
  },
}

/** One suggestion for a person without upcoming appointments: of the cover opened last, or of the first one. */
export function FirstStep() {
  const { ecosystems } = useInside()
  const [recent] = useState(recentModules)
  const covered = ecosystems.filter(({ active }) => active)
  const lastOpened = covered.find(({ ecosystem }) => ecosystem.modulo === recent.at(-1))
  const chosen = lastOpened ?? covered[0]
  if (chosen === undefined) return null
  const { ecosystem, own } = chosen
  const step = steps[ecosystem.eco]
  const service = own.find(({ id }) => id === step.service)
  return (
    <div
      data-eco={ecosystem.color}
      className="grid grid-cols-[1fr_7rem] items-center gap-4 overflow-hidden rounded-panel bg-eco-tint p-5 sm:grid-cols-[1fr_14rem] sm:p-7"
    >
      <div>
        <h3 className="text-xl leading-snug sm:text-2xl">
          {service ? step.title : `Conoce ${ecosystem.name}`}
        </h3>
        <p className="mt-1 text-ink-soft leading-snug">{service ? step.text : ecosystem.desc}</p>
        <Link to={service?.linkIn ?? ecosystem.rutaexterna} className={`${buttonClass('primary')} mt-4`}>
          {service ? step.label : `Ver ${ecosystem.name}`}
        </Link>
      </div>
      <Picture
        first={!savesData()}
        src={ecosystemScenes[ecosystem.img]}
        width={800}
        height={600}
        className="h-auto w-full rounded-card"
      />
    </div>
  )
}
