import type { getJob, openJob } from '@amparo/contract/tools/jobs.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { ArrowLeftIcon } from '@amparo/ui/icons.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { payOf, placeOf } from './JobCard.tsx'
import { type OnSaved, SaveJob } from './SaveJob.tsx'

/** A full offer, with its application link on the company's site. */
export function JobDetail({
  id,
  follows,
  isSaved,
  onSaved,
  onClose,
}: {
  id: string
  /** The person came from the list. */
  follows: boolean
  /** Undefined if only the offer itself knows. */
  isSaved: boolean | undefined
  onSaved: OnSaved
  onClose: () => void
}) {
  const loaded = useLoad(['empleos', 'uno', id], (signal) =>
    call<typeof getJob>('GET', '/empleos/:id', { params: { id }, signal }),
  )
  return (
    <section aria-label="Oferta de empleo" className="max-w-3xl">
      <Button look="quiet" onClick={onClose} className="mb-3 -ml-5">
        <ArrowLeftIcon className="size-5" /> Volver a las ofertas
      </Button>
      <Loading loaded={loaded} waiting="Cargando la oferta…" shape="panel">
        {(job) => (
          <article className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8">
            {job.muestra ? <Tag>Oferta de muestra: es inventada</Tag> : null}
            <OfferTitle follows={follows}>{job.titulo}</OfferTitle>
            <p className="mt-1 text-lead text-ink-soft">{job.empresa}</p>
            <dl className="mt-4 grid gap-3 sm:grid-cols-2">
              {[
                ['Sueldo al mes', payOf(job)],
                ['Dónde', [job.lugar, placeOf(job)].filter(Boolean).join(' · ')],
                ['Publicada el', formatDay(job.publicado)],
                ['Se cierra el', formatDay(job.vence)],
              ].map(([term, text]) => (
                <div key={term}>
                  <dt className="text-[0.9375rem] text-ink-soft">{term}</dt>
                  <dd className="font-semibold">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-5 whitespace-pre-line">{job.descripcion}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              {job.cerrada ? (
                <p className="font-semibold">Esta oferta ya cerró.</p>
              ) : (
                <a
                  href={job.enlace}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass()}
                  onClick={() => tellOpened(id)}
                >
                  Postular en el sitio de la oferta
                </a>
              )}
              <SaveJob job={job} isSaved={isSaved ?? job.guardado} onSaved={onSaved} />
            </div>
            <p className="mt-5 text-[0.9375rem] text-ink-soft">
              Nadie serio te cobra por postular ni te pide la clave de tu banco. Si pasa, no sigas.
            </p>
          </article>
        )}
      </Loading>
    </section>
  )
}

/** Reports the visit to the offer's site. Fire and forget: a failure is dropped. */
function tellOpened(id: string): void {
  call<typeof openJob>('POST', '/empleos/:id/Abrir', { params: { id }, keepalive: true }).catch(
    () => undefined,
  )
}

/** Takes the focus if the offer was opened from the list. */
function OfferTitle({ follows, children }: { follows: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [arrives] = useState(follows)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return (
    <h2 ref={heading} tabIndex={-1} className="mt-2 scroll-mt-40 text-title">
      {children}
    </h2>
  )
}
