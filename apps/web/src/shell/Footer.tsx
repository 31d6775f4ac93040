import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { BookIcon, MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { complaintsBookHref, phoneHref } from '../contact.ts'
import { portalConfig } from '../portal-config.ts'
import { loadPage } from '../session/load-page.ts'
import { Brand } from './Brand.tsx'
import type { LegalDialogText } from './LegalDialog.tsx'

type LegalDialogPart = typeof import('./LegalDialog.tsx')

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center gap-2.5 underline-offset-4 hover:text-white hover:underline'
const titleClass = 'font-semibold text-base text-white tracking-normal'

/** Those with a text open it in a dialog. */
const pages: readonly (readonly [to: string, name: string, text?: LegalDialogText])[] = [
  ['/nosotros', 'Nosotros'],
  ['/solicitud', 'Avisar por un familiar'],
  ['/terminos', 'Términos y Condiciones', 'terms'],
  ['/privacidad', 'Políticas de Privacidad', 'privacy'],
  ['/cookies', 'Cookies'],
  ['/accesibilidad', 'Accesibilidad'],
  ['/promesas', 'Promesas con fecha'],
]

export function Footer() {
  const [legal, setLegal] = useState<{ part: LegalDialogPart; text: LegalDialogText } | null>(null)

  // Without scripts, or if the dialog fails to load, the same link leads to the page with the same text.
  const openLegal = (text: LegalDialogText) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const page = event.currentTarget.href
    import('./LegalDialog.tsx').then(
      (part) => setLegal({ part, text }),
      () => loadPage(page),
    )
  }

  return (
    <footer className="mt-14 bg-[#07393c] text-[#d5e6e3] sm:mt-28">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-[1.4fr_1fr_1.1fr_1.3fr]">
        <div className="max-lg:col-span-2">
          <Brand to="/" inverse />
          <p className="mt-3 max-w-xs">Tu seguro te acompaña todos los días, no solo el día difícil.</p>
        </div>
        <nav aria-label="Seguros">
          <h2 className={titleClass}>Beneficios de tu seguro</h2>
          <ul className="mt-2">
            {ecosystems.map(({ id, eco, name }) => (
              <li key={id}>
                <Link to={`/${eco}`} className={linkClass}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Información">
          <h2 className={titleClass}>Información</h2>
          <ul className="mt-2">
            {pages.map(([to, name, text]) => (
              <li key={to}>
                <Link
                  to={to}
                  data-opens-dialog={text}
                  onClick={text && openLegal(text)}
                  className={linkClass}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-lg:col-span-2">
          <h2 className={titleClass}>Conversemos</h2>
          <ul className="mt-2 flex flex-wrap gap-x-6 lg:block">
            <li>
              <a href={phoneHref()} className={linkClass}>
                <PhoneIcon className="size-5 shrink-0" />
                {portalConfig.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${portalConfig.email}`} className={`${linkClass} break-all`}>
                <MailIcon className="size-5 shrink-0" />
                {portalConfig.email}
              </a>
            </li>
          </ul>
          <a
            href={complaintsBookHref()}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-3 inline-flex min-h-14 items-center gap-3 rounded-card border border-white/30 px-4 py-2 font-semibold text-white leading-tight hover:bg-white/10"
          >
            <BookIcon className="size-7 shrink-0" />
            <span>
              Libro de reclamaciones
              <span className="sr-only"> (se abre en otra pestaña)</span>
            </span>
          </a>
        </div>
      </div>
      <div className="border-white/15 border-t">
        <p className="page pt-2 text-[0.9375rem]">
          <a href="/ahorro/si" className={`${linkClass} in-[[data-low-data]]:hidden`}>
            Ahorrar datos: ver solo el texto
          </a>
          <span className="hidden in-[[data-low-data]]:inline">
            <a href="/ahorro/no" className={linkClass}>
              Dejar de ahorrar datos
            </a>
          </span>
        </p>
        <p className="page pt-2 pb-6 text-sm">
          {portalConfig.brand} · Beneficios de tu seguro en el Perú. Los seguros los otorga la compañía que
          figura en tu certificado.
        </p>
      </div>
      {legal ? <legal.part.default text={legal.text} onClose={() => setLegal(null)} /> : null}
    </footer>
  )
}
