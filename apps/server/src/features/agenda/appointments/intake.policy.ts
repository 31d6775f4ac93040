import { z } from 'zod'
import type { Keys } from '../../../ports/keys.ts'

/**
 * What a person tells those who will attend them, as it is sealed in `appointment.reason`; a later shape has another `v`.
 * Apart from the clinical note: an erasure removes the intake, and the law keeps the note (Ley 26842).
 */
const stored = z
  .object({ v: z.literal(1), reason: z.string().optional() })
  .transform(({ v: _v, ...intake }) => intake)

export type Intake = Readonly<z.output<typeof stored>>

/** Null if the person wrote nothing. */
export function sealIntake(keys: Keys, intake: Intake): string | null {
  const isEmpty = Object.values(intake).every((value) => value === undefined)
  return isEmpty ? null : keys.seal('appointment', JSON.stringify({ v: 1, ...intake }))
}

/** Undoes `sealIntake`; rows from before this shape hold the reason alone, as it was written. Throws as `Keys.unseal`. */
export function openIntake(keys: Keys, sealed: string | null): Intake {
  if (sealed === null) return {}
  const text = keys.unseal('appointment', sealed)
  return parse(text) ?? { reason: text }
}

function parse(text: string): Intake | undefined {
  try {
    return stored.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
