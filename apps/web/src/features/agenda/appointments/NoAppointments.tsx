import { Picture } from '@amparo/ui/Picture.tsx'
import { useInside } from '../../../inside/inside-context.ts'
import { accountScenes } from '../../../pictures/account-scenes.ts'

/** No upcoming appointments; bookable benefits follow below. */
export function NoAppointments() {
  const canBook = useInside().ecosystems.some(({ active }) => active)
  return (
    <section
      aria-labelledby="sin-citas"
      className={`mt-5 grid grid-cols-[5rem_1fr] items-center gap-4 rounded-panel border border-line bg-surface p-4 shadow-card sm:mt-6 ${canBook ? 'sm:gap-6 sm:p-8 md:grid-cols-[14rem_1fr]' : ''}`}
    >
      <Picture
        src={accountScenes['scene-empty']}
        width={480}
        height={360}
        className="mx-auto h-auto w-full max-w-56 rounded-card"
      />
      <div>
        <h2 id="sin-citas" className="text-xl sm:text-2xl">
          No tienes citas por venir
        </h2>
        {canBook ? (
          <p className="mt-1 text-ink-soft sm:mt-2 sm:text-lead">
            Elige un beneficio, un día y una hora: en menos de un minuto queda agendada.
          </p>
        ) : null}
      </div>
    </section>
  )
}
