import type { Tx } from '../../../context.ts'

export interface TestRow {
  readonly id: number
  readonly taken_at: Date
  /** Sealed. */
  readonly content: string
}

const historyLength = 50

/** A person's tests, the last one first. */
export async function listTests(tx: Tx, accountId: number, most = historyLength): Promise<TestRow[]> {
  return tx
    .selectFrom('financial_test')
    .select(['id', 'taken_at', 'content'])
    .where('account_id', '=', accountId)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function insertTest(
  tx: Tx,
  test: { account_id: number; taken_at: Date; content: string },
): Promise<void> {
  await tx.insertInto('financial_test').values(test).execute()
}

export async function deleteTests(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('financial_test').where('account_id', '=', accountId).execute()
}
