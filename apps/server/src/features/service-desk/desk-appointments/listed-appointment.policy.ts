import type { AppointmentRow } from '../../agenda/appointments/appointments.policy.ts'

/** An appointment as the desk lists it: person, professional, time; never its reason. */
export interface ListedAppointment
  extends Pick<
    AppointmentRow,
    | 'id'
    | 'version'
    | 'kind'
    | 'service_id'
    | 'specialty'
    | 'starts_at'
    | 'ends_at'
    | 'modality'
    | 'state'
    | 'cancelled_by'
    | 'professional_id'
    | 'professional_name'
    | 'room_id'
    | 'room_name'
    | 'site_name'
  > {
  readonly person_name: string
  readonly document_number: string
  readonly absent: 'person' | 'professional' | null
  /** Participants seen in the room of its present time, while stored. */
  readonly entered: readonly ('person' | 'professional')[]
  /** How its professional says that it took place, and what was said against it. */
  readonly presence_mode: 'room' | 'phone' | 'in_person' | 'none' | null
  readonly dispute_state: 'open' | 'upheld' | 'rejected' | null
  /** The person's choice when the professional was absent. */
  readonly wait_answer: 'wait' | 'move' | 'call' | null
  readonly wait_answered_at: Date | null
  /** Number to call, while they wait for it. */
  readonly call_number: string | null
  /** Since when the professional wants the desk to call the person. */
  readonly call_wanted_at: Date | null
  readonly mobile: string | null
}
