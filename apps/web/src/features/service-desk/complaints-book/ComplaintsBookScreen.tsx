import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import { complaintsBook } from '@amparo/domain/legal/complaints-book.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { BookIcon, ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LegalPage } from '../../../articles/LegalPage.tsx'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { portalConfig } from '../../../portal-config.ts'
import { published } from '../../../published.ts'
import { ComplaintWait } from './ComplaintWait.tsx'
import { type ComplaintLink, readComplaintLink } from './complaint-calls.ts'
import type { FiledSheet } from './FiledComplaint.tsx'

// Loaded separately, so that the list of routes, which every page loads, does not name each of their parts.
const ComplaintForm = lazy(async () => ({ default: (await import('./ComplaintForm.tsx')).ComplaintForm }))
const ComplaintFollowUp = lazy(async () => ({
  default: (await import('./ComplaintFollowUp.tsx')).ComplaintFollowUp,
}))
const FiledComplaint = lazy(async () => ({ default: (await import('./FiledComplaint.tsx')).FiledComplaint }))

export function meta() {
  return pageMeta({
    title: complaintsBook.title,
    description:
      'Presenta un reclamo o una queja, gratis y en línea. Conoce qué datos se necesitan y en cuánto tiempo te respondemos.',
    path: '/libro-de-reclamaciones',
  })
}

const never = () => () => {}

/** Location of the book; unknown in the built HTML. */
function useBook(): 'here' | 'elsewhere' | 'unknown' {
  return useSyncExternalStore(
    never,
    () => (/^https?:/.test(portalConfig.complaintsBookUrl) ? 'elsewhere' : 'here'),
    () => 'unknown',
  )
}

// On a phone the page itself is the card.
const panel =
  'mb-6 max-w-[68ch] sm:mb-8 sm:rounded-panel sm:border sm:border-line sm:bg-surface sm:p-8 sm:shadow-card'

export default function ComplaintsBookScreen() {
  const book = useBook()
  const [filed, setFiled] = useState<FiledSheet | null>(null)
  const [link, setLink] = useState<ComplaintLink | null>(null)
  const followUp = useRef<HTMLDetailsElement>(null)

  // Mails link to «#seguir», which the built HTML lacks, with the key to their sheet.
  useEffect(() => {
    const { hash } = window.location
    if (book !== 'here' || !/^#seguir(?:=|$)/.test(hash) || followUp.current === null) return
    setLink(readComplaintLink(hash))
    followUp.current.open = true
    followUp.current.scrollIntoView()
  }, [book])

  return (
    <LegalPage text={published('legal.libro', complaintsBook)} folded printsOnlyAbove={filed !== null}>
      <BusyNotice />
      {filed ? (
        <FiledComplaint sheet={filed} onAnother={() => setFiled(null)} />
      ) : (
        <section aria-labelledby="presentar" className={panel}>
          <h2 id="presentar" className="flex items-center gap-3 text-2xl">
            <BookIcon className="size-8 shrink-0 text-action" />
            Presenta tu reclamo o queja
          </h2>
          {book === 'elsewhere' ? (
            <>
              <p className="mt-2 text-ink-soft">Se abre en una página aparte. Es gratis.</p>
              <a
                href={portalConfig.complaintsBookUrl}
                target="_blank"
                rel="noopener noreferrer"
                className={`${buttonClass('primary', 'large')} mt-5`}
              >
                Ir al Libro de reclamaciones
              </a>
            </>
          ) : book === 'here' ? (
            <>
              <p className="mt-2 text-ink-soft">
                Es gratis y toma unos 3 minutos. Al enviarla recibes su número y una copia por correo.
              </p>
              <Suspense fallback={<ComplaintWait />}>
                <ComplaintForm onFiled={setFiled} />
              </Suspense>
            </>
          ) : (
            <>
              <div className="mt-3 grid gap-2" aria-hidden="true">
                <Skeleton className="h-5" />
                <Skeleton className="h-5 w-4/5 sm:hidden" />
              </div>
              <ComplaintWait isBuilt />
            </>
          )}
          <ContactLine
            lead="¿Prefieres presentarlo con ayuda?"
            className="mt-5 text-[0.9375rem] text-ink-soft"
          />
        </section>
      )}
      {book === 'here' ? (
        <details id="seguir" ref={followUp} className="group mb-6 max-w-[68ch] scroll-mt-24" data-no-print>
          <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-3 shadow-card hover:border-action sm:px-8">
            <div>
              <h2 className="text-lg leading-snug">Sigue tu reclamo</h2>
              <p className="text-[0.9375rem] text-ink-soft">
                Con el número y tu correo ves el estado. La respuesta está en el enlace que te enviamos.
              </p>
            </div>
            <ChevronDownIcon className="size-6 shrink-0 text-action group-open:rotate-180 motion-safe:transition-transform" />
          </summary>
          <Suspense fallback={null}>
            <ComplaintFollowUp
              code={filed?.codigo}
              email={filed?.correoElectronico}
              link={filed ? null : link}
              key={filed?.codigo ?? link?.codigo}
            />
          </Suspense>
        </details>
      ) : book === 'unknown' ? (
        <Skeleton className="mb-6 h-20 max-w-[68ch]" />
      ) : null}
    </LegalPage>
  )
}
