import type { leave } from '@amparo/contract/staff/console/entry.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'
import { NavLink, useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { consoleConfig } from '../console-config.ts'
import type { NavItem } from '../nav.ts'
import { endSession } from '../session/session-end.ts'
import { useWorker } from '../session/use-me.ts'
import { Bell } from './Bell.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { flushGrace } from './grace.ts'
import { SearchIcon } from './nav-icons.tsx'

interface SideNavProps {
  items: readonly NavItem[]
  onSearch: () => void
  onKeys: () => void
}

/** Navigation, the signed-in person, and signing out. */
export function SideNav({ items, onSearch, onKeys }: SideNavProps) {
  const worker = useWorker()
  const navigate = useNavigate()
  const goOut = async () => {
    flushGrace()
    await call<typeof leave>('POST', '/consola/Salir').catch(() => undefined)
    endSession(true)
    await navigate('/entrar', { replace: true })
  }
  return (
    <nav aria-label="Secciones" className="flex min-h-full flex-col gap-3 p-3">
      <div className="hidden items-center gap-1 lg:flex">
        <p className="flex flex-1 items-center gap-2 px-2 font-extrabold text-lg tracking-tight">
          <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 text-action">
            <path
              d="M4.6 20.9c-.9.9-2.2.4-2.2-.9C2.6 9.5 8 3 16 3s13.4 6.5 13.6 17c0 1.3-1.3 1.8-2.2.9-2.8-3.3-6.8-5.3-11.4-5.3s-8.6 2-11.4 5.3Z"
              fill="currentColor"
            />
            <circle cx="16" cy="24.4" r="4.6" className="fill-accent" />
          </svg>
          {consoleConfig.brand} <span className="font-medium text-ink-soft text-sm">consola</span>
        </p>
        <Bell inNav />
      </div>
      <button
        type="button"
        onClick={onSearch}
        className="hidden min-h-11 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-left text-ink-soft hover:border-action lg:flex"
      >
        <SearchIcon className="size-5" />
        <span className="flex-1 text-[0.9375rem]">Buscar o ir a…</span>
        <kbd className="text-ink">Ctrl K</kbd>
      </button>
      <ul className="grid flex-1 content-start gap-0.5">
        {items.map(({ to, title, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              className={({ isActive }) =>
                `flex min-h-11 items-center gap-3 rounded-field px-3 font-medium text-[0.9375rem] ${isActive ? 'bg-action text-on-action' : 'hover:bg-sand-strong'}`
              }
            >
              <Icon className="size-5 shrink-0" />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
      <DemoNotice within className="hidden rounded-field px-3 py-2 lg:block" />
      <div className="border-line border-t px-2 pt-3 text-[0.9375rem]">
        <p className="font-semibold">{worker.nombre}</p>
        <p className="text-ink-soft text-sm">{worker.roles.map((role) => roleNames[role]).join(' · ')}</p>
        <div className="mt-1 flex flex-wrap gap-x-4">
          <button
            type="button"
            onClick={() => void goOut()}
            className="min-h-11 font-semibold text-action underline underline-offset-4"
          >
            Salir
          </button>
          <button
            type="button"
            onClick={onKeys}
            className="hidden min-h-11 font-semibold text-action underline underline-offset-4 lg:inline-block"
          >
            Teclas
          </button>
        </div>
      </div>
    </nav>
  )
}
