import { formatSoles } from '../lima-time.ts'
import { quoted } from '../refused-values.ts'
import { isWellFormed } from '../well-formed.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Parses the fields of a sheet and collects every problem; an invalid field parses as an empty value. */
export class SheetReader {
  readonly problems: string[] = []

  refuse(path: string, why: string, value?: unknown): void {
    this.problems.push(`${path || 'la ficha'} ${why}${quoted(value)}`)
  }

  object(value: unknown, path: string, names: readonly string[]): Fields {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.refuse(path, 'falta o no es un grupo de datos')
      return {}
    }
    for (const name of Object.keys(value)) {
      if (!names.includes(name)) this.refuse(path ? `${path}.${name}` : name, 'no va aquí')
    }
    return value as Fields
  }

  list(value: unknown, path: string, least: number, most: number): readonly unknown[] {
    if (Array.isArray(value) && value.length >= least && value.length <= most) return value
    this.refuse(path, `falta o no es una lista de ${least} a ${most}`)
    return []
  }

  optional<T>(value: unknown, read: (value: unknown) => T): T | null {
    return value === undefined || value === null ? null : read(value)
  }

  text(value: unknown, path: string, least: number, most: number): string {
    const text = typeof value === 'string' ? value.normalize('NFC').trim() : null
    if (
      text !== null &&
      isWellFormed(text) &&
      !/\p{Cc}/u.test(text) &&
      text.length >= least &&
      text.length <= most
    )
      return text
    this.refuse(path, `falta o no es un texto de ${least} a ${most} letras`, value)
    return ''
  }

  matching(value: unknown, path: string, shape: RegExp, rule: string): string {
    if (typeof value === 'string' && shape.test(value)) return value
    this.refuse(path, `falta o no sirve: ${rule}`, value)
    return ''
  }

  day(value: unknown, path: string): string {
    if (typeof value === 'string' && /^(19|20)\d\d-\d\d-\d\d$/.test(value) && isDay(value)) return value
    this.refuse(path, 'falta o no es un día como 2026-01-01', value)
    return ''
  }

  whole(value: unknown, path: string, least: number, most: number): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
    this.refuse(path, `falta o no es un número entero de ${least} a ${most}`, value)
    return least
  }

  /** Soles with at most two decimals, above 0. */
  cents(value: unknown, path: string): number {
    const cents = typeof value === 'number' ? Math.round(value * 100) : Number.NaN
    if (cents > 0 && cents <= 10_000_000_000 && cents / 100 === value) return cents
    this.refuse(path, 'no es un monto en soles con dos decimales como máximo', value)
    return 0
  }

  /** An amount in soles, or words: «10 % de lo perdido», «30 días». */
  amountOrText(value: unknown, path: string): string {
    return typeof value === 'number' ? formatSoles(this.cents(value, path)) : this.text(value, path, 1, 200)
  }

  flag(value: unknown, path: string): boolean {
    if (typeof value === 'boolean') return value
    this.refuse(path, 'falta o no es verdadero ni falso', value)
    return false
  }

  oneOf<const O extends readonly string[]>(value: unknown, path: string, options: O): O[number] {
    const found = options.find((option) => option === value)
    if (found === undefined) this.refuse(path, `falta o no es una de estas: ${options.join(', ')}`, value)
    return found ?? (options[0] as O[number])
  }
}

function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
