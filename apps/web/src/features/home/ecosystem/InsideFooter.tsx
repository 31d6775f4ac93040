import { MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { complaintsBookHref, phoneHref } from '../../../contact.ts'
import { DataLine } from '../../../inside/DataLine.tsx'
import { portalConfig } from '../../../portal-config.ts'
import type { LegalDialogText } from '../../../shell/LegalDialog.tsx'

const LegalDialog = lazy(() => import('../../../shell/LegalDialog.tsx'))

const linkClass =
  'inline-flex min-h-11 items-center gap-2 wrap-anywhere text-[#d5e6e3] underline-offset-4 hover:text-white hover:underline'

const lineClass = 'flex flex-wrap gap-x-5 sm:gap-x-6'

/** The footer inside; it replaces the large one of the public pages. */
export function InsideFooter() {
  const [legal, setLegal] = useState<LegalDialogText | null>(null)
  const openLegal = (text: LegalDialogText) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setLegal(text)
  }
  return (
    <footer data-inside className="mt-12 bg-[#07393c] text-[#d5e6e3] text-[0.9375rem]">
      <div className="page py-5">
        <p className={lineClass}>
          <a href={phoneHref()} className={linkClass}>
            <PhoneIcon className="size-5 shrink-0" />
            {portalConfig.phone}
          </a>
          <a href={`mailto:${portalConfig.email}`} className={linkClass}>
            <MailIcon className="size-5 shrink-0" />
            {portalConfig.email}
          </a>
        </p>
        <p className={lineClass}>
          <a
            href={complaintsBookHref()}
            target="_blank"
            rel="noopener noreferrer"
            className={`${linkClass} font-semibold`}
          >
            <span>
              Libro de reclamaciones
              <span className="sr-only"> (se abre en otra pestaña)</span>
            </span>
          </a>
          <Link to="/nosotros" className={linkClass}>
            Nosotros
          </Link>
          <a href="/terminos" data-opens-dialog onClick={openLegal('terms')} className={linkClass}>
            Términos y Condiciones
          </a>
          <a href="/privacidad" data-opens-dialog onClick={openLegal('privacy')} className={linkClass}>
            Políticas de Privacidad
          </a>
          <Link to="/cookies" className={linkClass}>
            Cookies
          </Link>
          <Link to="/promesas" className={linkClass}>
            Promesas con fecha
          </Link>
        </p>
        <div className={`${lineClass} items-center text-sm`}>
          <DataLine />
          <p className="py-1">
            {portalConfig.brand}. Los seguros los otorga la compañía que figura en tu certificado.
          </p>
        </div>
      </div>
      {legal ? (
        <Suspense fallback={null}>
          <LegalDialog text={legal} onClose={() => setLegal(null)} />
        </Suspense>
      ) : null}
    </footer>
  )
}
