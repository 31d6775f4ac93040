import type { SlotWire } from '@amparo/contract/agenda/appointment.ts'

/** A free hour and the professionals free at it. */
export type FreeHour = SlotWire & { readonly profesionales: readonly string[] }

/** The bookable hours of one professional or, with an empty id, of anybody. */
export function freeHours(slots: readonly SlotWire[], professionalId: string): readonly FreeHour[] {
  return slots.flatMap((slot) => {
    const { disponible, profesionales = [] } = slot
    const suits = professionalId === '' || profesionales.includes(professionalId)
    return disponible && suits ? [{ ...slot, profesionales }] : []
  })
}

/**
 * The professional proposed for an hour that several can attend: named before the person confirms. It depends on the
 * person, so that not everybody gets the same one; `turn` is any whole number.
 */
export function proposedFor({ profesionales }: FreeHour, turn: number): string {
  return profesionales[turn % Math.max(profesionales.length, 1)] ?? ''
}
