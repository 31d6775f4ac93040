import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/call.ts'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { retryRestore } from '../../session/session-store.ts'

interface InsideWaitProps {
  pathname: string
  trouble?: ApiError | undefined
}

/** Holds the place of an inside page in its shape, and says so when that takes long. */
export function InsideWait({ pathname, trouble }: InsideWaitProps) {
  if (trouble) return <Trouble trouble={trouble} />
  return pathname === '/ecosistema' ? <HomeWait /> : <PageWait pathname={pathname} />
}

function Trouble({ trouble }: { trouble: ApiError }) {
  return (
    <main id="contenido" tabIndex={-1}>
      <div className="bg-sand">
        <div role="status" className="page max-w-xl pt-10 pb-12 sm:pt-14">
          <h1 className="text-title">{trouble.problem.title}</h1>
          <p className="mt-2 text-ink-soft">
            Tu sesión sigue abierta en este equipo. Seguimos intentando conectarnos; también puedes hacerlo
            tú.
          </p>
          <Button onClick={retryRestore} className="mt-5">
            Intentar ahora
          </Button>
          <ContactLine className="mt-5 text-ink-soft" />
        </div>
      </div>
    </main>
  )
}

/** A page below home: its title, which the tab has too, over the part that comes. */
function PageWait({ pathname }: { pathname: string }) {
  const [title, setTitle] = useState('')
  // The route writes the title of the document as it is drawn, which no page built ahead knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is of the path
  useEffect(() => setTitle(document.title.split(' | ')[0] ?? ''), [pathname])
  return (
    <main id="contenido" tabIndex={-1}>
      <div className="page pt-4 pb-16">
        <Skeleton className="h-5 w-56 max-w-full" />
        <p role="status" className="mt-3 min-h-10 font-bold text-title">
          <span className="sr-only">Cargando: </span>
          {title}
        </p>
        <div className="mt-6">
          <ShapedSkeleton shape="panel" />
        </div>
      </div>
    </main>
  )
}

function HomeWait() {
  return (
    <main id="contenido" tabIndex={-1}>
      <div className="bg-sand">
        <div className="page pt-10 pb-12 sm:pt-14">
          <div role="status">
            <span className="sr-only">Cargando tus beneficios…</span>
            <Skeleton className="h-12 w-64" />
            <Skeleton className="mt-4 h-6 w-full max-w-md" />
            <div className="mt-5 flex flex-wrap gap-3">
              <Skeleton className="h-11 w-44 rounded-full" />
              <Skeleton className="h-11 w-44 rounded-full" />
            </div>
          </div>
        </div>
      </div>
      <div className="page grid gap-5 py-12 lg:grid-cols-2">
        {[1, 2].map((place) => (
          <div
            key={place}
            className="overflow-hidden rounded-panel border border-line bg-surface shadow-card"
          >
            <div className="flex items-center gap-4 bg-sand p-5">
              <Skeleton className="size-14 shrink-0" />
              <div className="grid grow gap-2">
                <Skeleton className="h-6 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            </div>
            <div className="grid gap-5 p-5">
              {[1, 2, 3, 4].map((row) => (
                <div key={row} className="flex items-center gap-4">
                  <Skeleton className="size-8 shrink-0" />
                  <Skeleton className="h-5 w-3/5" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </main>
  )
}
