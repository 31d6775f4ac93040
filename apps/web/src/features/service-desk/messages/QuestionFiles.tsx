import { useState } from 'react'
import { AddPaper } from '../../../claims/AddPaper.tsx'
import { FileRow } from './FileRow.tsx'
import { mostFiles, type useQuestionFiles } from './use-question-files.ts'

interface QuestionFilesProps {
  files: ReturnType<typeof useQuestionFiles>
  busy: boolean
}

/** Photos and PDF files of a question's first message: one line, which opens to add them. */
export function QuestionFiles({ files: { chosen, refused, add, remove }, busy }: QuestionFilesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen || chosen.length > 0 || refused !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4">
        Agregar fotos o PDF
      </summary>
      <fieldset disabled={busy} aria-label="Fotos o PDF">
        <p className="text-[0.9375rem] text-ink-soft">Hasta {mostFiles}. Se envían junto con tu mensaje.</p>
        {chosen.length > 0 ? (
          <ul className="mt-3 grid gap-2">
            {chosen.map(({ id, paper, bytes }) => (
              <FileRow key={id} name={paper} bytes={bytes} onRemove={() => void remove(id)} />
            ))}
          </ul>
        ) : null}
        {refused ? (
          <p role="alert" className="mt-2 break-words font-medium text-danger">
            {refused}
          </p>
        ) : null}
        {chosen.length < mostFiles ? <AddPaper name="tu mensaje" onFiles={add} /> : null}
      </fieldset>
    </details>
  )
}
