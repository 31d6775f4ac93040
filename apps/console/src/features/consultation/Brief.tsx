import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { spokenDay, spokenMoment } from '../../dates.ts'
import { begin } from '../../words.ts'
import type { Consultation } from './consultation-calls.ts'
import { Identity } from './Identity.tsx'

interface BriefProps {
  data: Consultation
  isClinical: boolean
  onChange: () => void
}

/** Under the name, above everything: why they came, the last visit here, and the document that they show. */
export function Brief({ data, isClinical, onChange }: BriefProps) {
  const [last] = data.anteriores
  return (
    <section
      aria-label="Quién es"
      className="mb-3 grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 text-[0.9375rem] sm:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1fr)]"
    >
      <Said title="Por qué vino">
        {data.cita.motivo ? (
          <span className="font-semibold">«{data.cita.motivo}»</span>
        ) : (
          <span className="text-ink-soft">No escribió nada al reservar</span>
        )}
      </Said>
      <Said title="Última visita contigo">
        {last ? (
          <>
            <Link
              to={`/atencion/${last.idCita}`}
              className="font-semibold text-action underline underline-offset-4"
            >
              {begin(spokenDay(last.inicio.slice(0, 10)))}
            </Link>
            {last.resumen ? <span className="block">{last.resumen}</span> : null}
          </>
        ) : (
          <span className="text-ink-soft">Es la primera vez</span>
        )}
      </Said>
      <Said title="Documento">
        <span className="font-semibold tabular-nums">{data.paciente.documento}</span>
        {isClinical ? (
          <Identity
            appointmentId={data.cita.id}
            seenAt={data.nota?.identidadVerificada}
            isClosed={data.nota?.cerrada !== undefined}
            onChange={onChange}
          />
        ) : null}
        {data.consentimiento ? (
          <span className="block text-ink-soft text-sm">
            Dio su consentimiento el {spokenMoment(data.consentimiento)}
          </span>
        ) : null}
      </Said>
    </section>
  )
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="font-normal text-ink-soft text-sm">{title}</h2>
      <div>{children}</div>
    </div>
  )
}
