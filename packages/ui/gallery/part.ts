import type { ReactNode } from 'react'

/** A part of the package with a page of its own. */
export interface Part {
  readonly path: string
  readonly title: string
  readonly states: readonly (readonly [name: string, content: ReactNode])[]
}

/** A handler that does nothing. */
export const nothing = () => undefined
