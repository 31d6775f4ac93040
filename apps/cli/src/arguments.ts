import { resolve } from 'node:path'
import process from 'node:process'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UsageError } from './exit-codes.ts'

/** `parseArgs` with error messages in Spanish that refer to the help. */
export function readArguments<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const option = error instanceof Error ? (/--?[\w-]+/.exec(error.message)?.[0] ?? '') : ''
    throw new UsageError(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `No conozco la opción ${option}`
        : `La opción ${option} no está bien escrita`,
    )
  }
}

/** A path relative to the caller's folder: npm runs scripts in the project's root. */
export function pathFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** A whole number from `min` to `max`, digits only. */
export function readCount(option: string, text: string, min: number, max: number): number {
  const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new UsageError(`${option} debe ser un número entero de ${formatCount(min)} a ${formatCount(max)}`)
}

const counts = new Intl.NumberFormat('es-PE')

/** `1,234,567`. */
export function formatCount(value: number): string {
  return counts.format(value)
}
