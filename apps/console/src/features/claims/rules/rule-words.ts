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
  most === 0
    ? 'la póliza no pagó otro evento ese año'
    : most === 1
      ? 'la póliza pagó ese año un evento o ninguno'
      : `la póliza pagó ese año ${most} eventos o menos`

/** Names of the policy sheets in place of their keys; a key without a name is shown as it is. */
export const nameOf = (names: RuleVersion['nombres'], key: string) =>
  names.find(({ clave }) => clave === key)?.nombre ?? key

/** Conditions of a rule, in words. */
export function conditionsOf({ si }: Rule, names: RuleVersion['nombres']): string[] {
  const { monto, diasDesdeHecho, eventosEsteAnio, papeles, firmas, comprobanteCoincide } = si
  return [
    monto === undefined ? '' : `se piden ${soles(monto)} o menos`,
    diasDesdeHecho === undefined ? '' : `se avisó en ${diasDesdeHecho} días o menos`,
    eventosEsteAnio === undefined ? '' : eventsText(eventosEsteAnio),
    papeles ? `llegó: ${papeles.map((key) => nameOf(names, key)).join(', ')}` : '',
    firmas ? `con firma válida: ${firmas.map((key) => nameOf(names, key)).join(', ')}` : '',
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
