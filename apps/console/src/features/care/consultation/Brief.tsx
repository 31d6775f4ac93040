import type { ReactNode } from 'react'
import { dayOf, spokenDay } from '../../../dates.ts'
import { begin } from '../../../words.ts'
import type { Consultation } from './consultation-calls.ts'
import { Identity } from './Identity.tsx'
import { VisitLink } from './VisitLink.tsx'

interface BriefProps {
  data: Consultation
  /** The call is beside it: two columns, and other visits open in another tab. */
  isCalling: boolean
}

/** Above every text field: the reason, the last visit here, and the document to show. */
export function Brief({ data, isCalling }: BriefProps) {
  const [last] = data.anteriores
  return (
    <section
      aria-label="Quién es"
      className={`mb-3 grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 text-[0.9375rem] ${isCalling ? '' : 'lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)]'}`}
    >
      <Said title="Por qué vino" className={isCalling ? 'col-span-2' : 'max-lg:col-span-2'}>
        {data.cita.motivo ? (
          <span className="font-semibold">«{data.cita.motivo}»</span>
        ) : (
          <span className="text-ink-soft">No escribió nada al reservar</span>
        )}
      </Said>
      <Said title="Última visita contigo">
        {last ? (
          <>
            <VisitLink id={last.idCita} isCalling={isCalling}>
              {begin(spokenDay(dayOf(last.inicio)))}
            </VisitLink>
            {last.resumen ? <span className="block">{last.resumen}</span> : null}
          </>
        ) : (
          <span className="text-ink-soft">Es la primera vez</span>
        )}
      </Said>
      <Said title="Documento">
        <span className="block font-semibold tabular-nums">{data.paciente.documento}</span>
        {data.consentimiento === undefined ? null : (
          <Identity
            appointmentId={data.cita.id}
            seenAt={data.nota?.identidadVerificada}
            isClosed={data.nota?.cerrada !== undefined}
          />
        )}
      </Said>
    </section>
  )
}

function Said({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <h2 className="font-normal text-ink-soft text-sm">{title}</h2>
      <div>{children}</div>
    </div>
  )
}
