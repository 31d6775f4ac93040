import type { Weave } from '@amparo/ui/weave/charts.ts'
import { WovenBand } from '@amparo/ui/weave/WovenBand.tsx'
import type { ReactNode } from 'react'
import { PersonFace } from './PersonFace.tsx'

interface VisitFaceProps {
  service: string
  eco: Exclude<Weave, 'cuota'> | undefined
  /** Time left until then. */
  left: string
  /** `hoy`, `mañana` or the day in words; and the hour. */
  day: string
  time: string
  what: string
  /** Professional or place, and modality. */
  where: string
  professional?: { readonly id: string; readonly nombre: string } | undefined
  /** Actions available now. */
  children?: ReactNode
}

/** An appointment as one large card on the cloth of its ecosystem: professional, time, and time left. */
export function VisitFace({
  service,
  eco,
  left,
  day,
  time,
  what,
  where,
  professional,
  children,
}: VisitFaceProps) {
  return (
    <article
      aria-label={service}
      data-eco={eco}
      className="overflow-hidden rounded-panel bg-cloth text-white shadow-raised forced-colors:border"
    >
      <WovenBand weave={eco ?? 'cuota'} stitch={2} />
      <div className="p-5 pt-3 sm:p-7 sm:pt-4">
        <p className="inline-block rounded-full bg-white/15 px-3 py-1 font-semibold text-sm first-letter:uppercase">
          {left}
        </p>
        <div className="mt-3 flex items-center gap-4">
          {professional ? (
            <PersonFace
              id={professional.id}
              name={professional.nombre}
              className="size-20 ring-3 ring-white/60"
            />
          ) : null}
          <div className="min-w-0">
            <h3 className="text-2xl leading-tight">
              <span className="block first-letter:uppercase">{day}</span>
              {time}
            </h3>
            <p className="mt-1 font-semibold leading-snug">{what}</p>
            <p className="text-[0.9375rem] leading-snug">{where}</p>
          </div>
        </div>
        {children}
      </div>
    </article>
  )
}
