import type { Hours, Rules } from './rule-calls.ts'

export const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

const dayName = (dia: number) => weekdays[dia - 1] ?? ''

/** `Lunes a viernes 09:00–18:00 · Sábado 09:00–13:00`. */
export function hoursText(hours: Hours): string {
  const runs: { from: number; to: number; text: string }[] = []
  for (const { dia, desde, hasta } of hours) {
    const text = `${desde}–${hasta}`
    const last = runs.at(-1)
    if (last && last.to === dia - 1 && last.text === text) last.to = dia
    else runs.push({ from: dia, to: dia, text })
  }
  return runs
    .map(({ from, to, text }) =>
      from === to ? `${dayName(from)} ${text}` : `${dayName(from)} a ${dayName(to).toLowerCase()} ${text}`,
    )
    .join(' · ')
}

const inHours = (hours: number) => `${hours} ${hours === 1 ? 'hora' : 'horas'} antes`

/** A service's rules, in words. */
export const ruleFacts = (rules: Rules): [string, string][] => [
  ['Se agenda', `${inHours(rules.anticipacionHoras)}, como mínimo`],
  ['Se cambia o cancela', `hasta ${inHours(rules.plazoHoras)}`],
  ['Duración', `${rules.duracionMinutos} minutos`],
  ['Usos por año', String(rules.limiteAnual)],
  ['Horario', hoursText(rules.horario)],
  ['Tarifa', rules.tarifa === undefined ? 'Sin tarifa' : `S/ ${rules.tarifa.toFixed(2)}`],
]

const span = /^(\d{1,2}:\d{2})\s*[-–a]\s*(\d{1,2}:\d{2})$/
const twoDigits = (clock: string) => clock.padStart(5, '0')

/** `8:00-20:00` as hours; null if it is no span, and empty if closed. */
export function readSpan(text: string): { desde: string; hasta: string } | 'closed' | null {
  if (text.trim() === '') return 'closed'
  const [, desde, hasta] = span.exec(text.trim()) ?? []
  return desde && hasta ? { desde: twoDigits(desde), hasta: twoDigits(hasta) } : null
}
