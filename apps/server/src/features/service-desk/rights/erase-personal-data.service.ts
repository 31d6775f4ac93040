import { bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Context, Tx } from '../../../context.ts'
import { newToken } from '../../../ports/keys.ts'
import { cancelToCome } from '../../agenda/appointments/cancel.service.ts'
import { tellOfErased } from '../../agenda/appointments/erased-visits.service.ts'
import { releaseClaims } from '../../claims/claims/claim-rights.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { revokeConsent } from '../../tools/credit/credit.service.ts'
import {
  conversationsKept,
  healthAppointments,
  invitationsKept,
  keptTables,
  policiesKept,
} from './personal-data.policy.ts'
import {
  closeAccount,
  deleteAcceptedInvitations,
  deleteByDocument,
  deleteRows,
  findPersonalTables,
  lockPersonalData,
  notClinical,
  notHeld,
  readRows,
} from './personal-data.repository.ts'

export { lockPersonalData } from './personal-data.repository.ts'

/**
 * Erases everything that no law requires, closes the account and states what stays and why. Data attached to the
 * clinical record stay blocked: only those responsible for it read them.
 */
export async function erasePersonalData(
  ctx: Context,
  tx: Tx,
  { accountId, document }: { accountId: number | null; document: PersonDocument },
): Promise<string[]> {
  if (accountId !== null) await lockPersonalData(tx, accountId)
  const account = accountId === null ? null : await getOwner(tx, accountId)
  const held =
    account?.opened_by === 'invitation'
      ? await eraseAcceptedInvitations(tx, document, account.superseded_at)
      : await eraseByDocument(ctx, tx, document)
  const kept = new Set<string>([policiesKept, ...held])
  if (account === null || accountId === null) return [...kept]
  const cancelled = await cancelToCome(
    ctx,
    tx,
    accountId,
    bookableServices.map(({ id }) => id),
  )
  const now = ctx.clock.now()
  // A bureau consent stays as proof, withdrawn; its data are deleted.
  await revokeConsent(tx, accountId, now)
  const tables = await findPersonalTables(tx, accountId, (table) => {
    if (table in keptTables) return false
    if (table === 'conversation') return notHeld
    return table === 'appointment' ? notClinical : undefined
  })
  // Children before their parents: a row that another leads to cannot go first.
  for (const table of tables.toSorted((a, b) => b.depth - a.depth)) {
    await deleteRows(tx, table.name, table.condition)
  }
  await tellOfErased(ctx, tx, account, cancelled)
  // Of a secret that was never disclosed.
  await closeAccount(tx, accountId, { now, passwordHash: await ctx.passwords.hash(newToken()) })
  for (const reason of await describeKept(tx, accountId)) kept.add(reason)
  await releaseClaims(ctx, tx, accountId)
  return [...kept]
}

/**
 * Data stored by document instead of account: codes and invitations. The person's own invitation with an approved
 * guest stays with that guest; the rest is deleted.
 */
async function eraseByDocument(ctx: Context, tx: Tx, document: PersonDocument): Promise<string[]> {
  const areLeft = await deleteByDocument(tx, document, ctx.clock.now())
  return areLeft ? [invitationsKept] : []
}

/**
 * A guest's own registration data; another invitation of that document, and its codes, may be another person's. After
 * a take-over, the holder's later consents are the holder's.
 */
async function eraseAcceptedInvitations(
  tx: Tx,
  document: PersonDocument,
  supersededAt: Date | null,
): Promise<string[]> {
  await deleteAcceptedInvitations(tx, document, supersededAt)
  return []
}

/** Of these some rows stay and some go. */
const keptByRow: Readonly<Record<string, string>> = {
  appointment: healthAppointments,
  conversation: conversationsKept,
}

/** Data that stays after an erasure, one sentence per reason with rows. */
async function describeKept(tx: Tx, accountId: number): Promise<string[]> {
  const sentences = new Set<string>()
  for (const table of await findPersonalTables(tx, accountId)) {
    const reason = keptByRow[table.name] ?? keptTables[table.name]
    if (reason && (await readRows(tx, table.name, table.condition)).length > 0) sentences.add(reason)
  }
  return [...sentences]
}
