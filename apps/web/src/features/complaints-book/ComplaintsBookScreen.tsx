import { complaintsBook } from '@amparo/domain/legal/complaints-book.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { BookIcon } from '@amparo/ui/icons.tsx'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { LegalPage } from '../../legal-text/LegalPage.tsx'
import { pageMeta } from '../../page-meta.ts'
import { portalConfig } from '../../portal-config.ts'
import type { FiledSheet } from './FiledComplaint.tsx'

// Apart, so that the list of routes, which every page loads, does not name each of their parts.
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

/** Where the book is kept; the built HTML cannot know. */
function useBook(): 'here' | 'elsewhere' | 'unknown' {
  return useSyncExternalStore(
    never,
    () => (/^https?:/.test(portalConfig.complaintsBookUrl) ? 'elsewhere' : 'here'),
    () => 'unknown',
  )
}

const panel = 'mb-8 max-w-[68ch] rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8'

export default function ComplaintsBookScreen() {
  const book = useBook()
  const [filed, setFiled] = useState<FiledSheet | null>(null)

  // Mails lead to «#seguir», which is not in the built HTML.
  useEffect(() => {
    if (book === 'here' && window.location.hash === '#seguir') {
      document.getElementById('seguir')?.scrollIntoView()
    }
  }, [book])

  return (
    <LegalPage text={complaintsBook} printsOnlyAbove={filed !== null}>
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
              <Suspense fallback={null}>
                <ComplaintForm onFiled={setFiled} />
              </Suspense>
            </>
          ) : null}
          <ContactLine
            lead="¿Prefieres presentarlo con ayuda?"
            className="mt-5 text-[0.9375rem] text-ink-soft"
          />
        </section>
      )}
      {book === 'here' ? (
        <section
          id="seguir"
          aria-labelledby="seguir-titulo"
          className={`scroll-mt-24 ${panel}`}
          data-no-print
        >
          <h2 id="seguir-titulo" className="text-2xl">
            Sigue tu reclamo
          </h2>
          <p className="mt-2 text-ink-soft">Con su número y el correo que escribiste en la hoja.</p>
          <Suspense fallback={null}>
            <ComplaintFollowUp code={filed?.codigo} email={filed?.correoElectronico} key={filed?.codigo} />
          </Suspense>
        </section>
      ) : null}
    </LegalPage>
  )
}
