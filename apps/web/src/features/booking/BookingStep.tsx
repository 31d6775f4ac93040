import { type ReactNode, useEffect, useRef } from 'react'

interface BookingStepProps {
  number: number
  total: number
  title: string
  children: ReactNode
}

/** One step of the booking, alone on its screen; a step that follows another takes the view and the focus. */
export function BookingStep({ number, total, title, children }: BookingStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What had the focus is gone with the step before; on a page just opened nothing had it.
    const isFirst = document.activeElement !== document.body && document.activeElement !== null
    if (isFirst) return
    if (document.documentElement.dataset.ready === undefined) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [])
  return (
    <div className="mt-5 border-line border-t pt-5">
      <h3
        ref={heading}
        tabIndex={-1}
        className="mb-4 flex scroll-mt-40 flex-wrap items-baseline gap-x-3 text-xl leading-snug"
      >
        {title}
        <span className="font-normal text-[0.9375rem] text-ink-soft">
          Paso {number} de {total}
        </span>
      </h3>
      {children}
    </div>
  )
}
