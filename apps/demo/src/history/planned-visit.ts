import type { BookableService, Modality } from '@amparo/domain/agenda/service-rules.ts'
import type { Patient, SampleRoom } from './house.ts'

/** A visit or a stay in a room as it was, or is to be; instants in milliseconds. */
export interface PlannedVisit {
  readonly id: string
  readonly patient: Patient
  readonly service: BookableService
  readonly specialty: string | null
  readonly professionalId: string | null
  readonly room: SampleRoom | null
  readonly startsAt: number
  readonly endsAt: number
  readonly modality: Modality
  readonly state: 'booked' | 'attended' | 'cancelled' | 'no_show'
  readonly absent: 'person' | 'professional' | null
  readonly cancelledBy: 'person' | 'professional' | 'staff' | null
  readonly createdAt: number
  readonly scheduledAt: number
  readonly cancelledAt: number | null
  readonly byPhone: boolean
  readonly year: string
  readonly use: number
}
