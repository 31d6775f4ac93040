import type { Account as AccountTable } from '@amparo/database/schema.ts'
import type { Selectable } from 'kysely'
import { jobKind } from '../../../ports/queue.ts'

export type AccountRow = Selectable<AccountTable>

/** An account without what opens it. */
export type Account = Omit<AccountRow, 'password_hash'>

/** How an account's identity was proven; an invitation proves nothing about the document. */
export type OpenedBy = 'policy' | 'certificate' | 'invitation' | 'sample'

export interface FailedLogIns {
  /** Null, without effect, if the document has no account. */
  readonly accountId: number | null
  readonly noticeId: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Notifies the owner that a document's log-in attempts were used up. */
export const tellFailedLogIns = jobKind<FailedLogIns>('avisar-intentos')
