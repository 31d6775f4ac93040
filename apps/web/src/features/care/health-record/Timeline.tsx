import { formatLimaLongDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { DocumentCard } from '../../../clinical-documents/DocumentCard.tsx'
import { Loading } from '../../../inside/Loading.tsx'
import { PrescriptionCard } from '../../../prescriptions/PrescriptionCard.tsx'
import { type Access, type PastVisit, useMyAccesses, useMyHistory } from './history-calls.ts'

export const card = 'rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6'
const longDate = (instant: string) => formatLimaLongDate(parseInstant(instant))

/** The person's visits with what each left, the newest first. */
export function Timeline({ antes }: { antes?: string }) {
  const history = useMyHistory(antes)
  return (
    <Loading loaded={history} shape="panel" waiting="Cargando tus atenciones…">
      {({ atenciones, siguiente }) =>
        atenciones.length === 0 && antes === undefined ? (
          <p className={card}>Todavía no tienes atenciones. Lo que firme tu médico quedará aquí.</p>
        ) : (
          <div className="grid grid-cols-1 gap-8">
            <ol className="grid grid-cols-1 gap-8">
              {atenciones.map((one) => (
                <li key={one.idCita}>
                  <Visit visit={one} />
                </li>
              ))}
            </ol>
            <Earlier from={siguiente} label="Ver atenciones anteriores">
              {(from) => <Timeline antes={from} />}
            </Earlier>
          </div>
        )
      }
    </Loading>
  )
}

function Visit({ visit }: { visit: PastVisit }) {
  const { idCita, inicio, especialidad, servicio, profesional, acordado, controlDias, anexos } = visit
  return (
    <article aria-labelledby={`atencion-${idCita}`} className="grid grid-cols-1 gap-4 wrap-anywhere">
      <div>
        <h3 id={`atencion-${idCita}`} className="text-xl">
          {especialidad ?? servicio}
        </h3>
        <p className="text-ink-soft">
          {longDate(inicio)}, {profesional}
        </p>
      </div>
      {acordado || controlDias || anexos.length > 0 ? (
        <div className={card}>
          <p className="font-semibold">Acordaron</p>
          {acordado ? <p className="whitespace-pre-wrap">{acordado}</p> : null}
          {controlDias ? <p>Control en {controlDias === 1 ? '1 día' : `${controlDias} días`}.</p> : null}
          {anexos.map(({ texto, cuando }) => (
            <p key={cuando} className="mt-2 whitespace-pre-wrap">
              <span className="text-ink-soft">El {longDate(cuando)} agregó:</span> {texto}
            </p>
          ))}
        </div>
      ) : null}
      {visit.recetas.map((one) => (
        <PrescriptionCard key={one.id} prescription={one} />
      ))}
      {visit.documentosClinicos.map((one) => (
        <DocumentCard key={one.id} issued={one} />
      ))}
      <p>
        <Link
          to={`/ecosistema/citas/${idCita}`}
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          Ver esta cita
        </Link>
      </p>
    </article>
  )
}

/** Reads of the person's history, the latest first. */
export function Accesses({ antes }: { antes?: string }) {
  const accesses = useMyAccesses(antes)
  return (
    <Loading loaded={accesses} shape="panel" waiting="Cargando los accesos…">
      {({ accesos, siguiente }) =>
        accesos.length === 0 && antes === undefined ? (
          <p className={card}>Ningún profesional la leyó todavía.</p>
        ) : (
          <div className="grid gap-4">
            <ul className={`grid gap-3 ${card}`}>
              {accesos.map((one) => (
                <li key={`${one.cuando}${one.atencion?.idCita ?? ''}`}>
                  <Read access={one} />
                </li>
              ))}
            </ul>
            <Earlier from={siguiente} label="Ver accesos anteriores">
              {(from) => <Accesses antes={from} />}
            </Earlier>
          </div>
        )
      }
    </Loading>
  )
}

function Read({ access: { cuando, profesional, atencion, motivo } }: { access: Access }) {
  return (
    <>
      <p>
        <strong>{profesional.nombre}</strong> ({profesional.especialidad}){' '}
        {atencion
          ? `abrió tu atención de ${atencion.especialidad} del ${longDate(atencion.inicio)}.`
          : 'leyó tu historia en tu cita.'}
      </p>
      {motivo ? <p>Motivo: «{motivo}»</p> : null}
      <p className="text-[0.9375rem] text-ink-soft">{longDate(cuando)}</p>
    </>
  )
}

/** The next page below, on request. */
function Earlier({
  from,
  label,
  children,
}: {
  from: string | undefined
  label: string
  children: (from: string) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  if (from === undefined) return null
  if (isOpen) return children(from)
  return (
    <Button look="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}
