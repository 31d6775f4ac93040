import { BookIcon } from '@amparo/ui/icons.tsx'
import { complaintsBookHref } from '../../../contact.ts'

/** The notice required on the home page of a distance seller (DS 011-2011-PCM arts. 4-B and 9, annex III). */
export function ComplaintsNotice() {
  return (
    <section aria-labelledby="libro" className="page mt-12 sm:mt-28">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-panel border-2 border-line bg-surface p-4 sm:p-6">
        <BookIcon className="size-10 shrink-0 sm:size-14 text-action" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="libro" className="text-xl">
            Libro de Reclamaciones
          </h2>
          <p className="mt-1 text-[0.9375rem] text-ink-soft leading-snug sm:text-base">
            Conforme al Código de Protección y Defensa del Consumidor, contamos con un Libro de Reclamaciones
            a tu disposición.
          </p>
        </div>
        <a
          href={complaintsBookHref()}
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          Registrar mi queja o reclamo
        </a>
      </div>
    </section>
  )
}
