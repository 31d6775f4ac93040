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
      <div className="page pt-5 sm:pt-10">
        <div role="status">
          <span className="sr-only">Cargando tus beneficios…</span>
          <Skeleton className="h-9 w-52" />
          <Skeleton className="mt-2 h-5 w-full max-w-md" />
        </div>
        <div className="mt-6 grid gap-7 sm:mt-10 lg:grid-cols-2">
          <div className="grid gap-3">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-56 rounded-panel" />
          </div>
          <div className="grid content-start gap-3">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="aspect-[1.586] w-[88%] max-w-96 rounded-[1.25rem]" />
          </div>
        </div>
      </div>
    </main>
  )
}
