import { isEnded } from '@amparo/domain/claims/claim-states.ts'
import { tellerText } from '@amparo/domain/claims/teller.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Context, Tx } from '../../../context.ts'
import { tellPerson } from './claim-notices.service.ts'
import { noticeCode } from './claims.policy.ts'
import {
  type ClaimRow,
  changeClaim,
  listClaimsOf,
  listClaimsTold,
  setFollowCode,
} from './claims.repository.ts'
import { openClaim } from './claims.service.ts'

async function listOpen(tx: Tx, accountId: number): Promise<ClaimRow[]> {
  return (await listClaimsOf(tx, accountId)).filter(({ state }) => !isEnded(state))
}

/** Owner of the claims: an account, with those it filed without one. */
interface Teller {
  readonly accountId: number | null
  readonly document: PersonDocument
  /** A mailbox that is proven theirs, or the one that their policy has. */
  readonly email: string | null
}

/**
 * Claims without an account of a verified person: those filed with both their document and their e-mail. A document
 * alone proves nothing.
 */
export function listTold(
  ctx: Context,
  tx: Tx,
  { document, email }: Omit<Teller, 'accountId'>,
): Promise<ClaimRow[]> {
  if (email === null) return Promise.resolve([])
  const text = tellerText({ documentType: document.type, documentNumber: document.number, email })
  return listClaimsTold(tx, ctx.keys.fingerprints('claim-teller', text))
}

/** Name in the person's newest claim; undefined if there is none. */
export async function findTellerName(
  ctx: Context,
  teller: { readonly document: PersonDocument; readonly email: string },
): Promise<string | undefined> {
  const [row] = await listTold(ctx, ctx.db, teller)
  return row && (await openClaim(ctx, ctx.db, row)).told.name
}

/** Folios of a person's open claims, which continue whatever they request about their data: handling them is a legal duty. */
export async function listGoingOn(ctx: Context, tx: Tx, teller: Teller): Promise<string[]> {
  const own = teller.accountId === null ? [] : await listOpen(tx, teller.accountId)
  const told = (await listTold(ctx, tx, teller)).filter(({ state }) => !isEnded(state))
  return [...own, ...told].map(({ folio }) => folio)
}

/** Where the person can get a claim's file, for the copy of their data. */
export function claimAddress({ config }: Context, folio: string, hasAccount: boolean): string {
  return hasAccount ? `${config.portalUrl}/ecosistema/solicitudes/${folio}` : `${config.portalUrl}/solicitud`
}

/**
 * Keeps the open claims of a closing account running: each is followed by folio and code from then on, and the code
 * is mailed to the address of the notice.
 */
export async function releaseClaims(ctx: Context, tx: Tx, accountId: number): Promise<void> {
  for (const row of await listOpen(tx, accountId)) {
    const code = noticeCode(ctx.keys, row)
    const hash = ctx.keys.fingerprint('claim-code', `${row.folio}:${code}`)
    await setFollowCode(tx, row.id, { hash, until: null })
    const released = await changeClaim(tx, row.id, { account_id: null })
    await tellPerson(ctx, tx, released, { what: 'released', code })
  }
}
