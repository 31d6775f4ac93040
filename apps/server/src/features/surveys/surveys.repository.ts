import type { SurveyValue } from '@amparo/contract/surveys.ts'
import type { Tx } from '../../context.ts'

export interface SurveyAnswer {
  readonly value: SurveyValue
  readonly path: string
}

export interface SurveyChange extends SurveyAnswer {
  /** Null or undefined leaves what there is. */
  readonly comment?: string | null | undefined
  readonly mayContact?: boolean | undefined
}

/** Stores an answer; returns its public id. */
export async function insertSurvey(
  tx: Tx,
  accountId: number,
  { value, path }: SurveyAnswer,
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('survey_answer')
    .values({ account_id: accountId, value, path, answered_at: now, changed_at: now })
    .returning('public_id')
    .executeTakeFirstOrThrow()
  return row.public_id
}

/** Changes an answer of that account; false where it has none of that id. */
export async function changeSurvey(
  tx: Tx,
  accountId: number,
  publicId: string,
  { value, path, comment, mayContact }: SurveyChange,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('survey_answer')
    .set({
      value,
      path,
      changed_at: now,
      ...(comment ? { comment } : {}),
      ...(mayContact === undefined ? {} : { may_contact: mayContact }),
    })
    .where('public_id', '=', publicId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
