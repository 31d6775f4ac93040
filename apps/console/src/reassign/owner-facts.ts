import { type ReassignReason, reassignReasons } from '@amparo/domain/staff/reassign-reasons.ts'
import { columnMoment } from '../dates.ts'

interface Owned {
  readonly mia: boolean
  readonly owner: string | undefined
  readonly pase?:
    | { readonly quien: string; readonly motivo?: ReassignReason | undefined; readonly cuando: string }
    | undefined
}

/** The owner, and how a colleague passed it to them. */
export function ownerFacts({ mia, owner, pase }: Owned): readonly (readonly [string, string])[] {
  const has = ['La tiene', mia ? 'Tú' : (owner ?? 'Nadie todavía')] as const
  if (pase === undefined) return [has]
  const why = pase.motivo ? `: ${reassignReasons[pase.motivo]}` : ''
  return [has, ['Se la pasó', `${pase.quien}${why} · ${columnMoment(pase.cuando)}`]]
}
