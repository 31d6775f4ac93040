import type { Keys } from '../../../ports/keys.ts'
import { clinicalPurpose } from '../signing/patient.policy.ts'
import type { ResultRow } from './results.repository.ts'

/** Content of a result, encrypted. */
export interface ResultContent {
  readonly values: readonly {
    readonly name: string
    readonly value: string
    readonly unit?: string | undefined
    readonly range?: string | undefined
  }[]
  readonly comment?: string | undefined
  /** Of its file. */
  readonly name?: string | undefined
}

export interface Result {
  readonly row: ResultRow
  readonly content: ResultContent
}

/** Opens a version of a result. */
export function openResult(keys: Keys, row: ResultRow): Result {
  return {
    row,
    content: JSON.parse(keys.unseal(clinicalPurpose(row.appointment_id), row.content)) as ResultContent,
  }
}
