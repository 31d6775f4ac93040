import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { LogLines } from './log-lines.ts'

/**
 * Logged fields of an error: never the values that PostgreSQL quotes in its details, nor a mail server's whole
 * answer, since both may contain personal data.
 */
function describeError(error: unknown): Record<string, unknown> {
  const { name, code, message, stack, table, constraint, queue } = error as Record<string, unknown>
  return { name, code, message, stack, table, constraint, queue }
}

function options(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: [
        'password',
        'token',
        'codigo',
        'documento',
        'correo',
        '*.password',
        '*.token',
        '*.codigo',
        '*.documento',
      ],
      remove: true,
    },
  }
}

/** A log that writes to `destination`. */
export function createLogTo(level: string, destination: DestinationStream): Logger {
  return pino(options(level), destination)
}

/**
 * Production logs to standard output; a demo logs to a file beside its data, so that the terminal stays readable.
 * Lines are written together, at most `flushMs` later and always before the process ends: one write per line costs a
 * tenth of a request. A command with output for people logs to standard error instead (`dest` 2).
 */
export function createLog(config: Config, dest: 1 | 2 = 1): Logger {
  const lines = new LogLines(config.mode === 'production' ? dest : openDemoFile(config))
  setInterval(() => lines.flush(), flushMs).unref()
  return pino(options(config.logLevel), lines)
}

const flushMs = 250

function openDemoFile(config: Config): number {
  mkdirSync(config.dataDir, { recursive: true })
  return openSync(join(config.dataDir, 'amparo.log'), 'a', 0o600)
}
