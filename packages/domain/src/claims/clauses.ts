import { formatSoles } from '../lima-time.ts'
import type { Cover } from './policy-sheet.ts'

/** A sentence of a policy sheet that supports a decision or an answer. */
export interface Clause {
  /** Stable within the sheet: `robo.exclusion.1`. */
  readonly key: string
  /** Cover and subject: «Robo con clave · No cubre». */
  readonly title: string
  readonly text: string
}

/** Every clause of a cover, in reading order. */
export function clausesOf(cover: Cover): Clause[] {
  const clause = (part: string, subject: string, text: string | null): Clause[] =>
    text === null ? [] : [{ key: `${cover.key}.${part}`, title: `${cover.name} · ${subject}`, text }]
  return [
    ...clause('paga', 'Qué paga', cover.pays),
    ...clause(
      'suma',
      'Hasta cuánto',
      cover.sumCents === null ? null : `Hasta ${formatSoles(cover.sumCents)} por evento.`,
    ),
    ...clause(
      'eventos',
      'Cuántas veces',
      cover.eventsPerYear === null ? null : timesText(cover.eventsPerYear),
    ),
    ...clause('carencia', 'Desde cuándo', cover.waitingDays === 0 ? null : waitingText(cover.waitingDays)),
    ...clause('deducible', 'Deducible', cover.deductible),
    ...clause('aviso', 'Cuándo avisar', cover.noticeDays === null ? null : noticeText(cover.noticeDays)),
    ...cover.exclusions.flatMap((text, at) => clause(`exclusion.${at + 1}`, 'No cubre', text)),
  ]
}

/** «1 día», «3 días». */
export function daysText(count: number): string {
  return count === 1 ? '1 día' : `${count} días`
}

function timesText(events: number): string {
  return events === 1 ? 'Un evento por año de la póliza.' : `${events} eventos por año de la póliza.`
}

function waitingText(days: number): string {
  return `Cubre desde que pasan ${daysText(days)} del inicio de la póliza.`
}

function noticeText(days: number): string {
  return `Avisa dentro de ${daysText(days)} desde que pasó.`
}
