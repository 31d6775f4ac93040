import { sampleBands } from '@amparo/domain/credit/sample-report.ts'
import { wayToNext } from '@amparo/ui/charts/bands.ts'
import { Gauge } from '@amparo/ui/charts/Gauge.tsx'
import { CalendarIcon } from '@amparo/ui/icons.tsx'
import { VisitFace } from '../../../agenda/VisitFace.tsx'
import { phoneScreens } from '../../../pictures/phone-screens.ts'
import { PolicyFront } from '../../../wallet/PolicyFront.tsx'

const score = 818
const next = wayToNext(sampleBands, score)

/** Subjects of the pictures, in the order of a first week. */
const screens = [
  {
    picture: 'screen-inicio',
    title: 'Tu inicio',
    text: 'Lo próximo, tus tarjetas y lo que te queda del año.',
  },
  {
    picture: 'screen-agendar',
    title: 'Agendar',
    text: 'El primer horario libre con un toque, o la semana entera.',
  },
  { picture: 'screen-score', title: 'Tu score', text: 'Tu banda, lo que te falta y qué lo mueve.' },
  { picture: 'screen-sueldo', title: 'Tu sueldo neto', text: 'Cada descuento, su porqué y lo que recibes.' },
] as const

const cardClass = 'w-[85%] max-w-96 shrink-0 snap-center sm:w-96 xl:w-auto xl:max-w-none xl:shrink'
const stripClass =
  '-mx-4 flex snap-x gap-4 overflow-x-auto px-4 py-3 [scrollbar-width:none] focus-visible:outline-3 focus-visible:outline-action xl:mx-0 xl:grid xl:overflow-visible xl:px-0'

/** The inside shown by its real components, with invented data marked as such; then four phone screenshots. */
export function LandingLook() {
  return (
    <section aria-labelledby="por-dentro" className="page mt-16 sm:mt-24">
      <h2 id="por-dentro" className="text-title">
        Así se ve por dentro
      </h2>
      <p className="mt-2 text-ink-soft text-lead">
        Son las mismas piezas que usarás tú. Los nombres y los datos son inventados.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a strip within its section */}
      <div
        role="group"
        aria-label="Muestra de lo que hay adentro"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
        tabIndex={0}
        className={`${stripClass} mt-4 xl:grid-cols-3 xl:items-stretch`}
      >
        <div className={cardClass}>
          <VisitFace
            service="Cita de ejemplo"
            eco="accidentes"
            left="En 2 horas"
            day="hoy"
            time="4:30 p. m."
            what="Cardiología"
            where="Dra. Elena Quispe Rojas · Por videollamada"
            professional={{ id: 'muestra-7', nombre: 'Elena Quispe Rojas' }}
          >
            <p className="mt-4 flex items-center gap-2 text-[0.9375rem]">
              <CalendarIcon className="size-5 shrink-0" />
              Entras desde aquí diez minutos antes.
            </p>
          </VisitFace>
        </div>
        <div className={`${cardClass} rounded-panel border border-line bg-surface p-5 shadow-card`}>
          <h3 className="text-lg">Tu score de crédito</h3>
          <Gauge
            label="Score de crédito de ejemplo"
            value={score}
            min={1}
            max={999}
            valueText={`${score} de 999, Bueno`}
            caption="Bueno"
            bands={sampleBands}
            className="max-w-60!"
          />
          {next ? (
            <p className="mt-1 text-center font-semibold">
              Te faltan {next.points} puntos para {next.name}
            </p>
          ) : null}
        </div>
        <div className={cardClass}>
          <article
            aria-label="Tarjeta de ejemplo"
            data-eco="proteccion"
            className="flex aspect-[1.586] w-full flex-col overflow-hidden rounded-[1.25rem] bg-cloth text-white shadow-card forced-colors:border"
          >
            <PolicyFront
              policy={{
                product: 'Tarjeta Protegida',
                holder: 'Marisol Huamán',
                certificate: 'AMP-EJEMPLO-0042',
                endsOn: '2027-06-30',
                isInForce: true,
              }}
            />
          </article>
        </div>
      </div>

      {/* Not rendered far from the viewport: browsers differ in how early they load lazy pictures. */}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
        tabIndex={0}
        aria-label="Pantallas del portal en un celular"
        className={`${stripClass} mt-6 [contain-intrinsic-block-size:auto_34.75rem] [content-visibility:auto] sm:mt-8 xl:grid-cols-4 xl:gap-8 xl:[contain-intrinsic-block-size:auto_40.5rem]`}
      >
        {screens.map(({ picture, title, text }) => (
          <li key={picture} className="w-56 shrink-0 snap-center xl:w-auto">
            <figure>
              <img
                src={phoneScreens[picture]}
                alt={`Pantalla del portal: ${title}`}
                width={390}
                height={844}
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-[1.75rem] border-4 border-sand-strong bg-sand"
              />
              <figcaption className="mt-3">
                <span className="block font-semibold">{title}</span>
                <span className="block text-[0.9375rem] text-ink-soft leading-snug">{text}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">Pantallas del portal de muestra, con datos inventados.</p>
    </section>
  )
}
