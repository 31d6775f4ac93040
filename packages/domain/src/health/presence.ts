import type { Modality } from '../agenda/service-rules.ts'

/** How a visit took place: in its room, by telephone, in person, or not at all. */
export type PresenceMode = 'room' | 'phone' | 'in_person' | 'none'

export interface PresenceFacts {
  readonly booked: Modality
  /** «No vino» was recorded. */
  readonly isMissed: boolean
  /** Both were in the room at one moment. */
  readonly hasMet: boolean
  /** Declaration of an earlier closing or signing of the visit. */
  readonly declared: { readonly mode: PresenceMode; readonly hasReason: boolean } | null
}

export type PresenceRuling =
  | { readonly mode: PresenceMode; readonly isOther: boolean }
  | { readonly refusal: 'missed' | 'not_missed' | 'not_met' | 'no_reason' }

const bookedMode = { video: 'room', phone: 'phone', in_person: 'in_person' } as const

/** Whether a visit took place, and otherwise than booked. */
export function isOtherThanBooked(booked: Modality, mode: PresenceMode): boolean {
  return mode !== 'none' && mode !== bookedMode[booked]
}

/**
 * How the visit of a closing or a signing took place (contract §18): by default as declared before, else as booked.
 * After «No vino» a note is closed as `none` and nothing is signed; a room needs both in it; another mode than the
 * booked one needs a reason.
 */
export function rulePresence(
  { booked, isMissed, hasMet, declared }: PresenceFacts,
  given: { readonly mode?: PresenceMode | undefined; readonly hasReason: boolean },
  act: 'close' | 'sign',
): PresenceRuling {
  if (isMissed) {
    if (act === 'sign' || (given.mode ?? 'none') !== 'none') return { refusal: 'missed' }
    return { mode: 'none', isOther: false }
  }
  const before = declared?.mode === 'none' ? null : declared
  const mode = given.mode ?? before?.mode ?? bookedMode[booked]
  if (mode === 'none') return { refusal: 'not_missed' }
  if (mode === 'room' && !hasMet) return { refusal: 'not_met' }
  const isOther = isOtherThanBooked(booked, mode)
  const hasReason = given.hasReason || (before?.mode === mode && before.hasReason)
  return isOther && !hasReason ? { refusal: 'no_reason' } : { mode, isOther }
}

const dayMs = 86_400_000

/** Until when, in milliseconds, person and desk can dispute a declared mode; null if the room proves the visit, or nobody claims it. */
export function disputableUntil(mode: PresenceMode, declaredAt: number): number | null {
  return mode === 'phone' || mode === 'in_person' ? declaredAt + 7 * dayMs : null
}
