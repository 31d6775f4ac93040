import { type ReactNode, useEffect, useRef, useState } from 'react'

interface FormStepProps {
  number: number
  total: number
  title: string
  /** The person came from another step. */
  follows: boolean
  children: ReactNode
}

/** One step of a task, alone on its screen; after another step it takes the view and the focus. */
export function FormStep({ number, total, title, follows, children }: FormStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Only on mount: a choice within the step leaves the focus where it is.
  const [arrives] = useState(follows)
  useEffect(() => {
    if (!arrives) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [arrives])
  return (
    <div className="mt-4 border-line border-t pt-4 sm:mt-5 sm:pt-5">
      <h3
        ref={heading}
        tabIndex={-1}
        className="mb-3 flex scroll-mt-40 flex-wrap items-baseline gap-x-3 text-xl leading-snug sm:mb-4"
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
