import type { followClaim } from '@amparo/contract/claims-visitor.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'

export type { ClaimPaper, ClaimSummary } from '@amparo/contract/claims.ts'

/** As every door opens it: one by folio and code names no product. */
export type Claim = AnswerOf<typeof followClaim>

/** How a claim is reached: with the session of its owner, or with its folio and code. */
export interface ClaimDoor {
  read(signal?: AbortSignal): Promise<Claim>
  /** Hands the receipt over as a file. */
  keepReceipt(): Promise<void>
  /** Hands the answer over as a file, once there is one. */
  keepAnswer(): Promise<void>
  sendPaper(paper: string, bytes: Blob, idempotencyKey: string): Promise<unknown>
  removePaper(paper: string, id: string): Promise<void>
  /** Hands a sent file over; left out where the door does not open files. */
  keepPaper?(paper: string, id: string, name: string): Promise<void>
  write(text: string, idempotencyKey: string): Promise<void>
  withdraw(reason: string): Promise<void>
  /** A code by which another device follows the claim; left out where it is already open by one. */
  makeCode?(): Promise<{ codigo: string; vence: string }>
}
