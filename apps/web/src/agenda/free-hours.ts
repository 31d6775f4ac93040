import type { SlotWire } from '@amparo/contract/agenda/appointment.ts'

/** A free hour and the professionals free at it. */
export type FreeHour = SlotWire & { readonly profesionales: readonly string[] }

/** The bookable hours of some professionals, who alone are named; of anybody without any. */
export function freeHours(slots: readonly SlotWire[], among: readonly string[]): readonly FreeHour[] {
  return slots.flatMap((slot) => {
    const { disponible, profesionales = [] } = slot
    const able = among.length === 0 ? profesionales : profesionales.filter((id) => among.includes(id))
    const suits = among.length === 0 || able.length > 0
    return disponible && suits ? [{ ...slot, profesionales: able }] : []
  })
}

/**
 * The professional proposed for an hour that several can attend: named before the person confirms. It depends on the
 * person, so that not everybody gets the same one; `turn` is any whole number.
 */
export function proposedFor({ profesionales }: FreeHour, turn: number): string {
  return profesionales[turn % Math.max(profesionales.length, 1)] ?? ''
}
