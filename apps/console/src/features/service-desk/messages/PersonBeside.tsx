import { useState } from 'react'
import { Link } from 'react-router'
import { FilePanel } from '../../../person-file/FilePanel.tsx'
import { OpenFilePanel } from '../../../person-file/OpenFilePanel.tsx'
import { fileRoles, type PersonFile } from '../../../person-file/people-calls.ts'
import { anyOf, mayWork, useWorker } from '../../../session/use-me.ts'
import { markOf } from '../../../table/kept-words.ts'
import type { Thread } from './message-calls.ts'

type Person = NonNullable<Thread['persona']>

const link =
  '-my-2.5 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4'

/** Link to the person's file: beside the conversation, or by the people search if it is not indexed or opens elsewhere. */
export function FileRow({ persona, onOpen }: { persona: Person; onOpen: () => void }) {
  if (!mayWork(useWorker(), fileRoles)) return `Se abre con el rol ${anyOf(fileRoles)}`
  if (persona.idFicha === undefined) {
    return (
      <Link to={`/titulares?buscar=${markOf(persona.documento)}`} className={link}>
        Buscarla en Titulares
      </Link>
    )
  }
  return (
    <button type="button" onClick={onOpen} className={link}>
      Abrir su ficha
      <kbd className="ml-2 max-lg:hidden">f</kbd>
    </button>
  )
}

/** The person's file beside the answer. Opened for this conversation, which the audit log names, and dropped when closed. */
export function PersonBeside({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { folio, canal, persona } = thread
  const [file, setFile] = useState<PersonFile | null>(null)
  if (persona?.idFicha === undefined) return null
  if (file !== null) return <FilePanel file={file} beside onClose={onClose} />
  return (
    <OpenFilePanel
      beside
      person={{ id: persona.idFicha, nombre: persona.nombre }}
      start={{ motivo: canal === 'telefono' ? 'llamada' : 'otro', nota: `Conversación ${folio}` }}
      onOpened={setFile}
      onClose={onClose}
    />
  )
}
