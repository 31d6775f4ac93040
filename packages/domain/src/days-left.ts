/** `Quedan 3 días hábiles`, `Vence hoy`, and past the term what `late` begins: `Atrasado por 2 días hábiles`. */
export function daysLeftWords(left: number, late: string): string {
  if (left === 0) return 'Vence hoy'
  const count = Math.abs(left)
  const days = count === 1 ? '1 día hábil' : `${count} días hábiles`
  if (left < 0) return `${late} ${days}`
  return `${count === 1 ? 'Queda' : 'Quedan'} ${days}`
}
