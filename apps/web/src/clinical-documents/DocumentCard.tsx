import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { formatDay, formatLimaLongDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { endingAt } from '../agenda/times.ts'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import { SharedLink } from '../prescriptions/SharedLink.tsx'
import { type ClinicalDocument, type DocumentFile, keepDocument, shareDocument } from './document-calls.ts'
import { Results } from './Results.tsx'

const names: Readonly<Record<ClinicalDocument['clase'], string>> = {
  orden_laboratorio: 'Orden de laboratorio',
  orden_imagen: 'Orden de imagen',
  interconsulta: 'Interconsulta',
  descanso_medico: 'Descanso médico',
}
const fileNames: Readonly<Record<DocumentFile['archivo'], { title: string; help: string }>> = {
  documento: { title: 'El documento', help: '' },
  empleador: {
    title: 'Para tu empleador o tu seguro',
    help: 'Dice las fechas y los días. No dice qué tienes.',
  },
  essalud: { title: 'Para EsSalud', help: 'Lleva tu diagnóstico. Entrégalo solo a EsSalud.' },
}

/** A visit's document for its patient: what it says, and its files to download or share. */
export function DocumentCard({ issued }: { issued: ClinicalDocument }) {
  const { clase, estado, profesional, emitida, archivos } = issued
  const isGood = estado === 'vigente'
  return (
    <article
      id={issued.id}
      aria-label={`${names[clase]} de ${profesional.nombre}`}
      className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl">{names[clase]}</h3>
        <span
          className={`rounded-full px-3 py-1 font-semibold text-sm leading-tight ${isGood ? 'bg-success-tint text-success' : 'bg-danger-tint text-danger'}`}
        >
          {isGood ? 'Vigente' : 'Anulado'}
        </span>
      </div>
      <p className="mt-1 text-ink-soft">
        {profesional.nombre}
        {emitida ? `, ${formatLimaLongDate(parseInstant(emitida))}` : ''}
      </p>
      {isGood ? null : <p className="mt-1 font-medium">Ya no sirve. No lo uses.</p>}
      {issued.muestra ? (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">Documento de muestra, sin validez.</p>
      ) : null}
      <Text issued={issued} />
      <div className="mt-4 grid gap-4">
        {archivos.map((file) => (
          <FileRow key={file.archivo} documentId={issued.id} file={file} isGood={isGood} />
        ))}
      </div>
      {clase === 'descanso_medico' ? null : <Results issued={issued} />}
    </article>
  )
}

function Text({ issued }: { issued: ClinicalDocument }) {
  const { clase, examenes = [], diasPrevios = 0, acumulados, canje } = issued
  if (clase === 'interconsulta') {
    return (
      <div className="mt-3 grid gap-1">
        <p className="font-medium">Pide una cita con: {issued.especialidad}</p>
        <p className="whitespace-pre-wrap">{issued.motivo}</p>
      </div>
    )
  }
  if (clase === 'descanso_medico') {
    return (
      <div className="mt-3 grid gap-1">
        <p className="font-medium">
          {issued.dias === 1 ? '1 día' : `${issued.dias} días`}: del {formatDay(issued.desde ?? '')} al{' '}
          {formatDay(issued.hasta ?? '')}
        </p>
        {diasPrevios > 0 ? (
          <p>
            {diasPrevios === 1 ? '1 día es anterior' : `${diasPrevios} días son anteriores`} a la cita: el
            médico no lo pudo comprobar, y el documento lo dice.
          </p>
        ) : null}
        {canje ? (
          <p className="mt-1 rounded-card bg-action-tint px-4 py-3">
            Con este sumas {acumulados} días de descanso en un año. Si estás en EsSalud, cámbialo por un CITT
            a más tardar el {formatDay(canje.hasta)}.
          </p>
        ) : null}
      </div>
    )
  }
  return (
    <div className="mt-3 grid gap-1">
      {issued.urgente ? <p className="font-semibold text-danger">Urgente</p> : null}
      <ul className="grid list-disc gap-0.5 pl-6">
        {examenes.map(({ nombre }) => (
          <li key={nombre}>{nombre}</li>
        ))}
      </ul>
      <p className="whitespace-pre-wrap text-ink-soft">{issued.indicacion}</p>
    </div>
  )
}

function FileRow({ documentId, file, isGood }: { documentId: string; file: DocumentFile; isGood: boolean }) {
  const { run, busy, error, attempts } = useSubmission()
  const [shared, setShared] = useState<{ url: string; expira: string } | null>(null)
  const { title, help } = fileNames[file.archivo]
  return (
    <fieldset aria-label={title} className="min-w-0 rounded-card bg-sand px-4 py-3">
      {file.archivo === 'documento' ? null : <h4 className="font-semibold">{title}</h4>}
      {help ? <p className="text-[0.9375rem] text-ink-soft">{help}</p> : null}
      {error ? <ApiProblem error={error} attempt={attempts} /> : null}
      <div className="mt-2 grid gap-2.5 sm:flex sm:flex-wrap">
        <Button size="small" busy={busy} onClick={() => void run(() => keepDocument(documentId, file))}>
          Descargar
        </Button>
        {isGood ? (
          <Button
            look="secondary"
            size="small"
            busy={busy}
            onClick={() => void run(async () => setShared(await shareDocument(documentId, file)))}
          >
            Crear un enlace
          </Button>
        ) : null}
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {shared ? (
          <SharedLink
            title="El enlace está listo"
            label={`Enlace: ${title}`}
            opens="Abre este archivo"
            url={shared.url}
            until={endingAt(shared.expira)}
          />
        ) : null}
      </div>
    </fieldset>
  )
}
