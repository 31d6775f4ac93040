import { appendFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import process from 'node:process'

/** What a bench has found, as the table of `npm run bench -- all` shows it. */
export interface Finding {
  readonly bench: string
  readonly what: string
  readonly goal: string
  readonly figure: string
  /** Against the floor of the same run; empty where the goal is a figure of its own. */
  readonly ratio: string
  readonly met: boolean
}

/** Where the findings of this process go; unset, a bench only prints. */
export const tableVariable = 'AMPARO_BENCH_TABLE'

/** Prints a finding that `bench all` collects. */
export function tell(
  what: string,
  found: { goal: string; figure: string; ratio?: number; met: boolean },
): void {
  const file = process.env[tableVariable]
  if (file === undefined) return
  const { goal, figure, ratio, met } = found
  const line: Finding = {
    bench: basename(dirname(process.argv[1] ?? '')),
    what,
    goal,
    figure,
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    met,
  }
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}
