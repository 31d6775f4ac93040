import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { spokenMoment } from '../agenda/times.ts'
import { useMyAppointments } from '../agenda/use-my-appointments.ts'
import { useInside } from '../inside/inside-context.ts'
import { bookingPageOf } from './light-pages.ts'
import { Link } from './router.tsx'

/** The person's bookable benefits, and upcoming appointments. */
export function LightHome() {
  const { ecosystems } = useInside()
  const groups = ecosystems
    .map(({ ecosystem, own }) => ({
      ecosystem,
      services: own.flatMap((service) => {
        const page = bookingPageOf(service.id)
        return page === undefined ? [] : [{ service, page }]
      }),
    }))
    .filter(({ services }) => services.length > 0)
  return (
    <main id="contenido" tabIndex={-1} className="page pt-5">
      <h1 className="text-title">Agenda tu cita</h1>
      <p className="mt-1 text-ink-soft">Esta es la versión ligera: sin imágenes y con lo necesario.</p>
      <NextOne />
      {groups.length === 0 ? (
        <p className="mt-6">Con tu seguro de hoy no hay beneficios que se agenden.</p>
      ) : null}
      {groups.map(({ ecosystem, services }) => (
        <section
          key={ecosystem.id}
          aria-labelledby={ecosystem.eco}
          data-eco={ecosystem.color}
          className="mt-6"
        >
          <h2 id={ecosystem.eco} className="font-bold text-eco text-lg">
            {ecosystem.name}
          </h2>
          <ul className="mt-2 grid gap-2 sm:grid-cols-2">
            {services.map(({ service, page }) => (
              <li key={service.id} className="flex">
                <Link to={page} className={rowClass}>
                  {service.title}
                  <ArrowRightIcon className="size-5 shrink-0 text-eco" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-8">
        <a
          href="/ecosistema"
          className="inline-flex min-h-11 items-center font-semibold text-action underline"
        >
          Todos mis beneficios, en el portal completo
        </a>
      </p>
    </main>
  )
}

const rowClass =
  'flex min-h-14 w-full items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2 font-semibold hover:border-eco-edge'

function NextOne() {
  const next = useMyAppointments().mine?.proximas[0]
  if (next === undefined) return null
  return (
    <Link
      to="/ecosistema/citas"
      className="mt-4 flex items-center justify-between gap-3 rounded-card border border-line bg-sand px-4 py-3"
    >
      <span>
        <span className="block text-ink-soft text-sm">Lo próximo</span>
        <span className="block font-semibold">{next.servicio}</span>
        <span className="block first-letter:uppercase">{spokenMoment(next.inicio)}</span>
      </span>
      <ArrowRightIcon className="size-5 shrink-0" />
    </Link>
  )
}
