import type { Service, ServiceButtonLabel } from '@amparo/domain/catalogue/types.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { AskUs } from '../../inside/AskUs.tsx'
import { serviceIcons } from '../../pictures/service-icons.ts'

interface Way {
  title: string
  text: string
  /** Beginning of the letter's subject. */
  subject: string
}

/** How each kind of benefit that is not booked is asked for, by the label of its button. */
const ways: Readonly<Record<Exclude<ServiceButtonLabel, 'Agendar' | 'Reservar'>, Way>> = {
  Conocer: {
    title: 'Pídelo por teléfono o por correo',
    text: 'Mientras abrimos esta parte del portal, confirmamos que eres tú y te explicamos tu resultado.',
    subject: 'Quiero conocer',
  },
  Activar: {
    title: 'Actívalo por teléfono o por correo',
    text: 'Mientras abrimos esta parte del portal, confirmamos que eres tú y lo dejamos funcionando contigo.',
    subject: 'Quiero activar',
  },
  Evaluar: {
    title: 'Haz tu evaluación con nosotros',
    text: 'Mientras abrimos esta parte del portal, te hacemos las preguntas y te contamos tu resultado.',
    subject: 'Quiero hacer',
  },
  'Ir a Coursera': {
    title: 'Elige un curso y pídenos tu acceso',
    text: 'Mira los cursos más abajo. Te enviamos por correo tu acceso gratuito al proveedor de cursos en línea.',
    subject: 'Quiero acceder a',
  },
  'Más información': {
    title: 'Conversemos sobre este beneficio',
    text: 'Te contamos cómo usarlo y lo dejamos listo contigo.',
    subject: 'Quiero usar',
  },
}

/** The one thing to do now to use the benefit. */
export function NextStep({ service }: { service: Service }) {
  const { titleButton } = service
  const isBooked = titleButton === 'Agendar' || titleButton === 'Reservar'
  const { title, text, subject } = ways[isBooked ? 'Más información' : titleButton]
  return (
    <section
      aria-labelledby="siguiente-paso"
      className="flex flex-col gap-5 rounded-panel border border-line bg-surface p-6 shadow-raised sm:p-8 lg:flex-row lg:items-center lg:justify-between"
    >
      <div className="flex gap-4">
        <Picture src={serviceIcons[service.icon]} width={52} height={52} className="size-13 shrink-0" />
        <div>
          <h2 id="siguiente-paso" className="text-2xl leading-tight">
            {title}
          </h2>
          <p className="mt-1.5 max-w-xl text-ink-soft">{text}</p>
        </div>
      </div>
      <AskUs subject={`${subject}: ${service.title}`} className="shrink-0" />
    </section>
  )
}
