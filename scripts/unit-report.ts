import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type Count, tellFlaky, unitReport } from './test-count.ts'

/** Number of slowest files listed at the end. */
const slowestShown = 10

/** Writes the figures of a run for `scripts/test.ts`, and prints the time of each part and its slowest files. */
export default class UnitReport implements Reporter {
  readonly #parts = new Map<string, { readonly from: number; to: number }>()

  onTestModuleStart({ project }: TestModule): void {
    const now = performance.now()
    if (!this.#parts.has(project.name)) this.#parts.set(project.name, { from: now, to: now })
  }

  onTestModuleEnd({ project }: TestModule): void {
    const part = this.#parts.get(project.name)
    if (part) part.to = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = countOf(modules)
    mkdirSync(dirname(unitReport), { recursive: true })
    writeFileSync(unitReport, JSON.stringify(count))
    process.stdout.write('\nPartes y archivos que más tardaron:\n')
    const print = (ms: number, name: string) =>
      process.stdout.write(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`)
    for (const [name, { from, to }] of this.#parts) print(to - from, name)
    const slowest = modules
      .map((one) => ({ file: fileOf(one), ms: one.diagnostic().duration }))
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, slowestShown)
    for (const { file, ms } of slowest) print(ms, file)
  }
}

const fileOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId)

function countOf(modules: readonly TestModule[]): Count {
  const tests = modules.flatMap((one) => [...one.children.allTests()])
  const nameOf = (test: TestCase) => `${fileOf(test.module)} > ${test.fullName}`
  // A file whose imports or hooks failed may have no failed test.
  const broken = modules.filter((one) => !one.ok() && [...one.children.allTests('failed')].length === 0)
  const failed = tests.filter((test) => test.result().state === 'failed')
  const failures = [...failed.map(nameOf), ...broken.map(fileOf)]
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failures.length,
    skipped: tests.filter((test) => test.result().state === 'skipped').length,
    failures,
    flaky: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => tellFlaky(nameOf(test), test.result().errors?.[0]?.message)),
  }
}
