import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { Part } from '../../../shell/Facts.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { useAskBeforeUnload } from '../../../shell/use-ask-before-unload.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import {
  type Consultation,
  cvNoteOf,
  noteCv,
  type SharedCv,
  unsentTexts,
  useSharedCv,
} from './consultation-calls.ts'

/** The person's files for their adviser: documents, and their CV with a field for a note back to them. */
export function HandedIn({ appointmentId, data }: { appointmentId: string; data: Consultation }) {
  const { documentos, curriculum } = data
  if (documentos.length === 0 && !curriculum) return null
  return (
    <>
      {documentos.length > 0 ? (
        <Part title="Lo que entregó">
          <ul className="grid gap-1">
            {documentos.map(({ id, nombre, tipo, bytes }) => (
              <li key={id}>
                <a
                  href={`/api/consola/Atenciones/${encodeURIComponent(appointmentId)}/Documentos/${id}`}
                  download={nombre}
                  className="inline-flex min-h-11 items-center break-all font-semibold text-action underline underline-offset-4"
                >
                  {nombre}
                </a>
                <span className="block text-ink-soft text-sm">
                  {tipo.toUpperCase()}, {Math.max(1, Math.round(bytes / 1024))} kB
                </span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {curriculum ? <Cv appointmentId={appointmentId} person={data.paciente.nombre} /> : null}
    </>
  )
}

function Cv({ appointmentId, person }: { appointmentId: string; person: string }) {
  const [open, setOpen] = useState(false)
  const [isNoted] = useState(unsentTexts.has(cvNoteOf(appointmentId)))
  const { data, error, reload } = useSharedCv(appointmentId, open)
  return (
    <Part title="Su currículum">
      {!open ? (
        <>
          <p className="mb-2 text-[0.9375rem] text-ink-soft">Lo comparte hasta que termine la cita.</p>
          <Button look="secondary" size="small" onClick={() => setOpen(true)}>
            Leerlo
          </Button>
        </>
      ) : error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data === undefined ? (
        <ShapedSkeleton shape="lines" />
      ) : (
        <CvText cv={data} />
      )}
      {open || isNoted ? <CvNote appointmentId={appointmentId} person={person} /> : null}
    </Part>
  )
}

function CvText({ cv }: { cv: SharedCv }) {
  const { datos, resumen, experiencia, estudios, idiomas, habilidades } = cv
  const span = (desde: string, hasta: string) => [desde, hasta || 'hoy'].filter(Boolean).join(' a ')
  return (
    <div className="grid gap-3 text-[0.9375rem]">
      <p>
        <strong className="block">{datos.nombre}</strong>
        {[datos.titular, datos.ciudad].filter(Boolean).join(' · ')}
      </p>
      {resumen ? <p className="whitespace-pre-wrap">{resumen}</p> : null}
      {experiencia.map((job) => (
        <p key={`${job.puesto} ${job.empresa} ${job.desde}`}>
          <strong className="block">
            {job.puesto}, {job.empresa}
          </strong>
          <span className="block text-ink-soft">{span(job.desde, job.hasta)}</span>
          <span className="whitespace-pre-wrap">{job.texto}</span>
        </p>
      ))}
      {estudios.map((study) => (
        <p key={`${study.titulo} ${study.institucion} ${study.desde}`}>
          <strong className="block">{study.titulo}</strong>
          {study.institucion}, {span(study.desde, study.hasta)}
        </p>
      ))}
      {idiomas.length > 0 ? (
        <p>{idiomas.map(({ idioma, nivel }) => `${idioma}: ${nivel}`).join('; ')}</p>
      ) : null}
      {habilidades.length > 0 ? <p>{habilidades.join(', ')}</p> : null}
    </div>
  )
}

function CvNote({ appointmentId, person }: { appointmentId: string; person: string }) {
  const id = cvNoteOf(appointmentId)
  const saving = useSavings().get(id)
  const [text, setText] = useState(unsentTexts.get(id) ?? '')
  useAskBeforeUnload(text.trim() !== '')
  const isLong = text.trim().length >= 2
  return (
    <div className="mt-4 grid gap-2">
      <TextArea
        label="Nota para la persona"
        rows={4}
        maxLength={2000}
        help="La lee en su currículum y en la página de su cita"
        disabled={saving !== undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {saving ? (
        <SavingNote saving={saving} />
      ) : (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          aria-disabled={!isLong}
          onClick={() => isLong && noteCv({ idCita: appointmentId, person }, text)}
        >
          Dejar la nota
        </Button>
      )}
    </div>
  )
}
