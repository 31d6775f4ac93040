import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Load } from '../../../api/load.ts'

interface AccountSectionProps {
  /** Anchor of the section; its heading's id derives from it. */
  id: string
  title: string
  /** Its state, readable without opening it; undefined while loading. */
  state: string | undefined
  lead?: ReactNode
  onOpen?: () => void
  children: ReactNode
}

/** One row of the account page: name and state; a tap, or a link with its anchor, opens it. */
export function AccountSection({ id, title, state, lead, onOpen, children }: AccountSectionProps) {
  const { hash } = useLocation()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (hash === `#${id}`) setOpen(true)
  }, [hash, id])
  const note = (isOpen: boolean) => {
    setOpen(isOpen)
    if (isOpen) onOpen?.()
  }
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="scroll-mt-24">
      <details open={open} onToggle={({ currentTarget }) => note(currentTarget.open)} className="group">
        <summary className="flex min-h-18 cursor-pointer items-center gap-4 px-5 py-3 hover:text-action sm:px-7">
          <hgroup className="min-w-0 flex-1">
            <h2 id={`${id}-titulo`} className="text-lg leading-snug">
              {title}
            </h2>
            {state === undefined ? (
              <Skeleton className="mt-1.5 h-4 w-32" />
            ) : (
              <p className="text-[0.9375rem] text-ink-soft">{state}</p>
            )}
          </hgroup>
          <ChevronDownIcon className="size-6 shrink-0 text-action group-open:rotate-180 motion-safe:transition-transform" />
        </summary>
        <div className="px-5 pt-1 pb-6 sm:px-7 sm:pb-8">
          {lead ? <p className="mb-5 text-ink-soft">{lead}</p> : null}
          {children}
        </div>
      </details>
    </section>
  )
}

/** State of a row, derived from the loaded data. */
export function stateOf<T>({ data, failure }: Load<T>, tell: (data: T) => string): string | undefined {
  if (data !== undefined) return tell(data)
  return failure === null ? undefined : 'No pudimos cargarlo'
}
