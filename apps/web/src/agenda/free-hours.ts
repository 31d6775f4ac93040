import type { SlotWire } from '@amparo/contract/appointment.ts'

/** A free hour and the professionals free at it. */
export type FreeHour = SlotWire & { readonly profesionales: readonly string[] }

/** The hours that can be booked, of one professional or, with an empty id, of anybody. */
export function freeHours(slots: readonly SlotWire[], professionalId: string): readonly FreeHour[] {
  return slots.flatMap((slot) => {
    const { disponible, profesionales = [] } = slot
    const suits = professionalId === '' || profesionales.includes(professionalId)
    return disponible && suits ? [{ ...slot, profesionales }] : []
  })
}

/**
 * Who is proposed for an hour that anybody may attend: named before the person confirms. Another for another person, so
 * that not everybody goes for the same one; `turn` is any whole number.
 */
export function proposedFor({ profesionales }: FreeHour, turn: number): string {
  return profesionales[turn % Math.max(profesionales.length, 1)] ?? ''
}
