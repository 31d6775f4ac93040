import { readdirSync, readFileSync } from 'node:fs'

// Linux alone; the kernel counts in hundredths of a second.
const perSecond = 100

/** Processor seconds of a process so far, and of its children where `withChildren`; null where /proc is not there. */
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

/** Its parent, and ticks in user and system mode, its ended children's among them. */
function readStat(pid: string): readonly [parent: number, ticks: number] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return [Number(parent), rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0)]
  } catch {
    return [0, 0]
  }
}
