import { buttonClass } from '@amparo/ui/button.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { Breadcrumb } from '../../catalogue/Breadcrumb.tsx'
import { AskUs } from '../../inside/AskUs.tsx'
import { type Inside, useInside } from '../../inside/inside-context.ts'
import { privateMeta } from '../../page-meta.ts'
import { serviceIcons } from '../../pictures/service-icons.ts'

export const meta = () => privateMeta('Invitados')

/** The services that a holder may share, and the picture of each (spec §3). */
const guestServices = [
  { value: '7442', icon: 'icon-service-24', eco: 'vida' },
  { value: '7443', icon: 'icon-service-18', eco: 'accidentes' },
] as const

const steps = [
  {
    title: 'Nos dices a quién invitas',
    text: 'Su nombre, su documento, su correo y qué beneficio quieres compartir.',
  },
  {
    title: 'Recibe su invitación y se registra',
    text: 'Mientras la invitación esté abierta, ocupa uno de tus cupos.',
  },
  { title: 'Le respondemos', text: 'Revisamos su solicitud y le contestamos en 7 días hábiles como máximo.' },
]

export default function GuestsScreen() {
  const inside = useInside()
  const { sesion, usuario } = inside.sesion
  const shared = sharedServices(inside)
  const seats = shared.reduce((total, { free }) => total + free, 0)

  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Invitados" />
      <h1 className="mt-4 text-title">Invitados</h1>
      {sesion.invitado === 1 || shared.length === 0 ? (
        <NobodyToInvite isGuest={sesion.invitado === 1} />
      ) : (
        <>
          <p className="mt-2 max-w-2xl text-ink-soft text-lead">
            {guestCount(usuario.nroinvitado)} Comparte tus beneficios con quien tú elijas: no le cuesta nada.
          </p>
          <ul className="mt-7 grid gap-5 sm:grid-cols-2">
            {shared.map(({ value, name, free, icon, eco }) => (
              <li
                key={value}
                data-eco={eco}
                className="flex items-center gap-5 rounded-panel border border-line border-t-4 border-t-eco-edge bg-surface p-6 shadow-card"
              >
                <Picture src={serviceIcons[icon]} width={56} height={56} className="size-14 shrink-0" />
                <div>
                  <h2 className="text-lg leading-snug tracking-tight">{name}</h2>
                  <p className="mt-1">
                    <strong className="text-3xl text-eco tabular-nums">{free}</strong>{' '}
                    <span className="text-ink-soft">{free === 1 ? 'cupo libre' : 'cupos libres'}</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <section aria-labelledby="como-invitar" className="mt-8 rounded-panel bg-sand p-6 sm:p-10">
            <h2 id="como-invitar" className="text-2xl">
              {seats > 0 ? 'Cómo invitar hoy' : 'Ya usaste todos tus cupos'}
            </h2>
            <ol className="mt-5 grid gap-5 lg:grid-cols-3">
              {steps.map(({ title, text }, place) => (
                <li key={title} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="grid size-9 shrink-0 place-items-center rounded-full bg-action font-bold text-on-action"
                  >
                    {place + 1}
                  </span>
                  <div>
                    <h3 className="text-lg leading-snug">{title}</h3>
                    <p className="mt-1 text-ink-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
            <AskUs subject="Quiero invitar a una persona" className="mt-7" />
            <p className="mt-5 text-[0.9375rem] text-ink-soft">
              Tus invitados usan el servicio que compartes; no quedan cubiertos por el seguro.
            </p>
          </section>
        </>
      )}
    </main>
  )
}

function sharedServices({ sesion }: Inside) {
  return guestServices.flatMap(({ value, icon, eco }) => {
    const product = sesion.sesion.datosProductos.find((candidate) => candidate.value === value)
    return product ? [{ value, icon, eco, name: product.name, free: product.licencias }] : []
  })
}

function guestCount(count: number): string {
  if (count === 0) return 'Todavía no tienes invitados.'
  return count === 1 ? 'Tienes 1 invitado.' : `Tienes ${count} invitados.`
}

function NobodyToInvite({ isGuest }: { isGuest: boolean }) {
  return (
    <>
      <p className="mt-2 max-w-2xl text-ink-soft text-lead">
        {isGuest
          ? 'Tú entras por invitación del titular del seguro; solo él puede invitar a otras personas.'
          : 'Tu seguro no incluye cupos para invitados.'}
      </p>
      <Link to="/ecosistema" className={`${buttonClass('primary')} mt-6`}>
        Ver mis beneficios
      </Link>
    </>
  )
}
