import { type ReactNode, type Ref, useEffect, useRef } from 'react'

interface BookingStepProps {
  number: number
  title: string
  /** Comes into view when this changes, since it stands below what was just chosen. */
  reveal?: string
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One numbered part of the booking. */
export function BookingStep({ number, title, reveal = '', headingRef, children }: BookingStepProps) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reveal !== '') step.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [reveal])
  return (
    <div ref={step} className="mt-8 scroll-mt-24 scroll-mb-6 border-line border-t pt-7">
      <h3 ref={headingRef} tabIndex={-1} className="mb-5 flex items-center gap-3 text-xl leading-snug">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-eco-tint font-bold text-base text-eco"
        >
          {number}
        </span>
        {title}
      </h3>
      {children}
    </div>
  )
}
