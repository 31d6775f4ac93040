import type { testFiles } from './test-files.ts'

/** Short name of a test, declared in `test-files.ts`. */
export type TestName = keyof typeof testFiles
type Tests = readonly [TestName, ...TestName[]]

export interface Weakness {
  readonly weakness: string
  readonly mitigation: string
  readonly tests: Tests
}

export interface Trap extends Weakness {
  /** What the specification prescribes. */
  readonly specification: string
}

export interface Rule {
  readonly rule: string
  readonly met: 'yes' | 'part'
  readonly how: string
  readonly tests: Tests
}

interface Answer {
  /** Number in OWASP ASVS 5.0. */
  readonly id: `V${number}.${number}.${number}`
  readonly level: 1 | 2 | 3
  readonly how: string
}

/** What is built names its tests, or why it has none; what is not built here needs none. */
type Requirement = Answer &
  (
    | { readonly met: 'yes' | 'part'; readonly tests: Tests; readonly untested?: never }
    | { readonly met: 'yes' | 'part'; readonly untested: string; readonly tests?: never }
    | { readonly met: 'no' | 'host' | 'n/a'; readonly tests?: Tests; readonly untested?: never }
  )

export interface Chapter {
  readonly title: string
  readonly requirements: readonly Requirement[]
}

/** Effect of a change of identity on something begun before; cells may name tests as `{{name}}`. */
export interface Flow {
  readonly flow: string
  readonly policyArrives: string
  readonly takenOver: string
  readonly roleLost: string
}
