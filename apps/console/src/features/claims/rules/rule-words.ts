import { formatSoles } from '@amparo/domain/lima-time.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'
import type { Rule, RuleVersion, Trial } from './rule-calls.ts'

const soles = (amount: number) => formatSoles(Math.round(amount * 100))

export const stateBadge: Readonly<Record<RuleVersion['estado'], readonly [BadgeLook, string]>> = {
  borrador: ['plain', 'Borrador'],
  pendiente: ['soon', 'Espera a otra persona'],
  programada: ['calm', 'Programada'],
  vigente: ['good', 'Vigente'],
  terminada: ['plain', 'Terminada'],
  retirada: ['late', 'Retirada'],
}

const eventsText = (most: number) =>
  most === 0 ? 'la póliza no pagó otro evento ese año' : `la póliza pagó ese año ${most} eventos o menos`

/** Conditions of a rule, in words. */
export function conditionsOf({ si }: Rule): string[] {
  const { monto, diasDesdeHecho, eventosEsteAnio, papeles, firmas, comprobanteCoincide } = si
  return [
    monto === undefined ? '' : `se piden ${soles(monto)} o menos`,
    diasDesdeHecho === undefined ? '' : `se avisó en ${diasDesdeHecho} días o menos`,
    eventosEsteAnio === undefined ? '' : eventsText(eventosEsteAnio),
    papeles ? `llegó: ${papeles.join(', ')}` : '',
    firmas ? `con firma válida: ${firmas.join(', ')}` : '',
    comprobanteCoincide ? 'el comprobante coincide' : '',
  ].filter((text) => text !== '')
}

/** `Aprueba hasta S/ 300.00`. */
export const ceilingOf = ({ hasta }: Rule) => `Aprueba hasta ${soles(hasta)}`

/** Result of a trial, by fact. */
export function trialFacts(
  trial: Omit<Trial, 'ejemplos'>,
): readonly (readonly [name: string, value: string])[] {
  const { solicitudes, aprobaria, igual, otroMonto, rechazadas, monto } = trial
  return [
    ['Solicitudes', `${solicitudes} decididas en doce meses`],
    ['Aprobarían', `${aprobaria}, por ${soles(monto)}`],
    ['Igual que la mesa', String(igual)],
    ['Con otro monto', String(otroMonto)],
    ['Rechazadas por la mesa', String(rechazadas)],
  ]
}

export function exampleText({ folio, regla, monto, montoDeLaMesa }: Trial['ejemplos'][number]): string {
  const desk = montoDeLaMesa === undefined ? 'la mesa la rechazó' : `la mesa aprobó ${soles(montoDeLaMesa)}`
  return `${folio}: la regla ${regla} aprobaría ${soles(monto)}; ${desk}.`
}
