import { stripVTControlCharacters } from 'node:util'

/** Path of vitest's figures of a run, from the root of the project. */
export const unitReport = 'test-results/unit.json'

/** Figures of one part of a run. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Names of failed tests. */
  readonly failures: readonly string[]
  /** Names of tests that failed and passed at their second try, each with its first error. */
  readonly flaky: readonly string[]
}

/** A flaky test in the last lines of a run: its name, and the beginning of its first error. */
export function tellFlaky(name: string, error: string | undefined): string {
  const [first = ''] = stripVTControlCharacters(error ?? '')
    .trim()
    .split('\n')
  return first === '' ? name : `${name}\n    ${first.slice(0, 300)}`
}

/** Most flaky tests of a run; one more fails it. */
const mostFlaky = 2

/** The sum of all parts. Flaky tests count as passed, unless there are too many: then each counts as failed. */
export function addUp(counts: readonly Count[]): Count {
  const all = <K extends 'failures' | 'flaky'>(key: K) => counts.flatMap((count) => count[key])
  const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((so, count) => so + count[key], 0)
  const flaky = all('flaky')
  const red = flaky.length > mostFlaky ? flaky.length : 0
  return {
    passed: sum('passed') - red,
    failed: sum('failed') + red,
    skipped: sum('skipped'),
    failures: all('failures'),
    flaky,
  }
}

/** Days that a test may stay in quarantine. */
const quarantineDays = 14

/**
 * Expired quarantines of a source before `today`: a test excluded from the ordinary run has the tag
 * `@quarantine-AAAA-MM-DD` with its start. A tag without a day counts as expired.
 */
export function endedQuarantines(source: string, today: Temporal.PlainDate): string[] {
  return [...source.matchAll(/@quarantine\b(?:-(\d{4}-\d\d-\d\d))?/g)]
    .filter(([, day]) => day === undefined || today.since(day, { largestUnit: 'days' }).days > quarantineDays)
    .map(([tag]) => tag)
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

/** Output of Playwright's JSON reporter, as far as it is read. */
export interface BrowserReport {
  readonly suites: readonly Suite[]
  /** Errors outside tests, such as a server that did not start. */
  readonly errors: readonly unknown[]
}

/** The figures of a browser run. */
export function countBrowser({ suites, errors }: BrowserReport): Count {
  const tests = suites.flatMap(testsOf)
  const of = (status: string) => tests.filter((test) => test.status === status)
  const named = (status: string) => of(status).map(({ name }) => name)
  const failures = [...named('unexpected'), ...errors.map(() => 'Navegador: fuera de las pruebas')]
  return {
    passed: named('expected').length + named('flaky').length,
    failed: failures.length,
    skipped: named('skipped').length,
    failures,
    flaky: of('flaky').map(({ name, error }) => tellFlaky(name, error)),
  }
}

function testsOf({
  suites = [],
  specs = [],
}: Suite): { name: string; status: string; error: string | undefined }[] {
  return [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results: [first] }) => ({
        ...{ name: `${file} > ${title} [${projectName}]`, status },
        error: first?.error?.message,
      })),
    ),
    ...suites.flatMap(testsOf),
  ]
}
