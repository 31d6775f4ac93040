/** `1,234`. */
export const grouped = (count: number): string => count.toLocaleString('es-PE')

/** `1 cita`, `3 citas`. */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

/** A sentence with its full stop, unless `a. m.` has one. */
export function sentence(text: string): string {
  return `${text}.`.replace(/\.\.$/, '.')
}

/** Capitalises the first letter. */
export function begin(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `30 min`, `1 h`, `1 h 30 min`. */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours.toLocaleString('es-PE')} h` : '', rest > 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

/** A text as typed words are compared with it: without accents, capitals or spaces around it. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
