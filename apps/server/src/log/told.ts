/** Levels of the log, by pino's numbers. */
const levels = { info: 30, warn: 40, fatal: 60 } as const

/** A line of the log, made before there is a log, or after it. */
export function toLine(
  level: keyof typeof levels,
  event: string,
  msg: string,
  more: Record<string, unknown> = {},
): string {
  return `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), event, ...more, msg })}\n`
}

/**
 * From here on each line that this process writes is JSON: what Node itself would print of a warning, and of an error that no
 * handler took, after which the process ends as it would have.
 */
export function tellInJson(): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => {
    process.stderr.write(toLine('warn', 'node_warning', message, { name }))
  })
  process.on('uncaughtException', ({ name, message, stack }, origin) => {
    process.stderr.write(toLine('fatal', 'crashed', message, { name, stack, origin }))
    process.exit(1)
  })
}
