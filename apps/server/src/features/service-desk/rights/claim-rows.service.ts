import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Context, Tx } from '../../../context.ts'
import { claimAddress, listTold } from '../../claims/claims/claim-rights.service.ts'
import { readClaims } from './personal-data.repository.ts'

type Values = Readonly<Record<string, unknown>>

/** A file of a claim with the location of its bytes. */
export function withPlace(ctx: Context, row: Values, claims: readonly Values[]): Values {
  const claim = claims.find(({ id }) => id === row.claim_id)
  const place = claim && claimAddress(ctx, String(claim.folio), claim.account_id !== null)
  return { ...row, ...(place ? { enlace: place } : {}) }
}

/** A person's claims without an account, by table; without the insured person's account. */
export async function readTold(
  ctx: Context,
  tx: Tx,
  teller: { readonly document: PersonDocument; readonly email: string | null },
): Promise<{ name: string; rows: Values[] }[]> {
  const ids = (await listTold(ctx, tx, teller)).map(({ id }) => id)
  if (ids.length === 0) return []
  const tables = await readClaims(tx, ids)
  const claims = tables.find(({ name }) => name === 'claim')?.rows ?? []
  return tables.map(({ name, rows }) => ({
    name,
    rows: name === 'claim_file' ? rows.map((row) => withPlace(ctx, row, claims)) : rows,
  }))
}
