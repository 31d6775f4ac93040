import { formatDay } from '@amparo/domain/lima-time.ts'
import { ClockIcon } from '@amparo/ui/icons.tsx'
import { LeftDots } from '@amparo/ui/LeftDots.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { noticeOf } from '../../../claims/claim-paths.ts'
import { formatSoles } from '../../../inside/money.ts'
import type { OwnCover } from '../../../inside/own-policy.ts'

interface CoverCardProps {
  cover: OwnCover
  certificate: string
  isInForce: boolean
}

/** One cover: its sum first, then its benefits, remaining events, and requirements. */
export function CoverCard({ cover, certificate, isInForce }: CoverCardProps) {
  const { nombre, paga, suma, exclusiones, papeles, avisarEnDias, deducible, enCarencia, desde } = cover
  return (
    <article className="rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg leading-snug">{nombre}</h3>
        {suma === undefined ? null : (
          <p className="text-[0.9375rem] text-ink-soft">
            hasta{' '}
            <strong className="text-ink text-xl tabular-nums">{formatSoles(suma, suma % 1 === 0)}</strong>
          </p>
        )}
      </div>
      <p className="mt-1">{paga}</p>
      {enCarencia ? (
        <p className="mt-3 flex items-start gap-2 rounded-field bg-accent-tint px-3 py-2">
          <ClockIcon className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          <span>
            Cubre desde el <strong>{formatDay(desde)}</strong>: tiene días de carencia.
          </span>
        </p>
      ) : null}
      <EventsLeft cover={cover} />
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-ink-soft">
        {deducible === undefined ? null : <span>Tú pagas {deducible} (deducible)</span>}
        {avisarEnDias === undefined ? null : (
          <span>Avisa dentro de {avisarEnDias === 1 ? '1 día' : `${avisarEnDias} días`}</span>
        )}
      </div>
      {/* Collapsed, they are side by side; an open one takes the whole line. */}
      <div className="mt-2 flex flex-wrap gap-x-5">
        <Listed title="Qué no cubre" items={exclusiones} />
        <Listed
          title="Qué documentos pide"
          items={papeles.map(({ nombre: paper, obligatorio }) =>
            obligatorio ? paper : `${paper} (si la tienes)`,
          )}
        />
        {isInForce || !enCarencia ? (
          <Link
            to={noticeOf(certificate, cover.clave)}
            className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover"
          >
            Avisar por esta cobertura<span className="sr-only">: {nombre}</span>
          </Link>
        ) : null}
      </div>
    </article>
  )
}

/** Events of this policy year as dots, with text beside them. */
function EventsLeft({ cover: { eventosPorAnio, quedan } }: { cover: OwnCover }) {
  if (eventosPorAnio === undefined || quedan === undefined) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-[0.9375rem]">
      <LeftDots left={quedan} of={Math.min(eventosPorAnio, 12)} />
      {quedan === 0
        ? 'Ya usaste los eventos de este año de la póliza'
        : `${quedan === 1 ? 'Te queda' : 'Te quedan'} ${quedan} de ${eventosPorAnio} este año`}
    </p>
  )
}

function Listed({ title, items }: { title: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <details className="open:w-full">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover">
        {title}
      </summary>
      <ul className="grid list-disc gap-1.5 pb-3 pl-5 text-ink-soft">
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences of a sheet, which may repeat
          <li key={place}>{item}</li>
        ))}
      </ul>
    </details>
  )
}
