import type { ReactNode } from 'react'

/** A part of the package with its own page. */
export interface Part {
  readonly path: string
  readonly title: string
  readonly states: readonly (readonly [name: string, content: ReactNode])[]
}

export const nothing = () => undefined
