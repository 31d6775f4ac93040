/** `Quedan 3 días hábiles`, `Vence hoy`, and after the term `late` with the days: `Atrasado por 2 días hábiles`. */
export function daysLeftWords(
  left: number,
  late: string,
  counted: 'hábiles' | 'calendario' = 'hábiles',
): string {
  if (left === 0) return 'Vence hoy'
  const count = Math.abs(left)
  const one = counted === 'hábiles' ? '1 día hábil' : '1 día calendario'
  const days = count === 1 ? one : `${count} días ${counted}`
  if (left < 0) return `${late} ${days}`
  return `${count === 1 ? 'Queda' : 'Quedan'} ${days}`
}
