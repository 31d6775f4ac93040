import { resolve } from 'node:path'
import process from 'node:process'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UsageError } from './exit-codes.ts'

/** `parseArgs` whose complaints are in Spanish and lead to the help. */
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

/** A path as the person sees it: npm runs scripts from the project's root, not from where it was called. */
export function pathFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** A whole number from `min` to `max` written in digits only. */
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
