import { AppError } from '../../../app-error.ts'
import type { ListedAppointment } from '../desk-appointments/listed-appointment.policy.ts'

/** Booked appointments that a plan of hours would leave outside, and that are not accepted (`conflictos`). */
export class ScheduleConflicts extends AppError {
  readonly conflicts: readonly ListedAppointment[]

  constructor(conflicts: readonly ListedAppointment[]) {
    super('conflictos')
    this.conflicts = conflicts
  }
}
