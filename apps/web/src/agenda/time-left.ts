import { parseInstant, toLimaDay } from '@amparo/domain/lima-time.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Time left in words: `faltan 2 h 15 min`, `es ahora`; after tomorrow in calendar days. */
export function timeLeft(start: string, now: number): string {
  const left = Date.parse(start) - now
  if (left < minuteMs) return 'es ahora'
  if (left < hourMs) return counted(Math.floor(left / minuteMs), 'min', 'min')
  const days = daysBetween(toLimaDay(now), toLimaDay(parseInstant(start)))
  if (days < 2) {
    const hours = Math.floor(left / hourMs)
    const minutes = Math.floor((left % hourMs) / minuteMs)
    return `${counted(hours, 'h', 'h')}${minutes > 0 && hours < 12 ? ` ${minutes}\u00a0min` : ''}`
  }
  return counted(days, 'día', 'días')
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `falta 1\u00a0${one}` : `faltan ${count}\u00a0${many}`
}
