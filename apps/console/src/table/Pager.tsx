import { Button } from '@amparo/ui/Button.tsx'
import type { ReactNode } from 'react'
import type { ListState } from './use-list-state.ts'

interface PagerProps {
  state: ListState
  shown: number
  total: number
  next: string | undefined
  /** Further acts on the page. */
  children?: ReactNode
}

/** Number of rows, with next and back. */
export function Pager({ state, shown, total, next, children }: PagerProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem]">
      <p role="status" className="flex-1 text-ink-soft">
        {shown === total && state.page === 1
          ? `${total} en total`
          : `${shown} de ${total}${state.page === null ? '' : ` · página ${state.page}`}`}
      </p>
      {children}
      {state.page !== 1 ? (
        <Button look="secondary" size="small" onClick={state.previous}>
          {state.page === null ? 'Ir a la primera página' : 'Anterior'}
        </Button>
      ) : null}
      {next === undefined ? null : (
        <Button look="secondary" size="small" onClick={() => state.next(next)}>
          Siguiente
        </Button>
      )}
    </div>
  )
}
