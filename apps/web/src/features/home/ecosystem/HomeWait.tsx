import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { homeLead } from '../../../inside/leads.ts'

/** The home before its person is known: greeting and purpose, above placeholders. */
export function HomeWait() {
  return (
    <div className="page pt-4 sm:pt-10">
      <div role="status">
        <p className="font-bold text-title tracking-[-0.035em]">Hola</p>
        <p className="mt-0.5 max-w-2xl text-ink-soft">{homeLead}</p>
        <span className="sr-only">Cargando tus beneficios…</span>
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-5 sm:mt-8 sm:gap-y-7 lg:grid-cols-2">
        <div className="grid gap-3">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-56 rounded-panel" />
        </div>
        <div className="grid content-start gap-3">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="aspect-[1.586] w-[88%] max-w-96 rounded-[1.25rem]" />
        </div>
      </div>
    </div>
  )
}
