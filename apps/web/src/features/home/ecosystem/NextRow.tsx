import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { ArrowRightIcon, BookIcon, CalendarIcon, MailIcon, WarningIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { addDays, dayOfMonth, limaDayNow, monthOf } from '../../../agenda/days.ts'
import { visitPath } from '../../../agenda/visit-path.ts'
import type { NextThing } from './next-things.ts'

const rowClass = 'group flex items-center gap-4 rounded-card border px-4 py-3 shadow-card hover:border-action'

const icons = { mensaje: MailIcon, aviso: WarningIcon, solicitud: WarningIcon, curso: BookIcon }

function iconOf(kind: NextThing['clase']) {
  return kind in icons ? icons[kind as keyof typeof icons] : CalendarIcon
}

/** A less prominent next item: with a calendar leaf if it has a day. */
export function NextRow({ thing, isLarge = false }: { thing: NextThing; isLarge?: boolean }) {
  const { clase, titulo, detalle, fecha, enlace, cita } = thing
  const isSoon = fecha !== undefined && fecha <= addDays(limaDayNow(), 3)
  const isPayment = clase === 'pago'
  const KindIcon = iconOf(clase)
  return (
    <Link
      to={cita ? visitPath(cita.id) : enlace}
      className={`${rowClass} ${isLarge ? 'min-h-28 sm:px-6' : 'min-h-20'} ${isPayment && isSoon ? 'border-accent bg-accent-tint' : 'border-line bg-surface'}`}
    >
      {fecha ? <Leaf day={fecha} /> : <KindIcon className="size-8 shrink-0 text-action" />}
      <span className="min-w-0 grow">
        <span className={`block break-words font-semibold leading-snug ${isLarge ? 'text-xl' : ''}`}>
          {titulo}
        </span>
        <span className="block text-ink-soft leading-snug first-letter:uppercase">
          {unbrokenHours(detalle)}
        </span>
        {isPayment ? (
          <span className="mt-1 block font-semibold text-accent-ink">Ver o marcar como pagado</span>
        ) : null}
      </span>
      <ArrowRightIcon className="size-5 shrink-0 text-action motion-safe:transition-transform group-hover:translate-x-1" />
    </Link>
  )
}

/** A day as a calendar leaf; the text beside it says it too. */
function Leaf({ day }: { day: string }) {
  return (
    <span
      aria-hidden="true"
      className="w-13 shrink-0 overflow-hidden rounded-field border border-line bg-surface text-center leading-none"
    >
      <span className="block bg-accent-ink py-1 font-semibold text-surface text-xs uppercase">
        {monthOf(day).slice(0, 3)}
      </span>
      <span className="block py-1.5 font-bold text-xl">{dayOfMonth(day)}</span>
    </span>
  )
}
