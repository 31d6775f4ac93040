import { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'Escríbelo como texto',
  number: 'Escribe un número',
  int: 'Escribe un número entero',
  boolean: 'Responde con verdadero o falso',
  array: 'Va como una lista',
  object: 'Va como un grupo de datos con sus nombres',
  record: 'Va como un grupo de datos con sus nombres',
}

const shapes: Readonly<Record<string, string>> = {
  email: 'Escribe un correo completo, como nombre@ejemplo.pe',
  url: 'Escribe una dirección web completa, como https://ejemplo.pe',
  uuid: 'Ese identificador no es de aquí',
  date: 'Usa una fecha como 1990-05-21',
  time: 'Usa una hora como 09:30',
  datetime: 'Usa una fecha y hora como 2026-12-01T09:30:00-05:00',
}

const amounts = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 4 })

/** A longer list of options does not fit in a sentence. */
const mostNamed = 12

/**
 * Message about an invalid field whose schema sets none: plain words that give the rule as a limit or an example, so
 * the next try can succeed.
 */
function fieldWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'Revisa este dato'
    case 'invalid_value':
      return optionWords(issue.values)
    case 'too_small':
      return leastWords(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return mostWords(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'invalid_format':
      return shapes[issue.format] ?? 'Revisa cómo está escrito este dato'
    case 'not_multiple_of':
      return `Va de ${amount(Number(issue.divisor))} en ${amount(Number(issue.divisor))}`
    case 'unrecognized_keys':
      return 'Este dato no va aquí'
    default:
      return 'Revisa este dato'
  }
}

/** «uno, dos o tres», with «u» before the sound «o». */
const either = new Intl.ListFormat('es', { type: 'disjunction' })

function optionWords(values: readonly unknown[]): string {
  const names = values.map(String)
  if (names.length > mostNamed) return 'Elige una opción de la lista'
  if (names.length < 2) return `Tiene que ser ${names[0] ?? ''}`
  return `Elige una de estas opciones: ${either.format(names)}`
}

function leastWords(origin: string, least: number, isInclusive: boolean): string {
  if (origin === 'string') return least === 1 ? 'Completa este dato' : `Debe tener al menos ${letters(least)}`
  if (origin === 'array')
    return least === 1 ? 'Elige al menos una opción' : `Elige ${amount(least)} como mínimo`
  return isInclusive ? `Debe ser ${amount(least)} o más` : `Debe ser mayor que ${amount(least)}`
}

function mostWords(origin: string, most: number, isInclusive: boolean): string {
  if (origin === 'string') return `Debe tener ${letters(most)} como máximo`
  if (origin === 'array') return `Son ${amount(most)} como máximo`
  return isInclusive ? `Debe ser ${amount(most)} o menos` : `Debe ser menor que ${amount(most)}`
}

function letters(count: number): string {
  return count === 1 ? '1 carácter' : `${amount(count)} caracteres`
}

function amount(value: number): string {
  return amounts.format(value)
}

z.config({ localeError: fieldWords })
