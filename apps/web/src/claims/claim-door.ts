import type { listClaimRests } from '@amparo/contract/claims/claim-rests.ts'
import type { followClaim, setPayeeAccount } from '@amparo/contract/claims/claims-visitor.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { SentCode } from '../forms/codes/sent-code.ts'

export type { ClaimPaper, ClaimSummary } from '@amparo/contract/claims/claims.ts'

/** A claim by any way in: one opened by folio and code omits the product. */
export type Claim = AnswerOf<typeof followClaim>

type OfferedRests = AnswerOf<typeof listClaimRests>
export type OfferedRest = OfferedRests['descansos'][number]
type RestFile = OfferedRest['archivos'][number]['archivo']

/** Where named beneficiaries are paid. */
export interface PayeeDoor {
  /** Sends a code to the mailbox of the notice. */
  sendCode(): Promise<SentCode>
  save(body: Omit<RequestOf<typeof setPayeeAccount>, 'codigo'>): Promise<unknown>
}

/** Way to a claim: by its owner's session, or by its folio and code. */
export interface ClaimDoor {
  read(signal?: AbortSignal): Promise<Claim>
  /** Downloads the receipt. */
  keepReceipt(): Promise<void>
  /** Downloads the answer, once there is one. */
  keepAnswer(): Promise<void>
  sendPaper(paper: string, bytes: Blob, idempotencyKey: string): Promise<unknown>
  removePaper(paper: string, id: string): Promise<void>
  /** Downloads a sent file; absent if this way does not allow it. */
  keepPaper?(paper: string, id: string, name: string): Promise<void>
  /** The person's own rest certificates; absent without a session. */
  readonly rests?: {
    read(signal?: AbortSignal): Promise<OfferedRests>
    /** `reader`: the insurer that is allowed to read the diagnosis. */
    add(paper: string, rest: OfferedRest, file: RestFile, reader?: string): Promise<unknown>
  }
  /** By folio and code only. */
  readonly payees?: PayeeDoor
  write(text: string, idempotencyKey: string): Promise<void>
  withdraw(reason: string): Promise<void>
  /** Creates a code for following the claim on another device; absent if a code opened it. */
  makeCode?(): Promise<{ codigo: string; vence: string }>
}
