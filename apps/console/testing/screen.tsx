import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import { letPass } from '@amparo/client/testing/clock.ts'
import { type OpenPage, openPage } from '@amparo/client/testing/screen.tsx'
import { server } from '@amparo/client/testing/server.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { me, pending } from '@amparo/contract/staff/console/entry.ts'
import { listNotices } from '@amparo/contract/staff/console/notices.ts'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { expect } from 'vitest'
import '../src/app.css'
import { beginAnew } from '../src/session/session-end.ts'
import ConsoleLayout from '../src/shell/ConsoleLayout.tsx'
import { keepFocus } from '../src/shell/keep-focus.ts'
import NotFoundScreen from '../src/shell/NotFoundScreen.tsx'
import { StepUpDialog } from '../src/shell/StepUpDialog.tsx'
import { shortcutGroups } from '../src/shell/shortcuts.ts'
import { Toasts } from '../src/shell/Toasts.tsx'

type Me = AnswerOf<typeof me>

/** The signed-in staff member, unless a test sets another. */
export const worker: Me = {
  id: '7f0c1c0e-0000-4000-8000-000000000001',
  nombre: 'Patricia Lazo',
  correo: 'patricia@demo.example',
  roles: ['administracion'],
  activo: true,
  metodos: ['totp'],
  version: 1,
  expira: '2026-11-25T18:00:00-05:00',
}

// A key with two meanings at once fails the test: the later one hides the other. An open item may have its own R.
shortcutGroups.subscribe(() => {
  const keys = shortcutGroups
    .get()
    .flatMap(({ name, actions }) => actions.map(({ key }) => ({ name, key })))
    .filter(({ name, key }) => name !== 'Lo que está abierto' || key !== 'r')
    .map(({ key }) => key)
  const doubled = keys.filter(
    (key, at) => keys.indexOf(key) !== at || keys.some((other) => other.startsWith(`${key} `)),
  )
  if (doubled.length > 0) reportError(new Error(`keys that mean two things: ${doubled.join(', ')}`))
})

/** Providers around every screen of the console. */
function Around({ children }: { children: ReactNode }) {
  useEffect(keepFocus, [])
  return (
    <>
      {children}
      <StepUpDialog />
      <Toasts />
      <BusyNotice />
    </>
  )
}

/** Sign-in screens are separate, the others within the frame. */
const isWayIn = (path: string) => /^\/(entrar|inscribir|invitacion)/.test(path)

/**
 * Opens the console at an address, with these screens by path, as a staff member with the named roles; as `nobody`
 * without a session.
 */
export async function openConsole(
  address: string,
  screens: Readonly<Record<string, ComponentType>>,
  as: Partial<Me> | 'nobody' = {},
): Promise<OpenPage> {
  beginAnew()
  const all = { '/entrar': NotFoundScreen, ...screens, '*': NotFoundScreen }
  const routes = Object.entries(all).map(([path, Component]) => ({ path, Component }))
  const [wayIn, inside] = [true, false].map((is) => routes.filter(({ path }) => isWayIn(path) === is))
  if (as === 'nobody') server.refuse(me, 'sin_sesion')
  else server.answerElse(me, { ...worker, ...as })
  server.answerElse(pending, [])
  server.answerElse(listNotices, [])
  const opened = await openPage(
    address,
    [...(wayIn ?? []), { Component: ConsoleLayout, children: inside ?? [] }],
    (shown) => <Around>{shown}</Around>,
  )
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  // Its shortcuts work once its effects have run, after rendering.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return opened
}

/** Returns to the tab, with stale data. */
export function comeBack(): void {
  letPass(6000)
  window.dispatchEvent(new Event('visibilitychange'))
}
