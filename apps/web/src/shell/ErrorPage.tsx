import { buttonClass } from '@amparo/ui/button.ts'
import { useEffect, useRef, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { phoneHref } from '../contact.ts'
import { portalConfig } from '../portal-config.ts'
import { tellFault } from './faults.ts'
import { Moment } from './Moment.tsx'
import { currentBuild, mayReload } from './preload-errors.ts'

/** Browsers' messages for a module that did not load. */
const missingPart = /dynamically imported module|Importing a module script failed|error loading dynamically/i

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  if (isMissingPart(error)) return 'No se pudo cargar una parte de la página'
  if (error instanceof Error) return error.message
  return 'No se conoce el motivo'
}

function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missingPart.test(error.message)
}

let asked: { readonly error: unknown; readonly reloads: boolean } | null = null

/** Asked once per error: a page that renders again before it is shown must not count twice. */
function isWorthReloading(error: unknown): boolean {
  if (asked?.error !== error) {
    const reloads =
      isMissingPart(error) && navigator.onLine && mayReload(currentBuild(), window.location.pathname)
    asked = { error, reloads }
  }
  return asked?.reloads === true
}

/**
 * Error page (spec §8). Its links load documents, which leaves the broken state behind. A page whose file is missing
 * first reloads once, at the requested address.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const [reloads] = useState(() => typeof window !== 'undefined' && isWorthReloading(error))
  useEffect(() => {
    if (reloads) window.location.reload()
  }, [reloads])
  return reloads ? <Moment /> : <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  const content = useRef<HTMLElement>(null)

  useEffect(() => void tellFault(error), [error])
  // It replaces a page that may have been scrolled far down.
  useEffect(() => {
    window.scrollTo(0, 0)
    content.current?.focus({ preventScroll: true })
  }, [])

  return (
    <main ref={content} id="contenido" tabIndex={-1} className="page grid place-items-center py-20">
      <div className="max-w-xl rounded-panel border border-line bg-surface p-8 shadow-card sm:p-12">
        <h1 className="text-title">Unexpected Application Error!</h1>
        <p className="mt-3 rounded-field bg-sand px-4 py-3 font-medium">{reasonOf(error)}</p>
        <p className="mt-5 text-ink-soft">
          Algo falló de nuestro lado y no pudimos mostrarte esta página. Vuelve a intentarlo; si se repite,
          llámanos al{' '}
          <a href={phoneHref()} className="font-semibold text-action underline">
            {portalConfig.phone}
          </a>{' '}
          o escríbenos a{' '}
          <a href={`mailto:${portalConfig.email}`} className="font-semibold text-action underline">
            {portalConfig.email}
          </a>
          .
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
            Volver a intentar
          </button>
          <a href="/" className={buttonClass('secondary')}>
            Ir al inicio
          </a>
        </div>
      </div>
    </main>
  )
}
