import { draftOwner } from '@amparo/client/kept/draft-owner.ts'
import { useStore } from '@amparo/client/store.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { CloseIcon, MenuIcon } from '@amparo/ui/icons.tsx'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { navItems } from '../nav.ts'
import { callOpen, sessionEnded } from '../session/session-end.ts'
import { mayWork, useMe } from '../session/use-me.ts'
import { Bell } from './Bell.tsx'
import { ClosedScreen } from './ClosedScreen.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { flushGrace } from './grace.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { SearchIcon } from './nav-icons.tsx'
import { SideNav } from './SideNav.tsx'
import { focusScreen, pressKey, useShortcuts } from './shortcuts.ts'
import { followLast, undoLast } from './toasts.ts'

/** Everything behind the sign-in: navigation by role at the left, the screen beside it. */
export default function ConsoleLayout() {
  const ended = useStore(sessionEnded, false)
  const isCalling = useStore(callOpen, false)
  const me = useMe()
  const { pathname, search } = useLocation()
  const goesOn = isCalling && me.data !== undefined && !draftOwner.get().left
  if ((ended && !goesOn) || me.error?.status === 401) {
    const here = `${pathname}${search}`
    // After signing out everything restarts, as for the next person.
    const back = here === '/' || draftOwner.get().left ? '' : `?volver=${encodeURIComponent(here)}`
    return <Navigate to={`/entrar${back}`} replace />
  }
  if (me.data) return <Inside />
  return (
    <main id="contenido" tabIndex={-1} className="grid min-h-dvh place-items-center p-6">
      {me.error ? (
        <div className="grid max-w-md gap-3">
          <h1>{me.error.problem.title}</h1>
          <p>{me.error.problem.detail}</p>
          <Button className="justify-self-start" onClick={me.reload}>
            Intentarlo otra vez
          </Button>
        </div>
      ) : (
        <p role="status" className="font-medium text-ink-soft">
          Un momento, por favor…
        </p>
      )}
    </main>
  )
}

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

function Inside() {
  const [palette, setPalette] = useState(false)
  const [keys, setKeys] = useState(false)
  const [menu, setMenu] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { data } = useMe()
  const items = navItems.filter(({ roles }) => mayWork(data, roles))
  const closed = navItems.find(({ to, roles }) => isWithin(pathname, to) && !mayWork(data, roles))
  const id = data?.id ?? ''
  useEffect(() => draftOwner.set({ id, left: false }), [id])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setPalette(true)
      } else pressKey(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useShortcuts('En toda la consola', [
    { key: '?', label: 'Ver las teclas', run: () => setKeys(true) },
    { key: 'z', label: 'Deshacer lo último, mientras el aviso esté a la vista', run: undoLast },
    { key: 'y', label: 'Lo que ofrece el último aviso: «Intentar otra vez», «Corregir»', run: followLast },
    ...items.map(({ to, title, key }) => ({
      key: `g ${key}`,
      label: `Ir a ${title}`,
      run: () => void navigate(to),
    })),
  ])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what closes the menu
  useEffect(() => {
    setMenu(false)
    // Opened by key or from the navigation: focus the next screen's title.
    if (document.activeElement?.closest('#navegacion')) focusScreen()
    return flushGrace
  }, [pathname])

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_1fr]">
      <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-bg px-3 lg:hidden">
        <button
          type="button"
          aria-expanded={menu}
          aria-controls="navegacion"
          aria-label={menu ? 'Cerrar el menú' : 'Abrir el menú'}
          onClick={() => setMenu(!menu)}
          className="grid size-11 place-items-center rounded-full hover:bg-sand"
        >
          {menu ? <CloseIcon /> : <MenuIcon />}
        </button>
        <p className="min-w-0 flex-1 truncate font-bold text-lg">
          {items.find(({ to }) => isWithin(pathname, to))?.title ?? 'Consola'}
        </p>
        <Bell />
        <button
          type="button"
          aria-label="Buscar o ir a…"
          onClick={() => setPalette(true)}
          className="grid size-11 place-items-center rounded-full hover:bg-sand"
        >
          <SearchIcon />
        </button>
      </header>
      <div
        id="navegacion"
        className={`${menu ? 'fixed inset-x-0 top-14 bottom-0 z-50 overflow-y-auto' : 'hidden'} border-line bg-sand lg:sticky lg:top-0 lg:z-20 lg:block lg:h-dvh lg:overflow-y-auto lg:border-r`}
      >
        <SideNav items={items} onSearch={() => setPalette(true)} onKeys={() => setKeys(true)} />
      </div>
      <div className="min-w-0">
        <DemoNotice className="px-4 py-1.5 sm:px-6 lg:hidden" />
        {closed ? <ClosedScreen section={closed} /> : <Outlet />}
      </div>
      {palette ? <CommandPalette items={items} onClose={() => setPalette(false)} /> : null}
      <KeysDialog open={keys} onClose={() => setKeys(false)} />
    </div>
  )
}
