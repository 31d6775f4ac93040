import type { ReactNode } from 'react'

/** A part of the package with a page of its own. */
export interface Part {
  readonly path: string
  readonly title: string
  /** What each state is called, and the part in it. */
  readonly states: readonly (readonly [name: string, content: ReactNode])[]
}

/** What a part calls that nobody listens to. */
export const nothing = () => undefined
