import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import { type OpenPage, openPage } from '@amparo/client/testing/screen.tsx'
import { server } from '@amparo/client/testing/server.ts'
import { me, pending } from '@amparo/contract/console/entry.ts'
import { listNotices } from '@amparo/contract/console/notices.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import '../src/app.css'
import { beginAnew } from '../src/session/session-end.ts'
import ConsoleLayout from '../src/shell/ConsoleLayout.tsx'
import { keepFocus } from '../src/shell/keep-focus.ts'
import NotFoundScreen from '../src/shell/NotFoundScreen.tsx'
import { StepUpDialog } from '../src/shell/StepUpDialog.tsx'
import { Toasts } from '../src/shell/Toasts.tsx'

type Me = AnswerOf<typeof me>

/** Who works in the console, unless a test says otherwise. */
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

/** What every page of the console has around its screen. */
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

/**
 * Opens the console at an address, with these screens by their path. As a member of staff with the roles named it stands in its frame;
 * as `visitor`, alone.
 */
export async function openConsole(
  address: string,
  screens: Readonly<Record<string, ComponentType>>,
  as: Partial<Me> | 'visitor' = {},
): Promise<OpenPage> {
  beginAnew()
  const children = Object.entries(screens).map(([path, Component]) => ({ path, Component }))
  const inside = {
    Component: ConsoleLayout,
    children: [...children, { path: '*', Component: NotFoundScreen }],
  }
  if (as !== 'visitor') {
    server.answer(me, { ...worker, ...as })
    server.answer(pending, [])
    server.answer(listNotices, [])
  }
  const page = await openPage(address, as === 'visitor' ? children : [inside], (shown) => (
    <Around>{shown}</Around>
  ))
  return page
}
