import { jobKind } from '../../../ports/queue.ts'

/** Tells a person what a plan changed for them, once its undo has ended. */
export interface PlannedJob {
  readonly planId: string
  readonly accountId: number
}

export const tellPlanned = jobKind<PlannedJob>('avisar-plan')
