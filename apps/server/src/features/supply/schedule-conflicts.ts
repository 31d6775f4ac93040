import { AppError } from '../../app-error.ts'
import type { DeskRow } from '../desk/desk-list.repository.ts'

/** Booked appointments that a plan of hours would leave outside, and that nobody has accepted (`conflictos`). */
export class ScheduleConflicts extends AppError {
  readonly conflicts: readonly DeskRow[]

  constructor(conflicts: readonly DeskRow[]) {
    super('conflictos')
    this.conflicts = conflicts
  }
}
