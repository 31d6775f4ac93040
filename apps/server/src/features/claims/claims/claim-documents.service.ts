import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { listClaimsOf } from './claims.repository.ts'
import { listFiles } from './files.repository.ts'

/** A claim's documents for its person: the receipt, the files that they sent, and the answer. */
interface ClaimDocuments {
  readonly folio: string
  readonly noticedAt: Date
  readonly files: number
  readonly lastFileAt: Date | null
  readonly answeredAt: Date | null
}

/** The documents of each claim of an account, the newest claim first. */
export async function listClaimDocuments(ctx: Context, { accountId }: Actor): Promise<ClaimDocuments[]> {
  const rows = await listClaimsOf(ctx.db, accountId)
  const files = await listFiles(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, folio, noticed_at: noticedAt, decided_at: answeredAt }) => {
    const own = files.filter(({ claim_id }) => Number(claim_id) === id)
    const last = own.map(({ uploaded_at }) => uploaded_at.getTime()).toSorted((a, b) => b - a)[0]
    return {
      folio,
      noticedAt,
      files: own.length,
      lastFileAt: last === undefined ? null : new Date(last),
      answeredAt,
    }
  })
}
