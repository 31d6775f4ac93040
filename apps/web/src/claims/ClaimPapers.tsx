import { ApiError } from '@amparo/client/api/api-error.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { asksForRest } from '@amparo/domain/claims/rest-papers.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import { AddPaper } from './AddPaper.tsx'
import type { Claim, ClaimDoor, ClaimPaper } from './claim-door.ts'
import { FileProof } from './FileProof.tsx'
import { PaperExample } from './PaperExample.tsx'
import { PhotoExample } from './PhotoExample.tsx'
import { RestOffer } from './RestOffer.tsx'
import { keyOfWaiting, useWaitingFiles, type WaitingPaper } from './use-waiting-files.ts'
import { sizeText, WaitingFiles } from './WaitingFiles.tsx'

interface ClaimPapersProps {
  claim: Claim
  door: ClaimDoor
  onChange: () => void
}

/** Documents of a claim: received and missing ones, with the camera beside each. */
export function ClaimPapers({ claim, door, onChange }: ClaimPapersProps) {
  const waiting = useWaitingFiles(claim.folio)
  const sending = useSending(waiting, door, onChange)
  const { files } = waiting
  const canAdd = claim.puede.papeles
  return (
    <section aria-labelledby="papeles" className="scroll-mt-24">
      <h2 id="papeles" className="text-xl">
        Tus documentos
      </h2>
      <div role="status" className="empty:hidden">
        {sending.stopped ? null : files.length > 0 ? (
          <p className="mt-2 font-medium">
            {files.length === 1 ? 'Enviando 1 archivo…' : `Enviando ${files.length} archivos…`}
          </p>
        ) : null}
      </div>
      {sending.stopped && files.length > 0 ? (
        <div role="alert">
          <Alert look="warning" title={sending.stopped.problem.title} className="mt-3">
            <p>{sending.stopped.problem.detail}</p>
            <p>
              {files.length === 1 ? 'Queda 1 archivo' : `Quedan ${files.length} archivos`} guardados aquí, sin
              enviar.
            </p>
            <Button look="secondary" size="small" className="mt-3" onClick={sending.again}>
              Seguir enviando
            </Button>
          </Alert>
        </div>
      ) : null}
      {canAdd ? (
        <div className="mt-3">
          <PhotoExample />
        </div>
      ) : null}
      <ul className="mt-3 grid gap-3">
        {claim.papeles.map((paper) => (
          <li key={paper.clave} className="rounded-card border border-line bg-surface p-4 shadow-card">
            <PaperHead paper={paper} hasExample={canAdd} />
            <SentFiles paper={paper} door={door} canRemove={claim.puede.quitarPapeles} onChange={onChange} />
            <WaitingFiles
              files={files.filter((file) => file.paper === paper.clave)}
              doing={sending.stopped ? 'Guardado aquí, sin enviar' : 'Enviando…'}
              onRemove={(id) => void waiting.remove(id)}
            />
            {sending.refused?.paper === paper.clave ? (
              <p role="alert" className="mt-2 font-medium text-danger">
                {sending.refused.error.problem.title}. {sending.refused.error.problem.detail}
              </p>
            ) : null}
            {canAdd && door.rests && asksForRest({ name: paper.nombre }) ? (
              <RestOffer folio={claim.folio} paper={paper} rests={door.rests} onChange={onChange} />
            ) : null}
            {canAdd ? (
              <AddPaper name={paper.nombre} onFiles={(chosen) => void waiting.add(paper.clave, chosen)} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Refused {
  readonly paper: string
  readonly error: ApiError
}

/** Sends waiting files one at a time; a lost network pauses it, a refusal drops that file and says why. */
function useSending(
  { files, ready, remove }: ReturnType<typeof useWaitingFiles>,
  door: ClaimDoor,
  onChange: () => void,
) {
  const [stopped, setStopped] = useState<ApiError | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const running = useRef(false)
  const [first] = files

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file whose turn it is says when
  useEffect(() => {
    if (!ready || !first || running.current || stopped) return
    running.current = true
    void sendOne(first)
  }, [ready, first?.id, stopped])

  async function sendOne({ id, paper, bytes }: WaitingPaper) {
    let arrived = true
    try {
      await door.sendPaper(paper, bytes, keyOfWaiting(id))
      setRefused(null)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      arrived = false
      const isFinal =
        cause.status >= 400 && cause.status < 500 && cause.status !== 401 && cause.status !== 429
      if (!isFinal) {
        running.current = false
        setStopped(cause)
        return
      }
      setRefused({ paper, error: cause })
    }
    running.current = false
    await remove(id)
    if (arrived) onChange()
  }
  return { stopped, refused, again: () => setStopped(null) }
}

const chips: Readonly<Record<ClaimPaper['estado'], { label: string; look: string }>> = {
  falta: { label: 'Falta', look: 'bg-accent-tint text-accent-ink' },
  recibido: { label: 'Recibido', look: 'bg-success-tint text-success' },
  observado: { label: 'Envíalo otra vez', look: 'bg-danger-tint text-danger' },
}

interface PaperHeadProps {
  paper: ClaimPaper
  /** Shown while it can be sent. */
  hasExample: boolean
}

function PaperHead({ paper: { nombre, ayuda, obligatorio, estado, motivo }, hasExample }: PaperHeadProps) {
  const { label, look } =
    estado === 'falta' && !obligatorio
      ? { label: 'Si lo tienes', look: 'bg-sand-strong text-ink-soft' }
      : chips[estado]
  return (
    <div className="flex gap-3">
      {hasExample ? <PaperExample name={nombre} /> : null}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-base leading-snug">{nombre}</h3>
          <span className={`shrink-0 rounded-full px-2.5 py-0.5 font-semibold text-sm ${look}`}>{label}</span>
        </div>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{ayuda}</p>
        {motivo ? <p className="mt-1.5 font-medium text-danger">{motivo}</p> : null}
      </div>
    </div>
  )
}

interface SentFilesProps {
  paper: ClaimPaper
  door: ClaimDoor
  canRemove: boolean
  onChange: () => void
}

function SentFiles({ paper: { clave, nombre, archivos }, door, canRemove, onChange }: SentFilesProps) {
  const { busy, error, run } = useSubmission()
  const { keepPaper } = door
  if (archivos.length === 0) return null
  return (
    <>
      <ul className="mt-2 grid gap-1">
        {archivos.map(({ id, tipo, bytes, ...proof }, place) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-2">
            <span className="text-[0.9375rem]">
              {proof.descanso ? 'Descanso médico' : tipo === 'pdf' ? 'PDF' : 'Foto'} {place + 1} ·{' '}
              {sizeText(bytes)}
            </span>
            <span className="flex">
              {keepPaper ? (
                <Button
                  look="quiet"
                  size="small"
                  disabled={busy}
                  onClick={() => void run(() => keepPaper(clave, id, `${nombre} ${place + 1}.${tipo}`))}
                >
                  Ver
                  <span className="sr-only">
                    {' '}
                    el archivo {place + 1} de {nombre}
                  </span>
                </Button>
              ) : null}
              {canRemove ? (
                <Button
                  look="quiet"
                  size="small"
                  disabled={busy}
                  className="text-danger hover:bg-danger-tint"
                  onClick={() =>
                    void run(async () => {
                      await door.removePaper(clave, id)
                      onChange()
                    })
                  }
                >
                  Quitar
                  <span className="sr-only">
                    {' '}
                    el archivo {place + 1} de {nombre}
                  </span>
                </Button>
              ) : null}
            </span>
            <FileProof {...proof} />
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="mt-1 font-medium text-danger">
          {error.problem.detail}
        </p>
      ) : null}
    </>
  )
}
