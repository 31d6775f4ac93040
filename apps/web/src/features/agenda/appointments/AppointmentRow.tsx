import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import type { ReactNode } from 'react'
import { spokenMoment } from '../../../agenda/times.ts'
import { SheetIcon } from '../../../inside/SheetIcon.tsx'
import { StateTag } from './StateTag.tsx'

interface AppointmentRowProps {
  appointment: AppointmentWire
  past?: boolean
  /** The full appointment, opened by a tap. */
  children: ReactNode
}

/** One of many, in two lines: what and when; once open, the content shows the hour. */
export function AppointmentRow({ appointment, past = false, children }: AppointmentRowProps) {
  return (
    <details className="group/row">
      <summary className="flex min-h-16 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 shadow-card hover:border-action group-open/row:mb-3">
        <SheetIcon name={`icon-service-${appointment.idServicio}`} size={32} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold leading-snug">{appointment.servicio}</span>
            <span className={past || appointment.cambioPedido ? '' : 'hidden group-open/row:inline'}>
              <StateTag appointment={appointment} past={past} />
            </span>
          </span>
          <span className="block text-[0.9375rem] text-ink-soft first-letter:uppercase group-open/row:hidden">
            {spokenMoment(appointment.inicio)}
          </span>
        </span>
        <ChevronDownIcon className="size-6 shrink-0 text-action group-open/row:rotate-180 motion-safe:transition-transform" />
      </summary>
      {children}
    </details>
  )
}
