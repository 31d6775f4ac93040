import { Button } from '@amparo/ui/Button.tsx'
import { complaintsBookHref, phoneHref } from '../contact.ts'
import { setSavesData } from '../inside/low-data.ts'
import { useVisitWeight } from '../inside/visit-bytes.ts'
import { portalConfig } from '../portal-config.ts'
import { loadPage } from '../session/load-page.ts'
import { logout, useSession } from '../session/session-store.ts'
import { Brand } from '../shell/Brand.tsx'
import { useLocation } from './router.tsx'

export function LightHeader() {
  const session = useSession()
  return (
    <header className="border-line border-b bg-bg">
      <div className="page flex h-(--header-height) items-center justify-between gap-3">
        <Brand to={session.status === 'open' ? '/ecosistema' : '/'} />
        {session.status === 'open' ? (
          <Button look="quiet" size="small" onClick={() => void logout('person')}>
            Cerrar sesión
          </Button>
        ) : null}
      </div>
    </header>
  )
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

export function LightFooter() {
  const { pathname, search } = useLocation()
  const weight = useVisitWeight()
  return (
    <footer className="mt-12 bg-[#07393c] text-[#d5e6e3] text-[0.9375rem]">
      <div className="page py-4">
        <p className="flex flex-wrap items-center gap-x-6">
          <span className="tabular-nums">Esta visita: {weight}</span>
          <button
            type="button"
            className={linkClass}
            onClick={() => {
              setSavesData(false)
              loadPage({ pathname, search, hash: '' })
            }}
          >
            Ver el portal completo, con imágenes
          </button>
        </p>
        <p className="flex flex-wrap items-center gap-x-6">
          <a href={phoneHref()} className={linkClass}>
            {portalConfig.phone}
          </a>
          <a href={`mailto:${portalConfig.email}`} className={linkClass}>
            {portalConfig.email}
          </a>
          <a href={complaintsBookHref()} target="_blank" rel="noopener noreferrer" className={linkClass}>
            <span>
              Libro de reclamaciones
              <span className="sr-only"> (se abre en otra pestaña)</span>
            </span>
          </a>
          <a href="/privacidad" className={linkClass}>
            Políticas de Privacidad
          </a>
          <a href="/terminos" className={linkClass}>
            Términos y Condiciones
          </a>
        </p>
      </div>
    </footer>
  )
}
