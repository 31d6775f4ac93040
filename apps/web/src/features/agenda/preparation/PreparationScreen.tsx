import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import type {
  attachDocument,
  listDocuments,
  readDocument,
  removeDocument,
} from '@amparo/contract/care/visit-files.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { formatLimaLongDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { FieldFrame } from '@amparo/ui/FieldFrame.tsx'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { array, object, string } from 'valibot'
import { call } from '../../../api/call.ts'
import { keepFile, sendBytes } from '../../../api/files.ts'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { fileTypes } from '../../../claims/file-types.ts'
import { readyToSend } from '../../../claims/photo.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { privateMeta } from '../../../page-meta.ts'

type Preparation = AnswerOf<typeof listDocuments>

export function meta() {
  return privateMeta('Prepara tu cita')
}

/** Preparation for an appointment, and documents for its adviser. */
export default function PreparationScreen() {
  const { id = '' } = useParams()
  const loaded = useLoad(['preparacion', id], (signal) =>
    call<typeof listDocuments>('GET', '/citas/:id/Documentos', { params: { id }, signal }),
  )
  return (
    <main id="contenido" tabIndex={-1} data-eco="emprendimiento">
      <div className="page *:max-w-3xl pt-4 pb-16">
        <Breadcrumb trail={[{ label: 'Citas programadas', to: '/ecosistema/citas' }]} current="Preparación" />
        <h1 className="mt-3 text-title">Prepara tu cita</h1>
        <div className="mt-5">
          <Loading loaded={loaded} waiting="Cargando tu cita…" shape="lines">
            {(preparation) => <Ready id={id} preparation={preparation} onChange={loaded.reload} />}
          </Loading>
        </div>
      </div>
    </main>
  )
}

const isTicks = guardOf(object({ done: array(string()) }))

const toggled = (done: readonly string[], thing: string, isDone: boolean) =>
  isDone ? [...done, thing] : done.filter((other) => other !== thing)

interface ReadyProps {
  id: string
  preparation: Preparation
  onChange: () => void
}

function Ready({ id, preparation, onChange }: ReadyProps) {
  const { servicio, preparacion, admite, documentos, llamada } = preparation
  const ticks = useDraft<{ done: readonly string[] }>(
    { done: [] },
    { name: `preparacion-${id}`, isDraft: isTicks },
  )
  const done = preparacion.filter((thing) => ticks.value.done.includes(thing))
  return (
    <div className="grid gap-8">
      {preparacion.length === 0 ? (
        <section aria-label="Qué llevar">
          <p className="text-lead">Para esta cita no hace falta llevar nada.</p>
        </section>
      ) : (
        <section aria-labelledby="lleva">
          <h2 id="lleva" className="text-xl">
            Antes de tu {servicio.toLowerCase()}
          </h2>
          <ul className="mt-3 grid gap-2">
            {preparacion.map((thing) => (
              <li key={thing}>
                <Checkbox
                  checked={done.includes(thing)}
                  onChange={(isDone) => ticks.type({ done: toggled(done, thing, isDone) })}
                >
                  {thing}
                </Checkbox>
              </li>
            ))}
          </ul>
          <p role="status" className="mt-2 text-[0.9375rem] text-ink-soft">
            {done.length === preparacion.length
              ? 'Todo listo.'
              : `${done.length} de ${preparacion.length} listos`}
          </p>
        </section>
      )}
      {admite || documentos.length > 0 ? (
        <Documents id={id} preparation={preparation} onChange={onChange} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {/* Loads a document: only one with its own permissions may use the camera. */}
        {llamada ? (
          <a href={llamada} className={buttonClass('secondary')}>
            Probar mi cámara y mi micrófono
          </a>
        ) : null}
        <Link to="/ecosistema/citas" className={buttonClass('quiet')}>
          Volver a mis citas
        </Link>
      </div>
    </div>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function Documents({ id, preparation: { admite, documentos, seBorran }, onChange }: ReadyProps) {
  const { busy, error, run } = useSubmission()
  const attempt = useRef(noAttempt)
  const attach = (file: File | undefined) => {
    if (!file) return
    // The same file chosen again after a lost answer counts as one.
    const { name, size, lastModified } = file
    attempt.current = attemptAt(attempt.current, { id, name, size, lastModified })
    void run(async () => {
      const { bytes } = await readyToSend(file)
      await sendBytes<typeof attachDocument>('POST', '/citas/:id/Documentos', bytes, {
        params: { id },
        query: { nombre: file.name.slice(0, 120) },
        idempotencyKey: attempt.current.key,
      })
      attempt.current = noAttempt
      onChange()
    })
  }
  const remove = (document: string) =>
    void run(async () => {
      await call<typeof removeDocument>('DELETE', '/citas/:id/Documentos/:documento', {
        params: { id, documento: document },
      })
      onChange()
    })
  return (
    <section
      aria-labelledby="documentos"
      className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id="documentos" className="text-xl">
        Documentos para tu asesor
      </h2>
      <p className="mt-1 text-ink-soft">
        Solo el profesional de esta cita los ve. Se borran el {formatLimaLongDate(parseInstant(seBorran))}.
      </p>
      <ul className="mt-4 grid gap-2">
        {documentos.map((attached) => (
          <li
            key={attached.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line px-4 py-2"
          >
            <span className="min-w-0 break-words">
              {attached.nombre} · {sizeText(attached.bytes)}
            </span>
            <span className="flex gap-1">
              <Button
                look="quiet"
                size="small"
                onClick={() =>
                  void run(() =>
                    keepFile<typeof readDocument>(
                      'GET',
                      '/citas/:id/Documentos/:documento',
                      attached.nombre,
                      { params: { id, documento: attached.id } },
                    ),
                  )
                }
              >
                Descargar<span className="sr-only"> {attached.nombre}</span>
              </Button>
              <Button
                look="quiet"
                size="small"
                className="text-danger hover:bg-danger-tint"
                onClick={() => remove(attached.id)}
              >
                Quitar<span className="sr-only"> {attached.nombre}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {admite && documentos.length < 5 ? (
        <div className="mt-4">
          <FieldFrame label="Adjuntar un documento" help="PDF o foto de hasta 10 MB; cinco como máximo.">
            {(control) => (
              <input
                {...control}
                type="file"
                accept={fileTypes}
                disabled={busy}
                onChange={(event) => {
                  attach(event.target.files?.[0])
                  event.target.value = ''
                }}
                className="block min-h-12 w-full rounded-field border border-line-strong bg-surface p-2.5 file:mr-3 file:min-h-8 file:rounded-full file:border-0 file:bg-action file:px-4 file:font-semibold file:text-on-action"
              />
            )}
          </FieldFrame>
        </div>
      ) : null}
      <p role="status" className="mt-2 font-medium">
        {busy ? 'Un momento…' : ''}
      </p>
      {error ? (
        <p role="alert" className="mt-2 font-medium text-danger">
          {error.problem.title}. {error.problem.detail}
        </p>
      ) : null}
    </section>
  )
}
