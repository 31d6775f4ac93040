import type { BadgeLook } from '../../../shell/Badge.tsx'
import type { Decision, IdentityRow } from './identity-calls.ts'

export const kindTitles: Readonly<Record<IdentityRow['clase'], string>> = {
  poliza: 'Mismo documento, otra persona',
  disputa: 'Cuenta en disputa',
}

export const stateTitles: Readonly<Record<IdentityRow['estado'], string>> = {
  abierto: 'Abierto',
  propuesto: 'Por confirmar',
  cerrado: 'Cerrado',
}

export const stateLooks: Readonly<Record<IdentityRow['estado'], BadgeLook>> = {
  abierto: 'soon',
  propuesto: 'calm',
  cerrado: 'plain',
}

export const decisionTitles: Readonly<Record<Decision, string>> = {
  misma_persona: 'Es la misma persona: la póliza pasa a la cuenta',
  otra_persona: 'Es otra persona: la póliza queda fuera',
  sigue: 'La cuenta sigue con su persona',
  pasa: 'La cuenta se cierra, y la persona de la póliza abre la suya',
}

export const outcomeTitles = {
  ...decisionTitles,
  sin_efecto: 'La aseguradora corrigió la póliza',
} as const

/** Decisions open to a case. */
export function decisionsOf(kind: IdentityRow['clase'], hasAccount: boolean): readonly Decision[] {
  if (kind === 'disputa') return hasAccount ? ['sigue', 'pasa'] : ['sigue']
  return hasAccount ? ['otra_persona', 'misma_persona'] : ['otra_persona']
}
