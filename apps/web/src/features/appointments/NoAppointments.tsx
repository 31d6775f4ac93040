import { Picture } from '@amparo/ui/Picture.tsx'
import { useInside } from '../../inside/inside-context.ts'
import { accountScenes } from '../../pictures/account-scenes.ts'

/** Nothing to come; what can be booked stands below. */
export function NoAppointments() {
  const canBook = useInside().ecosystems.some(({ active }) => active)
  return (
    <section
      aria-labelledby="sin-citas"
      className="mt-6 grid items-center gap-6 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8 md:grid-cols-[14rem_1fr]"
    >
      <Picture
        src={accountScenes['scene-empty']}
        width={480}
        height={360}
        className="mx-auto h-auto w-full max-w-56 rounded-card"
      />
      <div>
        <h2 id="sin-citas" className="text-2xl">
          No tienes citas por venir
        </h2>
        {canBook ? (
          <p className="mt-2 text-ink-soft text-lead">
            Elige un beneficio, un día y una hora: en menos de un minuto queda agendada.
          </p>
        ) : null}
      </div>
    </section>
  )
}
