import { buttonClass } from '@amparo/ui/button.ts'
import { ChevronDownIcon, CloseIcon, MenuIcon } from '@amparo/ui/icons.tsx'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { wantedOf } from '../session/wanted-page.ts'
import { Brand } from './Brand.tsx'
import { EcosystemMenu } from './EcosystemMenu.tsx'
import { useLogoTarget } from './ecosystem-links.ts'
import { hidePopovers, setBehindInert } from './popovers.ts'

const AccountMenu = lazy(() => import('./AccountMenu.tsx'))
const AccountActions = lazy(() => import('./AccountActions.tsx'))

export function Header() {
  const session = useSession()
  const logoTarget = useLogoTarget()
  const wanted = wantedOf(useLocation().state)

  return (
    <header className="sticky top-0 z-40 border-line border-b bg-bg/95 backdrop-blur-sm [anchor-name:--cabecera]">
      <div className="page flex h-(--header-height) items-center gap-2 sm:gap-3">
        <Brand to={logoTarget} />
        <nav aria-label="Principal" className="ml-auto hidden lg:block">
          <button type="button" popoverTarget="menu-beneficios" className={buttonClass('quiet')}>
            Conoce tus beneficios
            <ChevronDownIcon className="size-5" />
          </button>
        </nav>
        {session.status === 'open' ? (
          <Suspense fallback={<span className="ml-auto size-11 lg:ml-0" />}>
            <AccountMenu session={session.sesion} />
          </Suspense>
        ) : (
          <div
            data-way-in={session.status === 'restoring' ? '' : undefined}
            className="ml-auto flex items-center gap-2 sm:gap-3 lg:ml-0"
          >
            <Link
              to="/inicia"
              state={wanted}
              className={`${buttonClass('secondary', 'small')} whitespace-nowrap max-xs:px-3`}
            >
              Inicia Sesión
            </Link>
            <Link
              to="/registro/1"
              state={wanted}
              className={`${buttonClass('primary', 'small')} hidden! sm:inline-flex!`}
            >
              Activa tu cuenta
            </Link>
          </div>
        )}
        <button
          type="button"
          popoverTarget="menu-movil"
          aria-label="Abrir el menú"
          className="-mr-2 grid size-11 max-[17rem]:size-8 shrink-0 place-items-center rounded-full text-ink hover:bg-action-tint lg:hidden"
        >
          <MenuIcon className="size-7" />
        </button>
      </div>

      <div
        id="menu-beneficios"
        popover="auto"
        className="fixed inset-auto top-[calc(var(--header-height)+0.5rem)] right-[max(1rem,50vw-36.5rem)] m-0 w-[min(46rem,calc(100vw-2rem))] rounded-panel border border-line bg-surface p-6 text-ink shadow-raised [position-anchor:--cabecera] supports-[top:anchor(bottom)]:top-[calc(anchor(bottom)+0.5rem)]"
      >
        <h2 className="px-3 text-xl">Selecciona el seguro que tienes</h2>
        <EcosystemMenu className="mt-4 grid gap-1 md:grid-cols-2" onChoose={hidePopovers} />
      </div>

      <div
        id="menu-movil"
        popover="auto"
        onToggle={(event) => setBehindInert(event.newState === 'open')}
        className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-bg text-ink"
      >
        <div className="page flex min-h-full flex-col pb-8">
          <div className="flex h-(--header-height) shrink-0 items-center justify-between">
            <Brand to={logoTarget} />
            <button
              type="button"
              popoverTarget="menu-movil"
              popoverTargetAction="hide"
              aria-label="Cerrar el menú"
              className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-action-tint"
            >
              <CloseIcon className="size-7" />
            </button>
          </div>
          <h2 className="mt-3 text-2xl">Selecciona tu seguro</h2>
          <EcosystemMenu className="-mx-3 mt-3 grid gap-1" onChoose={hidePopovers} />
          <div className="mt-auto grid gap-3 pt-6">
            {session.status === 'open' ? (
              <Suspense fallback={null}>
                <AccountActions session={session.sesion} />
              </Suspense>
            ) : (
              <div data-way-in={session.status === 'restoring' ? '' : undefined} className="grid gap-3">
                <Link
                  to="/registro/1"
                  state={wanted}
                  onClick={hidePopovers}
                  className={buttonClass('primary', 'large')}
                >
                  Activa tu cuenta
                </Link>
                <Link
                  to="/inicia"
                  state={wanted}
                  onClick={hidePopovers}
                  className={buttonClass('secondary', 'large')}
                >
                  Inicia Sesión
                </Link>
              </div>
            )}
          </div>
        </div>
      </div>
    </header>
  )
}
