import { readdirSync, readFileSync } from 'node:fs'

// Linux only; the kernel counts in hundredths of a second.
const perSecond = 100

/** Processor seconds of a process so far, including its children if `withChildren`; null without /proc. */
export function processorSeconds(pid: number, withChildren = false): number | null {
  try {
    const pids = withChildren ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [String(pid)]
    let ticks = 0
    for (const one of pids) {
      const [parent, spent] = readStat(one)
      if (Number(one) === pid || parent === pid) ticks += spent
    }
    return ticks / perSecond
  } catch {
    return null
  }
}

/** Parent pid, and ticks in user and system mode, including those of ended children. */
function readStat(pid: string): readonly [parent: number, ticks: number] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return [Number(parent), rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0)]
  } catch {
    return [0, 0]
  }
}
