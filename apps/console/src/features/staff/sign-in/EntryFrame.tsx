import type { ReactNode } from 'react'
import { consoleConfig } from '../../../console-config.ts'

/** Frame of the pages before the session. */
export function EntryFrame({
  title,
  children,
  aside,
}: {
  title: string
  children: ReactNode
  aside?: ReactNode
}) {
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="grid min-h-dvh content-start bg-sand px-4 py-8 sm:content-center"
    >
      <title>{`${title} · Consola de ${consoleConfig.brand}`}</title>
      <div
        className={`mx-auto grid w-full gap-6 ${aside ? 'max-w-4xl lg:grid-cols-[1fr_20rem] lg:items-start' : 'max-w-md'}`}
      >
        <section className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8">
          <p className="mb-1 font-semibold text-ink-soft">{consoleConfig.brand} · consola del personal</p>
          <h1 className="mb-5">{title}</h1>
          {children}
        </section>
        {aside}
      </div>
    </main>
  )
}
