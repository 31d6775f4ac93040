import process from 'node:process'
import { formatCount } from './arguments.ts'

/** Progress of a long task: a bar on a terminal, an occasional line elsewhere. */
interface Progress {
  update(doneBytes: number, lines: number): void
  /** Ends the bar and announces the next phase in one line. */
  next(text: string): void
  stop(): void
}

const barCells = 24
/** Update interval: a bar redraws its own line, elsewhere each is a new line. */
const everySeconds = { terminal: 0.2, plain: 2 }

/** `totalBytes` may be 0 for an empty file. Writes to standard error, so that output can be piped. */
export function startProgress(title: string, totalBytes: number): Progress {
  const { stderr } = process
  const startedAt = performance.now()
  let writtenAt = startedAt
  const stop = () => {
    if (stderr.isTTY) stderr.write('\n')
  }
  return {
    update(doneBytes, lines) {
      const now = performance.now()
      const wait = stderr.isTTY ? everySeconds.terminal : everySeconds.plain
      if (now - writtenAt < wait * 1000) return
      writtenAt = now
      const seconds = (now - startedAt) / 1000
      const done = Math.min(doneBytes / Math.max(totalBytes, 1), 1)
      const rate = `${formatCount(lines)} líneas, ${formatCount(Math.round(lines / seconds))} líneas/s`
      const text = `${title}: ${Math.floor(100 * done)} %, ${rate}`
      if (!stderr.isTTY) return void stderr.write(`${text}\n`)
      const bar = '█'.repeat(done * barCells).padEnd(barCells, '░')
      stderr.clearLine(0)
      stderr.cursorTo(0)
      stderr.write(`${bar} ${text}, faltan ${formatSeconds(seconds / Math.max(done, 0.001) - seconds)}`)
    },
    next(text) {
      stop()
      stderr.write(`${text}\n`)
    },
    stop,
  }
}

/** `45 s` or `2 min 5 s`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
