import type { Appointment, HourWait } from '@amparo/database/schema.ts'
import type { DayPart } from '@amparo/domain/agenda/freed-hours.ts'
import type { Modality } from '@amparo/domain/agenda/service-rules.ts'
import type { Selectable } from 'kysely'
import { jobKind } from '../../../ports/queue.ts'

/** Terms of a wait; days are `AAAA-MM-DD`, inclusive. */
export interface WaitTerms {
  readonly serviceId: number
  readonly specialty: string | null
  /** Null waits for any professional. */
  readonly professionalId: string | null
  /** Null waits for any modality. */
  readonly modality: Modality | null
  readonly dayParts: readonly DayPart[]
  readonly from: string
  readonly until: string
}

/** An hour that is offered to a person now. */
export interface LiveOffer {
  readonly hourId: string
  readonly professionalId: string
  readonly professionalName: string
  readonly place: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly toAll: boolean
  readonly expiresAt: Date
}

export type OfferState = 'offered' | 'booked' | 'missed' | 'passed' | 'gone'

interface PastOffer {
  readonly hourId: string
  readonly startsAt: Date
  readonly state: Exclude<OfferState, 'offered'>
}

/** A person's wait, with its present and past offers. */
export interface WaitRow
  extends Pick<
    Selectable<HourWait>,
    'id' | 'service_id' | 'specialty' | 'professional_id' | 'from_day' | 'until_day' | 'since'
  > {
  readonly professional_name: string | null
  readonly modality: Modality | null
  readonly day_parts: DayPart[]
  readonly state: 'waiting' | 'booked' | 'withdrawn' | 'ended'
  readonly end_reason: 'booked' | 'days_over' | 'no_cover' | null
  /** Present offers, the first to expire first; a person sees one at a time. */
  readonly offers: readonly LiveOffer[]
  readonly past: readonly PastOffer[]
}

/** An hour that became free and is still to be offered. */
export interface FreedHour
  extends Pick<Selectable<Appointment>, 'id' | 'service_id' | 'starts_at' | 'ends_at'> {
  readonly professional_id: string
}

/** Notifies people of an offered hour. */
export const announceOffers = jobKind<{ readonly hourId: string; readonly accountIds: readonly number[] }>(
  'anunciar-horas',
)
