import { jobKind } from '../../ports/queue.ts'
export interface FailedLogIns {
  /** Null, and nothing follows, where the document has no account. */
  readonly accountId: number | null
  readonly noticeId: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Tells the owner that a document used up its tries to log in. */
export const tellFailedLogIns = jobKind<FailedLogIns>('avisar-intentos')
