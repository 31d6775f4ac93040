export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

const nameOf = (month: string) => monthNames[Number(month.split('-')[1]) - 1] ?? ''

/** `octubre de 2026` of `2026-10`. */
export function monthName(month: string): string {
  return `${nameOf(month)} de ${month.slice(0, 4)}`
}

/** `oct. 2026` of `2026-10`. */
export function shortMonth(month: string, year = month.slice(0, 4)): string {
  return `${nameOf(month).slice(0, 3)}. ${year}`
}

/** `mar. 2020 – actualidad`, a period of a CV; an empty end means ongoing, and two empty ends give nothing. */
export function monthSpan(from: string, until: string): string {
  if (from === '') return until === '' ? '' : shortMonth(until)
  return `${shortMonth(from)} – ${until === '' ? 'actualidad' : shortMonth(until)}`
}
