import type { AppointmentRow } from '../appointments/appointments.policy.ts'

/** An appointment as the desk lists it: whose, with whom, when; never its reason. */
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
  /** Who has been in the room of its present time, while that is remembered. */
  readonly entered: readonly ('person' | 'professional')[]
  /** What the person chose when the professional did not come. */
  readonly wait_answer: 'wait' | 'move' | 'call' | null
  readonly wait_answered_at: Date | null
  /** Where to call, while they wait for it. */
  readonly call_number: string | null
}
