import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** The last position sealed before `end`, with its hash; the chain's start if it is empty. */
export async function findLastSeal(tx: Tx, end: Date): Promise<{ n: number; hash: Buffer }> {
  const { rows } = await sql<{ n: number; hash: Buffer }>`
    (SELECT n, hash FROM act_seal WHERE sealed_at < ${end} ORDER BY n DESC LIMIT 1)
    UNION ALL SELECT first_n, first_hash FROM act_head LIMIT 1`.execute(tx)
  const [last] = rows
  if (!last) throw new Error('the record of acts has lost its head')
  return last
}

/** Whether any act was sealed before `end`. */
export async function hasSealBefore(tx: Tx, end: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('act_seal')
    .select('n')
    .where('sealed_at', '<', end)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** E-mails of auditors. */
export async function listAuditors(tx: Tx): Promise<{ public_id: string; email: string }[]> {
  return tx
    .selectFrom('staff')
    .select(['public_id', 'email'])
    .where(sql<boolean>`'auditoria' = ANY (roles)`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}
