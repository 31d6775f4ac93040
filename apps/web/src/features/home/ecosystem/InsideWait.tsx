import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../../api/call.ts'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { retryRestore } from '../../../session/session-store.ts'
import { builtFrame } from './built-frame.ts'
import { HomeWait } from './HomeWait.tsx'

interface InsideWaitProps {
  pathname: string
  trouble?: ApiError | undefined
}

/** Only the build renders frames: the browser has them in the document, and no code for them. */
const Frame = import.meta.env.SSR ? (await import('./InsideFrame.tsx')).InsideFrame : null

/** Placeholder of an inside page in its shape; says so if loading takes long. */
export function InsideWait({ pathname: path, trouble }: InsideWaitProps) {
  const pathname = path.replace(/\/+$/, '')
  if (trouble) return <Trouble trouble={trouble} />
  if (Frame !== null) return <Frame pathname={pathname} />
  const built = builtFrame(pathname)
  if (built) return <main id="contenido" tabIndex={-1} ref={(place) => place?.replaceChildren(built)} />
  return (
    <main id="contenido" tabIndex={-1}>
      {pathname === '/ecosistema' ? <HomeWait /> : <PageWait pathname={pathname} />}
    </main>
  )
}

function Trouble({ trouble }: { trouble: ApiError }) {
  return (
    <main id="contenido" tabIndex={-1}>
      <div className="bg-sand">
        <div role="status" className="page max-w-xl pt-10 pb-12 sm:pt-14">
          <h1 className="text-title">{trouble.problem.title}</h1>
          <p className="mt-2 text-ink-soft">
            Tu sesión sigue abierta. Seguimos intentando conectarnos; también puedes hacerlo tú.
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

/** A page below home: its title, also the tab's, above the loading part. */
function PageWait({ pathname }: { pathname: string }) {
  const [title, setTitle] = useState('')
  // The route writes the title of the document as it is drawn, which no page built ahead knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is of the path
  useEffect(() => setTitle(document.title.split(' | ')[0] ?? ''), [pathname])
  return (
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
  )
}
