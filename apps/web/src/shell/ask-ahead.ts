import { askAhead } from '@amparo/client/api/ahead.ts'
import { readStoredSession } from '../session/stored-session.ts'
import { hasStoredToken } from '../session/stored-token.ts'

/** What the build knows of the inside; it stands in the script as written. */
export interface InsideBuild {
  /** The heaviest file that each page begins with: what comes beside it would only delay it. */
  readonly framework: string
  /** Files that every page inside needs, beyond those that the shell names. */
  readonly files: readonly string[]
  /** The list of routes, a module that leaves it in the window. */
  readonly routes: string
  /** Benefits that are booked on their own page, by the address: the number, or null where a specialty is chosen first. */
  readonly booked: Readonly<Record<string, number | null>>
}

declare const insideBuild: InsideBuild

/**
 * Script of the shell, before its style sheet: on a page inside, with a session on the device, it asks at once for what the
 * first screen shows, and has the files of the page fetched after the framework. The session is judged by the portal itself.
 */
const { framework, files, routes, booked } = insideBuild
const path = location.pathname.replace(/\/+$/, '')
if (/^\/ecosistemas?(?:\/|$)/.test(path) && hasStoredToken()) {
  readStoredSession().then(
    (stored) => {
      if (stored !== null)
        askAhead(
          stored.token,
          addressesFor(path).map((address) => `/api${address}`),
        )
    },
    () => undefined,
  )
  const fetchFiles = () => {
    for (const file of files) preload(file)
    import(/* @vite-ignore */ routes).then(preloadScreen, () => undefined)
  }
  import(/* @vite-ignore */ framework).then(fetchFiles, () => undefined)
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

function preloadScreen(): void {
  const list = window.__reactRouterManifest?.routes ?? {}
  const here = Object.values(list).find((route) => route?.path !== undefined && leadsHere(route.path))
  if (here?.module !== undefined) preload(here.module)
}

function leadsHere(route: string): boolean {
  const places = path.slice(1).split('/')
  const named = route.split('/')
  return (
    named.length === places.length && named.every((name, at) => name === places[at] || name.startsWith(':'))
  )
}

/** The session, what the person may use, and what the first screen of the address begins with. */
function addressesFor(page: string): readonly string[] {
  const always = ['/Login/obtenerSession', '/modular/inServ']
  const service = booked[page]
  if (service !== undefined)
    return [
      ...always,
      '/agendamientos/MisCitas',
      '/agendamientos/Limites',
      ...(service === null ? [] : [`/agendamientos/Profesionales?idServicio=${service}`]),
    ]
  return [...always, ...(firstReadings[page] ?? [])]
}

const firstReadings: Readonly<Record<string, readonly string[]>> = {
  '/ecosistema': ['/Profile/Siguiente', '/Profile/Productos', '/agendamientos/Limites'],
  '/ecosistema/citas': ['/agendamientos/MisCitas'],
  '/ecosistema/credencial': ['/Profile/Credenciales'],
}
