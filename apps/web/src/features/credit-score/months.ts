const names = [
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
]

/** `octubre de 2026` of `2026-10`. */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${names[Number(number) - 1] ?? ''} de ${year}`
}

/** `oct. 26` of `2026-10`, for an axis. */
export function shortMonth(month: string): string {
  const [year = '', number] = month.split('-')
  return `${(names[Number(number) - 1] ?? '').slice(0, 3)}. ${year.slice(2)}`
}
