import { InfoIcon } from '@amparo/ui/icons.tsx'
import type { ReactNode, RefObject } from 'react'
import { ContactLine } from '../../forms/ContactLine.tsx'

interface LinkGoneProps {
  heading: RefObject<HTMLHeadingElement | null>
  /** What leads to the contact below. */
  lead: string
  children: ReactNode
}

/** A link of a mail that has been used, has ended or is not whole. */
export function LinkGone({ heading, lead, children }: LinkGoneProps) {
  return (
    <div role="alert">
      <InfoIcon className="size-12 text-action" />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-title">
        Este enlace ya no sirve
      </h1>
      {children}
      <ContactLine lead={lead} className="mt-6 border-line border-t pt-5 text-ink-soft" />
    </div>
  )
}
