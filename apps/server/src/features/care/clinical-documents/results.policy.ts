import { z } from 'zod'
import type { Keys } from '../../../ports/keys.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { clinicalPurpose } from '../signing/patient.policy.ts'
import type { ResultRow } from './results.repository.ts'

/** Content of a result, encrypted. */
const resultContent = z.object({
  values: z
    .array(
      z.object({
        name: z.string(),
        value: z.string(),
        unit: z.string().optional(),
        range: z.string().optional(),
      }),
    )
    .readonly(),
  comment: z.string().optional(),
  /** Of its file. */
  name: z.string().optional(),
})
export type ResultContent = Readonly<z.output<typeof resultContent>>

export interface Result {
  readonly row: ResultRow
  readonly content: ResultContent
}

/** Opens a version of a result. */
export function openResult(keys: Keys, row: ResultRow): Result {
  return {
    row,
    content: openStored(keys, clinicalPurpose(row.appointment_id), row.content, resultContent),
  }
}
