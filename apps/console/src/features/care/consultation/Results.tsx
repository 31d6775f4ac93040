import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { spokenMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { FilePick } from '../../../shell/FilePick.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { counted } from '../../../words.ts'
import { AskDialog } from './AskDialog.tsx'
import type { ClinicalDocument } from './document-calls.ts'
import { kindNames } from './document-draft.ts'
import { readValues, sendResultFile, sendSeen, sendValues, useUnseen } from './result-calls.ts'

const authors = { profesional: 'tú', personal: 'agenda', persona: 'el paciente' } as const

/** Results of a signed order: its present versions, and adding one. */
export function Results({ document, onChange }: { document: ClinicalDocument; onChange: () => void }) {
  const { run, busy, error } = useSubmission()
  const [isAdding, setAdding] = useState(false)
  const { id, resultados } = document
  const shown = resultados.filter(({ reemplazado }) => !reemplazado)
  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work()
      onChange()
    })
  return (
    <section aria-label="Resultados" className="mt-3 grid gap-2 border-line border-t pt-3">
      {error ? <Refusal error={error} /> : null}
      {shown.map((one) => (
        <div key={one.id} className="text-[0.9375rem]">
          <p className="text-ink-soft">
            Resultado del {spokenMoment(one.cuando)}, lo agregó {authors[one.autor]}
            {one.version > 1 ? ` (versión ${one.version})` : ''}
          </p>
          {one.valores.map(({ nombre, valor, unidad, referencia }) => (
            <p key={nombre}>
              {nombre}: <strong>{[valor, unidad].filter(Boolean).join(' ')}</strong>
              {referencia ? ` (referencia ${referencia})` : ''}
            </p>
          ))}
          {one.comentario ? <p className="whitespace-pre-wrap">{one.comentario}</p> : null}
          {one.archivo ? (
            <a
              href={`/api/consola/DocumentosClinicos/${id}/Resultados/${one.id}/Archivo`}
              download={one.archivo.nombre}
              className="inline-flex min-h-11 items-center break-all font-semibold text-action underline underline-offset-4"
            >
              {one.archivo.nombre}
            </a>
          ) : null}
          {one.visto ? null : (
            <Button look="secondary" size="small" busy={busy} onClick={() => act(() => sendSeen(id, one.id))}>
              Ya lo vi
            </Button>
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="small" onClick={() => setAdding(true)}>
          Escribir un resultado
        </Button>
        <FilePick
          label={busy ? 'Subiendo…' : 'Subir un resultado'}
          disabled={busy}
          onFile={(file) => act(() => sendResultFile(id, file))}
        />
      </div>
      {isAdding ? <Adding id={id} onClose={() => setAdding(false)} onDone={onChange} /> : null}
    </section>
  )
}

function Adding({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <AskDialog
      title="Escribir un resultado"
      verb="Guardar"
      told="El resultado quedó guardado y el paciente recibe un aviso."
      isReady={typed.trim().length >= 2}
      send={() => sendValues(id, readValues(typed))}
      onClose={onClose}
      onDone={onDone}
    >
      <TextArea
        label="Valores y comentario"
        help="Un valor por línea, como «Hemoglobina: 11.2 g/dL»"
        rows={5}
        maxLength={2000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </AskDialog>
  )
}

/** Results that the professional has not seen, with the late ones marked. */
export function UnseenResults() {
  const { data } = useUnseen()
  if (!data || data.resultados.length === 0) return null
  return (
    <section aria-labelledby="resultados-por-ver" className="mb-6">
      <h2 id="resultados-por-ver" className="mb-2 font-semibold text-lg">
        {counted(data.resultados.length, 'resultado por ver', 'resultados por ver')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {data.resultados.map((one) => (
          <li key={one.id} className="flex min-h-11 flex-wrap items-center gap-3 px-4 py-2">
            <Link
              to={`/atencion/${one.idCita}?parte=deja`}
              className="font-semibold text-action underline underline-offset-4"
            >
              {one.paciente}
            </Link>
            <span className="text-[0.9375rem] text-ink-soft">
              {kindNames[one.clase]}, {spokenMoment(one.cuando)}
            </span>
            {one.atrasado ? <Badge look="late">Atrasado</Badge> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
