import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { addOwnResult, ownResultFile } from '@amparo/contract/care/results.ts'
import { formatLimaLongDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { keepFile, sendBytes } from '../api/files.ts'
import { AddPaper } from '../claims/AddPaper.tsx'
import { readyToSend } from '../claims/photo.ts'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import type { ClinicalDocument } from './document-calls.ts'

type Result = ClinicalDocument['resultados'][number]
const path = '/salud/Documentos/:id/Resultados'
const authors = { profesional: 'el profesional', personal: 'nuestro equipo', persona: 'tú' } as const

/** Results of an order, the present versions, and adding a file. */
export function Results({ issued: { id, resultados, estado } }: { issued: ClinicalDocument }) {
  const { run, busy, error, attempts } = useSubmission()
  const [added, setAdded] = useState<readonly Result[]>([])
  const shown = [...resultados, ...added].filter(({ reemplazado }) => !reemplazado)
  const send = (files: readonly File[]) =>
    files.length > 0 &&
    void run(async () => {
      for (const file of files) {
        const { bytes } = await readyToSend(file)
        const sent = { params: { id }, query: { nombre: file.name } }
        const result = await sendBytes<typeof addOwnResult>('POST', path, bytes, sent)
        setAdded((before) => [...before, result])
      }
    })
  return (
    <div className="mt-4 border-line border-t pt-3">
      <h4 className="font-semibold">Resultados</h4>
      {shown.length === 0 ? <p className="text-ink-soft">Todavía no hay.</p> : null}
      <ul className="mt-1 grid gap-3">
        {shown.map((one) => (
          <li key={one.id}>
            <ResultText documentId={id} result={one} />
          </li>
        ))}
      </ul>
      {error ? <ApiProblem error={error} attempt={attempts} /> : null}
      {estado !== 'vigente' ? null : busy ? (
        <p role="status">Subiendo…</p>
      ) : (
        <AddPaper name="resultado" onFiles={send} />
      )}
    </div>
  )
}

function ResultText({ documentId, result }: { documentId: string; result: Result }) {
  const { run, busy, error, attempts } = useSubmission()
  const { id, autor, cuando, valores, comentario, archivo, visto } = result
  return (
    <>
      <p className="text-[0.9375rem] text-ink-soft">
        {formatLimaLongDate(parseInstant(cuando))}, lo agregó {authors[autor]}
        {visto && autor !== 'profesional' ? '. El profesional lo vio' : ''}
      </p>
      {valores.map(({ nombre, valor, unidad, referencia }) => (
        <p key={nombre}>
          {nombre}: <strong>{[valor, unidad].filter(Boolean).join(' ')}</strong>
          {referencia ? ` (referencia ${referencia})` : ''}
        </p>
      ))}
      {comentario ? <p className="whitespace-pre-wrap">{comentario}</p> : null}
      {error ? <ApiProblem error={error} attempt={attempts} /> : null}
      {archivo ? (
        <Button
          look="secondary"
          size="small"
          busy={busy}
          className="mt-1"
          onClick={() =>
            void run(() =>
              keepFile<typeof ownResultFile>('GET', `${path}/:resultado/Archivo`, archivo.nombre, {
                params: { id: documentId, resultado: id },
              }),
            )
          }
        >
          Descargar {archivo.nombre}
        </Button>
      ) : null}
    </>
  )
}
