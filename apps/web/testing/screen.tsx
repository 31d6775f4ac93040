import { type Partly, sample } from '@amparo/client/testing/sample.ts'
import { type OpenPage, openPage } from '@amparo/client/testing/screen.tsx'
import { server } from '@amparo/client/testing/server.ts'
import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { endSession, getSession, type Session, startSession } from '@amparo/contract/identity/session.ts'
import { listConsents } from '@amparo/contract/service-desk/consents.ts'
import { countUnread } from '@amparo/contract/service-desk/conversations.ts'
import { askSurvey } from '@amparo/contract/service-desk/surveys.ts'
import { featuredCourses } from '@amparo/contract/tools/courses.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { servicesOf } from '@amparo/domain/catalogue/services.ts'
import { ecosystemIsActive } from '@amparo/domain/modules.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ComponentType } from 'react'
import { Outlet, type RouteObject, UNSAFE_FrameworkContext } from 'react-router'
import { expect } from 'vitest'
import '../src/app.css'
import { type PortalConfig, portalConfig } from '../src/portal-config.ts'
import routes from '../src/routes.ts'
import { setActiveEcosystem } from '../src/session/active-ecosystem.ts'
import { closeSessionNotice, logout, openSession } from '../src/session/session-store.ts'
import { Frame } from '../src/shell/Frame.tsx'

/** Default session of a test. */
export const holder: Session = sample(startSession, {
  token: 'ficha-de-prueba',
  expira: '2026-11-25T10:15:00-05:00',
  usuario: {
    nombres: 'Yesenia',
    apellidoPaterno: 'Quispe',
    apellidoMaterno: 'Rojas',
    correoElectronico: 'yesenia@demo.example',
    numeroCelular: '987654321',
    identificacion: '10000003',
    idUsuario: 'MTAwMDAwMDM=',
  },
  sesion: { globalUsuName: 'Yesenia', globalUsuSurname: 'Quispe' },
  modulos: { accidentes: true, salud: true },
})

// The browser's own list of keys, which a test has not.
PublicKeyCredential.isConditionalMediationAvailable = async () => false

const screens = import.meta.glob<{ default: ComponentType }>('../src/features/**/*{Screen,Layout}.tsx')
const built = portalConfig as { -readonly [Name in keyof PortalConfig]: PortalConfig[Name] }
const usual: PortalConfig = { ...portalConfig, mode: 'produccion' }

/** The portal's own table of routes, each screen fetched when it is gone to. */
function routesOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, file, path, index, children }) => {
    const load = screens[`../src/${file}`]
    const lazy = load && (async () => ({ Component: (await load()).default }))
    const common = { ...(id ? { id } : {}), ...(path ? { path } : {}), ...(lazy ? { lazy } : {}) }
    return index ? { ...common, index } : { ...common, children: routesOf(children ?? []) }
  })
}

/** Of what a page asks for ahead: nothing here. */
const framework = { manifest: { routes: {} }, routeModules: {} } as never

function Around() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/**
 * Opens the portal at an address, as a visitor, or with the session of the holder changed by these parts; `config` are settings
 * that the server writes into its pages.
 */
export async function openPortal(
  address: string,
  as: Partly<Session> | 'visitor' = 'visitor',
  config: Partial<PortalConfig> = {},
): Promise<OpenPage> {
  await logout('expired')
  closeSessionNotice()
  setActiveEcosystem(0)
  Object.assign(built, usual, config)
  answerFrame()
  if (as !== 'visitor') await enterAs(as)
  const inFrame = { Component: Around, HydrateFallback: () => null, children: routesOf(routes) }
  const opened = await openPage(address, [inFrame], (shown) => (
    <UNSAFE_FrameworkContext value={framework}>{shown}</UNSAFE_FrameworkContext>
  ))
  // The first page of a file compiles its screens, too.
  await expect.poll(() => document.querySelector('h1'), { timeout: 60_000 }).not.toBeNull()
  return opened
}

/** Has this person's session open in the portal, as after a log-in. */
export async function enterAs(parts: Partly<Session> = {}): Promise<void> {
  const session: Session = {
    ...holder,
    ...(parts as Partial<Session>),
    usuario: { ...holder.usuario, ...(parts.usuario as Partial<Session['usuario']>) },
    modulos: { ...holder.modulos, ...parts.modulos },
  }
  const { token: _, ...current } = session
  server.answerElse(getSession, current)
  await openSession(session)
}

/** Requests that every page makes. */
function answerFrame(): void {
  server.answerElse(featuredCourses, sample(featuredCourses))
  server.answerElse(countUnread, { sinLeer: 0 })
  server.answerElse(askSurvey, {})
  server.answerElse(listConsents, sample(listConsents))
  server.answerElse(endSession, undefined)
  server.answerElse(
    listServices,
    ecosystems.map((ecosystem) => ({
      idEcosistema: ecosystem.id,
      activo: ecosystemIsActive(ecosystem, holder.modulos),
      DataEcosistma: JSON.stringify(ecosystem),
      Servicios: JSON.stringify(servicesOf(ecosystem)),
    })),
  )
}
