import type { Cover, PolicySheet } from '@amparo/domain/claims/policy-sheet.ts'
import type { ToldClaim } from './claims.policy.ts'
import type { ClaimRow } from './claims.repository.ts'

/** A claim with its notice and the cover that decides it. */
export interface OpenedClaim {
  readonly row: ClaimRow
  readonly told: ToldClaim
  readonly sheet: PolicySheet
  readonly cover: Cover
}
