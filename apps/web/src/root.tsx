import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, useRouteError } from 'react-router'
import './app.css'
import { DocumentScripts, ScrollPosition } from '@amparo/client/document/DocumentScripts.tsx'
import { metaNames, type PortalConfig, portalConfig } from './portal-config.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Frame } from './shell/Frame.tsx'
import { Moment } from './shell/Moment.tsx'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-PE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1615" media="(prefers-color-scheme: dark)" />
        {(Object.keys(metaNames) as (keyof PortalConfig)[]).map((key) => (
          <meta key={key} name={metaNames[key]} content={portalConfig[key]} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
        <ScrollPosition />
        <DocumentScripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/**
 * Fallback of the page from which every private path starts, until its screen loads. An empty text that is not
 * compared keeps the document's content: this, or the page's frame (`features/home/ecosystem/InsideFrame.tsx`).
 */
export function HydrateFallback() {
  if (import.meta.env.SSR) return <Moment />
  return (
    <main id="contenido" tabIndex={-1} suppressHydrationWarning>
      {''}
    </main>
  )
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
