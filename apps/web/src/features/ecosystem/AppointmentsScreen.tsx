import { buttonClass } from '@amparo/ui/button.ts'
import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { Breadcrumb } from '../../catalogue/Breadcrumb.tsx'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { useInside } from '../../inside/inside-context.ts'
import { privateMeta } from '../../page-meta.ts'
import { accountScenes } from '../../pictures/account-scenes.ts'
import { serviceIcons } from '../../pictures/service-icons.ts'

export const meta = () => privateMeta('Citas programadas')

/** Until the agenda is online nothing is booked here, so the list is always empty; what can be booked stands below. */
export default function AppointmentsScreen() {
  const { ecosystems } = useInside()
  const bookable = ecosystems
    .filter(({ active }) => active)
    .flatMap(({ ecosystem, services }) =>
      services
        .filter(({ titleButton }) => titleButton === 'Agendar' || titleButton === 'Reservar')
        .map((service) => ({ service, ecosystem })),
    )

  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Citas programadas" />
      <h1 className="mt-4 text-title">Citas programadas</h1>

      <section
        aria-labelledby="sin-citas"
        className="mt-6 grid items-center gap-8 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-10 md:grid-cols-[18rem_1fr]"
      >
        <Picture
          src={accountScenes['scene-empty']}
          width={480}
          height={360}
          className="mx-auto h-auto w-full max-w-72 rounded-card"
        />
        <div>
          <h2 id="sin-citas" className="text-2xl">
            Aquí no tienes citas por ahora
          </h2>
          <p className="mt-2 text-ink-soft text-lead">
            Por el momento las citas se agendan por teléfono o por correo, y te llega la confirmación con
            todos los datos.
          </p>
          <ContactLine lead="¿Quieres cambiar o cancelar una?" className="mt-3 text-ink-soft" />
        </div>
      </section>

      {bookable.length > 0 ? (
        <section aria-labelledby="puedes-agendar" className="mt-12">
          <h2 id="puedes-agendar" className="text-2xl">
            Puedes agendar
          </h2>
          <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {bookable.map(({ service, ecosystem }) => (
              <li key={service.id} data-eco={ecosystem.color} className="flex">
                <Link
                  to={service.linkIn}
                  className="group flex w-full items-center gap-4 rounded-card border border-line bg-surface px-4 py-3.5 shadow-card hover:border-eco-edge"
                >
                  <Picture
                    src={serviceIcons[service.icon]}
                    width={40}
                    height={40}
                    className="size-10 shrink-0"
                  />
                  <span className="min-w-0 flex-1 font-semibold leading-snug">{service.title}</span>
                  <ArrowRightIcon className="size-5 shrink-0 text-eco transition-transform group-hover:translate-x-1" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Link to="/ecosistema" className={`${buttonClass('secondary')} mt-6`}>
          Ver mis beneficios
        </Link>
      )}
    </main>
  )
}
