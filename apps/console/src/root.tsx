import { DocumentScripts } from '@amparo/client/document/DocumentScripts.tsx'
import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import { OldBrowserNote } from '@amparo/ui/OldBrowserNote.tsx'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, useRouteError } from 'react-router'
import './app.css'
import { type ConsoleConfig, consoleConfig, metaNames } from './console-config.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { keepFocus } from './shell/keep-focus.ts'
import { StepUpDialog } from './shell/StepUpDialog.tsx'
import { Toasts } from './shell/Toasts.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-PE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1615" media="(prefers-color-scheme: dark)" />
        {(Object.keys(metaNames) as (keyof ConsoleConfig)[]).map((key) => (
          <meta key={key} name={metaNames[key]} content={consoleConfig[key]} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#contenido"
          className="-translate-y-20 fixed top-2 left-2 z-50 rounded-full bg-action px-5 py-3 font-semibold text-on-action focus:translate-y-0"
        >
          Saltar al contenido
        </a>
        <OldBrowserNote />
        {children}
        <StepUpDialog />
        <Toasts />
        <BusyNotice />
        <DocumentScripts />
      </body>
    </html>
  )
}

export default function App() {
  useEffect(keepFocus, [])
  return <Outlet />
}

/** Shown until the first screen loads. */
export function HydrateFallback() {
  return (
    <main id="contenido" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <p role="status" className="font-medium text-ink-soft">
        Un momento, por favor…
      </p>
    </main>
  )
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
