import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'
import process from 'node:process'

/** A result of a benchmark, as in the table of `npm run bench -- all`. */
export interface Finding {
  readonly bench: string
  readonly what: string
  readonly goal: string
  readonly figure: string
  /** Ratio to the floor of the same run; empty if the goal is absolute. */
  readonly ratio: string
  readonly met: boolean
}

/** Where this process writes its findings; if unset, a benchmark only prints them. */
export const tableVariable = 'AMPARO_BENCH_TABLE'

/** Prints a finding, which `bench all` collects. */
export function tell(
  what: string,
  found: { goal: string; figure: string; ratio?: number; met: boolean },
): void {
  const file = process.env[tableVariable]
  if (file === undefined) return
  const { goal, figure, ratio, met } = found
  const line: Finding = {
    bench: basename(process.argv[1] ?? '', '.ts'),
    what,
    goal,
    figure,
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    met,
  }
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}
