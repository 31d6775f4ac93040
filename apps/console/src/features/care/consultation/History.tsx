import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { longDay, spokenMoment } from '../../../dates.ts'
import { Facts } from '../../../shell/Facts.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { begin } from '../../../words.ts'
import { AskDialog } from './AskDialog.tsx'
import type { Consultation, Prescription } from './consultation-calls.ts'
import { DocumentText } from './DocumentText.tsx'
import { kindNames } from './document-draft.ts'
import { type HistoryRow, openVisit, useHistory, type WholeVisit } from './history-calls.ts'
import { factsOf } from './note-facts.ts'

const classNames = { receta: 'Receta', ...kindNames } as const

interface HistoryProps {
  appointmentId: string
  data: Consultation
}

/** The patient's history with every professional, read on request: the patient sees who read it. */
export function History({ appointmentId, data }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="historia" className="mb-8">
      <h2 id="historia" className="mb-2 font-semibold text-lg">
        Su historia
      </h2>
      {data.nota?.cerrada ? (
        <p className="text-ink-soft">Se lee el día de la cita, hasta cerrar la nota.</p>
      ) : isOpen ? (
        <HistoryPage appointmentId={appointmentId} />
      ) : (
        <>
          <p className="mb-3 text-[0.9375rem] text-ink-soft">
            Recetas vigentes y atenciones con otros profesionales. {data.paciente.nombre} ve en «Mi salud» que
            la leíste.
          </p>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Leer su historia
          </Button>
        </>
      )}
    </section>
  )
}

function HistoryPage({ appointmentId, antes }: { appointmentId: string; antes?: string }) {
  const { data, error, reload } = useHistory(appointmentId, antes)
  const [isMore, setMore] = useState(false)
  if (error) return <LoadTrouble error={error} retry={reload} />
  if (!data) return <ShapedSkeleton shape="rows" />
  const { atenciones, recetasVigentes, siguiente } = data
  return (
    <div className="grid gap-4">
      {antes === undefined ? <InForce prescriptions={recetasVigentes} /> : null}
      {atenciones.length === 0 ? (
        <p className="text-ink-soft">No tiene otras atenciones de salud.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface text-[0.9375rem]">
          {atenciones.map((one) => (
            <li key={one.idCita} className="px-4 py-2">
              <Visit appointmentId={appointmentId} row={one} />
            </li>
          ))}
        </ul>
      )}
      {siguiente === undefined ? null : isMore ? (
        <HistoryPage appointmentId={appointmentId} antes={siguiente} />
      ) : (
        <Button look="secondary" className="justify-self-start" onClick={() => setMore(true)}>
          Ver las anteriores
        </Button>
      )}
    </div>
  )
}

function InForce({ prescriptions }: { prescriptions: readonly Prescription[] }) {
  return (
    <div>
      <h3 className="font-semibold">Recetas vigentes</h3>
      {prescriptions.length === 0 ? <p className="text-ink-soft">Ninguna.</p> : null}
      <ul className="mt-1 grid gap-2">
        {prescriptions.map((one) => (
          <li key={one.id} className="rounded-card border border-line bg-surface px-4 py-2 text-[0.9375rem]">
            <Medicines prescription={one} />
            <span className="block text-ink-soft">
              {one.profesional.nombre}
              {one.vence ? ` · hasta el ${longDay(one.vence)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Medicines({ prescription }: { prescription: Prescription }) {
  return prescription.items.map((item) => (
    <span key={`${item.dci} ${item.concentracion} ${item.forma}`} className="block">
      <strong>
        {item.dci} {item.concentracion}
      </strong>
      , {item.dosis}, {item.frecuencia}
    </span>
  ))
}

/** One's own visit, or another's that was opened, folds out; any other has a heading and asks for a reason. */
function Visit({ appointmentId, row }: { appointmentId: string; row: HistoryRow }) {
  const [opened, setOpened] = useState<WholeVisit>()
  const [isAsking, setAsking] = useState(false)
  const whole = 'recetas' in row ? row : opened
  const title = `${begin(spokenMoment(row.inicio))} · ${row.especialidad}`
  if (whole) {
    return (
      <details open={opened !== undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action">
          {title}
          {row.propia ? ' · contigo' : ''}
        </summary>
        <Whole visit={whole} />
      </details>
    )
  }
  const left = 'clases' in row ? row.clases.map((one) => classNames[one]) : []
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      <span>
        <span className="font-semibold">{title}</span>
        {left.length > 0 ? <span className="block text-ink-soft">Dejó: {left.join(', ')}</span> : null}
      </span>
      <Button look="secondary" size="small" onClick={() => setAsking(true)}>
        Abrir
      </Button>
      {isAsking ? (
        <AskReason
          title={title}
          send={async (reason) => setOpened(await openVisit(appointmentId, row.idCita, reason))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

interface AskReasonProps {
  title: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

function AskReason({ title, send, onClose }: AskReasonProps) {
  const [reason, setReason] = useState('')
  return (
    <AskDialog
      title="Abrir la atención de otro profesional"
      verb="Abrir"
      told="El paciente verá que la abriste y por qué."
      isReady={reason.trim().length >= 10}
      send={() => send(reason)}
      onClose={onClose}
      onDone={() => undefined}
    >
      <p className="mb-4">{title}</p>
      <TextArea
        label="Por qué la abres"
        help="Entre 10 y 300 caracteres. El paciente lo lee."
        rows={2}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  )
}

function Whole({ visit: { nota, recetas, documentosClinicos } }: { visit: WholeVisit }) {
  return (
    <div className="grid gap-3 pb-3">
      {nota ? (
        <div className="whitespace-pre-wrap">
          <Facts facts={factsOf(nota)} />
        </div>
      ) : (
        <p className="text-ink-soft">Sin nota cerrada.</p>
      )}
      {nota?.anexos.map((one) => (
        <p key={one.cuando} className="whitespace-pre-wrap">
          <span className="text-ink-soft">Anexo del {spokenMoment(one.cuando)}:</span> {one.texto}
        </p>
      ))}
      {recetas.map((one) => (
        <div key={one.id}>
          <strong>Receta</strong>
          <Medicines prescription={one} />
        </div>
      ))}
      {documentosClinicos.map((one) => (
        <div key={one.id}>
          <strong>{kindNames[one.clase]}</strong>
          <DocumentText document={one} />
        </div>
      ))}
    </div>
  )
}
