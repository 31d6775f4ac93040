/** Short names of tests, declared under `tests` of `rows.yaml`. */
type Tests = readonly string[]

interface Weakness {
  readonly weakness: string
  readonly mitigation: string
  readonly tests: Tests
}

interface Rule {
  readonly rule: string
  readonly met: 'yes' | 'part'
  readonly how: string
  readonly tests: Tests
}

interface Requirement {
  /** Number in OWASP ASVS 5.0. */
  readonly id: string
  readonly level: 1 | 2 | 3
  readonly met: 'yes' | 'part' | 'no' | 'host' | 'n/a'
  readonly how: string
  readonly tests?: Tests
  /** Why no test covers it. */
  readonly untested?: string
}

/** `rows.yaml`: every row of the page. */
export interface Rows {
  /** Files of tests by short name. */
  readonly tests: Readonly<Record<string, string>>
  readonly traps: readonly (Weakness & { readonly specification: string })[]
  readonly rules: readonly Rule[]
  readonly reliability: readonly Rule[]
  readonly prescriptions: readonly Weakness[]
  /** Effect of a change of identity on earlier sessions and tasks. */
  readonly flows: readonly {
    readonly flow: string
    readonly policyArrives: string
    readonly takenOver: string
    readonly roleLost: string
  }[]
  readonly chapters: readonly { readonly title: string; readonly requirements: readonly Requirement[] }[]
}
