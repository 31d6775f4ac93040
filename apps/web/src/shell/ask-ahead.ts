import { askAhead } from '@amparo/client/api/ahead.ts'
import { readStoredSession } from '../session/stored-session.ts'
import { hasStoredToken } from '../session/stored-token.ts'

/** Build data of the inside, inserted into the script. */
export interface InsideBuild {
  /** The largest file of every page: others beside it would only delay it. */
  readonly framework: string
  /** Files needed by every inside page, besides those of the shell. */
  readonly files: readonly string[]
  /** The route list, a module that puts it on the window. */
  readonly routes: string
  /** Benefits booked on their own page, by address: the number, or null if a specialty is chosen first. */
  readonly booked: Readonly<Record<string, number | null>>
}

declare const insideBuild: InsideBuild

/**
 * Script of the shell, before its style sheet: on an inside page, with a session on the device, it requests the first
 * screen's data at once, and loads the page's files after the framework. The portal itself checks the session.
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

/** Requests of the session, the person's services, and the first screen of the address. */
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
