import process from 'node:process'
import { Presets, SingleBar } from 'cli-progress'
import { formatCount } from './arguments.ts'

/** Shows how far a long work has come: a bar on a terminal, a line now and then elsewhere. */
interface Progress {
  update(doneBytes: number, lines: number): void
  /** Ends the bar and says in one line what goes on after it. */
  next(text: string): void
  stop(): void
}

const plainLineEverySeconds = 2

/** `totalBytes` may be 0 for an empty file. Writes to standard error, so that output can be piped. */
export function startProgress(title: string, totalBytes: number): Progress {
  return process.stderr.isTTY ? startBar(title, totalBytes) : startPlainLines(title, totalBytes)
}

function startBar(title: string, totalBytes: number): Progress {
  const startedAt = performance.now()
  const bar = new SingleBar(
    {
      format: `${title}  {bar} {percentage} % | {lines} líneas | {rate} líneas/s | faltan {left}`,
      hideCursor: true,
      barsize: 24,
      fps: 5,
      noTTYOutput: false,
      stream: process.stderr,
    },
    Presets.shades_classic,
  )
  bar.start(Math.max(totalBytes, 1), 0, { lines: '0', rate: '–', left: '–' })
  return {
    update(doneBytes, lines) {
      const seconds = (performance.now() - startedAt) / 1000
      const left = (seconds / Math.max(doneBytes, 1)) * Math.max(totalBytes - doneBytes, 0)
      bar.update(Math.min(doneBytes, totalBytes), {
        lines: formatCount(lines),
        rate: formatCount(Math.round(lines / Math.max(seconds, 0.001))),
        left: formatSeconds(left),
      })
    },
    next(text) {
      bar.stop()
      process.stderr.write(`${text}\n`)
    },
    stop: () => bar.stop(),
  }
}

function startPlainLines(title: string, totalBytes: number): Progress {
  const startedAt = performance.now()
  let saidAt = startedAt
  return {
    update(doneBytes, lines) {
      const now = performance.now()
      if (now - saidAt < plainLineEverySeconds * 1000) return
      saidAt = now
      const rate = Math.round(lines / ((now - startedAt) / 1000))
      const percentage = Math.floor((100 * doneBytes) / Math.max(totalBytes, 1))
      process.stderr.write(
        `${title}: ${percentage} %, ${formatCount(lines)} líneas, ${formatCount(rate)} líneas/s\n`,
      )
    },
    next: (text) => void process.stderr.write(`${text}\n`),
    stop: () => undefined,
  }
}

/** `45 s` or `2 min 5 s`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
