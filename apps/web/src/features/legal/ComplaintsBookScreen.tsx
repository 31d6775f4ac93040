import { complaintsBook } from '@amparo/domain/legal/complaints-book.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { BookIcon, MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { useSyncExternalStore } from 'react'
import { phoneHref } from '../../contact.ts'
import { LegalPage } from '../../legal-text/LegalPage.tsx'
import { pageMeta } from '../../page-meta.ts'
import { portalConfig } from '../../portal-config.ts'

export function meta() {
  return pageMeta({
    title: complaintsBook.title,
    description:
      'Presenta un reclamo o una queja, gratis y en línea. Conoce qué datos se necesitan y en cuánto tiempo te respondemos.',
    path: '/libro-de-reclamaciones',
  })
}

const never = () => () => {}

/** True in the browser when the book is kept at an address of its own; the built HTML cannot know. */
function useHasOwnBook(): boolean {
  return useSyncExternalStore(
    never,
    () => /^https?:/.test(portalConfig.complaintsBookUrl),
    () => false,
  )
}

export default function ComplaintsBookScreen() {
  const hasBook = useHasOwnBook()
  return (
    <LegalPage text={complaintsBook}>
      <section
        aria-labelledby="presentar"
        className="mb-10 max-w-[68ch] rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8"
      >
        <h2 id="presentar" className="flex items-center gap-3 text-2xl">
          <BookIcon className="size-8 shrink-0 text-action" />
          Presenta tu reclamo o queja
        </h2>
        {hasBook ? (
          <a
            href={portalConfig.complaintsBookUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClass('primary', 'large')} mt-5`}
          >
            Ir al Libro de reclamaciones
          </a>
        ) : null}
        <p className="mt-4 text-ink-soft">
          También lo recibimos por estos medios. Indícanos tus datos, lo que ocurrió y lo que pides.
        </p>
        <ul className="mt-3 grid gap-1">
          <li>
            <a
              href={`mailto:${portalConfig.email}?subject=Libro%20de%20reclamaciones`}
              className="inline-flex min-h-11 items-center gap-2.5 break-all font-semibold text-action"
            >
              <MailIcon className="size-5 shrink-0" />
              {portalConfig.email}
            </a>
          </li>
          <li>
            <a
              href={phoneHref()}
              className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-action"
            >
              <PhoneIcon className="size-5 shrink-0" />
              {portalConfig.phone}
            </a>
          </li>
        </ul>
      </section>
    </LegalPage>
  )
}
