import { isEnded } from '@amparo/domain/claims/claim-states.ts'
import type { Context, Tx } from '../../context.ts'
import { tellPerson } from './claim-notices.service.ts'
import { noticeCode } from './claims.policy.ts'
import { type ClaimRow, changeClaim, listClaimsOf, setFollowCode } from './claims.repository.ts'

async function listOpen(tx: Tx, accountId: number): Promise<ClaimRow[]> {
  return (await listClaimsOf(tx, accountId)).filter(({ state }) => !isEnded(state))
}

/** Folios of an account's claims that go on, whatever its owner asks about their data: to attend to them is the law's duty. */
export async function listGoingOn(tx: Tx, accountId: number): Promise<string[]> {
  return (await listOpen(tx, accountId)).map(({ folio }) => folio)
}

/** Where the file of a claim is had by its person, for the copy of their data. */
export function claimAddress({ config }: Context, folio: string): string {
  return `${config.portalUrl}/ecosistema/solicitudes/${folio}`
}

/**
 * Lets the open claims of an account that is being closed go on without it: each is followed by folio and code from then
 * on, and its person has the code by mail, at the mailbox that they gave notice with.
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
