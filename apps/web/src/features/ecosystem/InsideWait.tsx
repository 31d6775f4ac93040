import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import type { ApiError } from '../../api/call.ts'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { retryRestore } from '../../session/session-store.ts'

/** Holds the place of the inside while it is on its way, and says so when that takes long. */
export function InsideWait({ trouble }: { trouble?: ApiError | undefined }) {
  return (
    <main id="contenido" tabIndex={-1}>
      <div className="bg-sand">
        <div className="page pt-10 pb-12 sm:pt-14">
          <div role="status">
            {trouble ? (
              <div className="max-w-xl">
                <h1 className="text-title">{trouble.problem.title}</h1>
                <p className="mt-2 text-ink-soft">
                  Tu sesión sigue abierta en este equipo. Seguimos intentando conectarnos; también puedes
                  hacerlo tú.
                </p>
                <Button onClick={retryRestore} className="mt-5">
                  Intentar ahora
                </Button>
                <ContactLine className="mt-5 text-ink-soft" />
              </div>
            ) : (
              <>
                <span className="sr-only">Cargando tus beneficios…</span>
                <Skeleton className="h-12 w-64" />
                <Skeleton className="mt-4 h-6 w-full max-w-md" />
                <div className="mt-5 flex flex-wrap gap-3">
                  <Skeleton className="h-11 w-44 rounded-full" />
                  <Skeleton className="h-11 w-44 rounded-full" />
                </div>
              </>
            )}
          </div>
        </div>
      </div>
      {trouble ? null : (
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
      )}
    </main>
  )
}
