/** Levels of the log, by pino's numbers. */
const levels = { info: 30, warn: 40, fatal: 60 } as const

/** A log line made before or after the log exists. */
export function toLine(
  level: keyof typeof levels,
  event: string,
  msg: string,
  more: Record<string, unknown> = {},
): string {
  return `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), event, ...more, msg })}\n`
}

/**
 * From here on each line of this process is JSON, including Node's own warnings and uncaught errors, after which the
 * process still ends.
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
