import { bankOfCci, paymentHoldUntil } from '@amparo/domain/bank-accounts.ts'
import { whose } from '@amparo/domain/whose.ts'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { confirmOwner } from '../account-changes/owner-confirmation.service.ts'
import { tellKnownContacts } from '../accounts/access-changes.service.ts'
import { paymentAccountMail, paymentAccountSms } from '../accounts/accounts.emails.ts'
import { holdAccount } from '../accounts/accounts.repository.ts'
import { getOwner, lockOwner, type Owner } from '../accounts/owners.service.ts'
import {
  canNamePaymentAccount,
  findPaymentAccount,
  isSharedAccount,
  listUnpaidAt,
  listWalletsToPay,
  lockPaymentAccounts,
  type PaymentAccountRow,
  writePaymentAccount,
} from './payment-accounts.repository.ts'

export { canNamePaymentAccount, listUnpaidAt }

const purpose = 'payment-account'

/** An account of payment as its person gives it. */
export type PaymentAccountDraft =
  | { readonly kind: 'bank'; readonly cci: string; readonly bank: string | undefined }
  | { readonly kind: 'wallet'; readonly wallet: 'yape' | 'plin'; readonly mobile: string | undefined }
  | { readonly kind: 'window' }

/** Sealed: the number is a CCI or a mobile, empty for a window; a RUC is a contractor's. */
const contentFields = {
  number: z.string(),
  bank: z.string().exactOptional(),
  wallet: z.enum(['yape', 'plin']).exactOptional(),
  ruc: z.string().exactOptional(),
}
const storedContent = z.object(contentFields)
type Content = z.output<typeof storedContent>

/** A person's account of payment without its number. */
export interface PaymentAccountView {
  readonly kind: 'bank' | 'wallet' | 'window'
  readonly bank: string | null
  readonly wallet: 'yape' | 'plin' | null
  /** Null for a window. */
  readonly lastFour: string | null
  readonly changedAt: Date
  /** Nothing is paid before this instant; null if no hold runs. */
  readonly heldUntil: Date | null
  /** False for a wallet on a mobile that is no longer the account's own, and for a closed account. */
  readonly isUsable: boolean
}

/** Account of payment as an order keeps it, with its number. */
export const storedDestination = z.object({ ...contentFields, kind: z.enum(['bank', 'wallet', 'window']) })
export type PaymentDestination = Readonly<z.output<typeof storedDestination>>

/** The account of payment of a person; null if there is none. */
export async function readPaymentAccount(
  ctx: Context,
  tx: Tx,
  accountId: number,
): Promise<PaymentAccountView | null> {
  const row = await findPaymentAccount(tx, accountId)
  return row ? viewOf(ctx, row, openContent(ctx, row)) : null
}

/** Accounts of payment of people for their orders, whole, by account; none changes until this transaction ends. */
export async function holdPaymentAccounts(
  ctx: Context,
  tx: Tx,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, { view: PaymentAccountView; destination: PaymentDestination }>> {
  const rows = await lockPaymentAccounts(tx, accountIds)
  return new Map(
    rows.map((row) => {
      const content = openContent(ctx, row)
      const held = { view: viewOf(ctx, row, content), destination: { ...content, kind: row.kind } }
      return [row.account_id, held] as const
    }),
  )
}

/** Those of approved claims' people whose wallet is on a mobile that is no longer theirs. */
export async function listLostWallets(ctx: Context, tx: Tx): Promise<number[]> {
  const rows = await listWalletsToPay(tx)
  return rows.flatMap((row) => (row.proven_mobile === openContent(ctx, row).number ? [] : [row.account_id]))
}

const openContent = (ctx: Context, { content }: Pick<PaymentAccountRow, 'content'>) =>
  openStored(ctx.keys, purpose, content, storedContent)

function viewOf(ctx: Context, row: PaymentAccountRow, { number, bank, wallet }: Content): PaymentAccountView {
  return {
    kind: row.kind,
    bank: bank ?? null,
    wallet: wallet ?? null,
    lastFour: number === '' ? null : number.slice(-4),
    changedAt: row.changed_at,
    heldUntil: paymentHoldUntil([row.changed_at, row.access_changed_at], ctx.clock.now()),
    isUsable: !row.is_closed && (row.kind !== 'wallet' || row.proven_mobile === number),
  }
}

/** The account of payment that an order keeps, without its number: what happens to the person's own changes nothing of it. */
export function destinationView(
  { kind, number, bank, wallet }: PaymentDestination,
  changedAt: Date,
): PaymentAccountView {
  return {
    ...{
      kind,
      bank: bank ?? null,
      wallet: wallet ?? null,
      lastFour: number === '' ? null : number.slice(-4),
    },
    ...{ changedAt, heldUntil: null, isUsable: true },
  }
}

/** A sealed account of payment that belongs to no account here. */
export interface SealedDestination {
  readonly kind: 'bank' | 'window'
  readonly content: string
  readonly changed_at: Date
}

/** Opens the account of payment of a payee without an account here; nothing but its own change holds it. */
export function openSealedDestination(
  ctx: Context,
  row: SealedDestination,
): { readonly view: PaymentAccountView; readonly destination: PaymentDestination } {
  const content = openContent(ctx, row)
  const destination = { ...content, kind: row.kind }
  const heldUntil = paymentHoldUntil([row.changed_at], ctx.clock.now())
  return { view: { ...destinationView(destination, row.changed_at), heldUntil }, destination }
}

/** Whether two sealed accounts are the same. */
export const isSameDestination = (
  ctx: Context,
  one: Pick<SealedDestination, 'kind' | 'content'>,
  other: Pick<SealedDestination, 'kind' | 'content'>,
) =>
  one.kind === other.kind && ctx.keys.unseal(purpose, one.content) === ctx.keys.unseal(purpose, other.content)

/** Seals the account of payment of a payee without an account here, with the mark of its number. */
export function sealDestination(
  ctx: Context,
  draft: Exclude<PaymentAccountDraft, { kind: 'wallet' }>,
): { readonly kind: 'bank' | 'window'; readonly content: string; readonly mark: Buffer } {
  const content: Content =
    draft.kind === 'bank'
      ? { number: draft.cci, bank: bankOfCci(draft.cci) ?? draft.bank ?? '' }
      : { number: '' }
  return {
    kind: draft.kind,
    content: ctx.keys.seal(purpose, JSON.stringify(content)),
    mark: ctx.keys.fingerprint(purpose, content.number),
  }
}

/** Seals the account of payment of a contractor, with its RUC. */
export const sealContractor = (
  ctx: Pick<Context, 'keys'>,
  content: Required<Pick<Content, 'number' | 'bank' | 'ruc'>>,
) => ctx.keys.seal(purpose, JSON.stringify(content))

/** Marks of the number of a sealed account of payment; none for a window. */
export function marksOf(ctx: Context, row: SealedDestination): Buffer[] {
  const { number } = openContent(ctx, row)
  return number === '' ? [] : ctx.keys.fingerprints(purpose, number)
}

/** Marks of the number of a person's account of payment; none for a window, or without one. */
export async function accountMarks(ctx: Context, tx: Tx, accountId: number): Promise<Buffer[]> {
  const row = await findPaymentAccount(tx, accountId)
  return !row || row.kind === 'window' ? [] : ctx.keys.fingerprints(purpose, openContent(ctx, row).number)
}

/** Until this transaction ends, no change of a person's account of payment, or of what opens their account, commits. */
export async function holdPaymentAccount(tx: Tx, accountId: number): Promise<void> {
  await holdAccount(tx, accountId)
}

/** Whether a person other than `accountId` is paid at one of these marks of a number. */
export async function isPaidAt(tx: Tx, marks: readonly Buffer[], accountId: number | null): Promise<boolean> {
  return marks.length > 0 && isSharedAccount(tx, accountId, marks)
}

/** The owner's standing: name, account of payment, and the mobile that a wallet may use. */
export async function readOwnPaymentAccount(ctx: Context, actor: Actor) {
  const [owner, account] = await Promise.all([
    getOwner(ctx.db, actor.accountId),
    readPaymentAccount(ctx, ctx.db, actor.accountId),
  ])
  return { owner, account, mobile: owner.mobile_proven ? owner.mobile : null }
}

/**
 * Sets the account of payment, after the password or a code; notifies every contact known before, and starts the hold of 24
 * hours. The same number again changes nothing. Throws errors of `confirmOwner`, `celular_no_probado` and
 * `cuenta_de_invitado`.
 */
export async function setPaymentAccount(
  ctx: Context,
  actor: Actor,
  draft: PaymentAccountDraft,
  proof: { readonly password: string | undefined; readonly code: string | undefined },
): Promise<void> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(actor.accountId))
  contentOf(await getOwner(ctx.db, actor.accountId), draft)
  const confirmed = await confirmOwner(ctx, actor, { ...proof, codeField: 'codigo' })
  await ctx.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, actor.accountId)
    await confirmed.spend(tx)
    if (!(await recordPaymentAccount(ctx, tx, owner, draft))) return
    const now = ctx.clock.now()
    await tellKnownContacts(ctx, tx, owner.id, {
      mail: paymentAccountMail(ctx.config, whose(owner), now),
      sms: paymentAccountSms(ctx.config, whose(owner)),
    })
    ctx.log.info({ event: 'payment_account_set', account: owner.public_number }, 'cuenta de abono registrada')
  })
}

/** Writes the account of payment; false if it is the same as before. */
export async function recordPaymentAccount(
  ctx: Context,
  tx: Tx,
  owner: Owner,
  draft: PaymentAccountDraft,
): Promise<boolean> {
  const content = contentOf(owner, draft)
  const text = JSON.stringify(content)
  const before = await findPaymentAccount(tx, owner.id)
  if (before && before.kind === draft.kind && ctx.keys.unseal(purpose, before.content) === text) return false
  await writePaymentAccount(tx, {
    account_id: owner.id,
    kind: draft.kind,
    content: ctx.keys.seal(purpose, text),
    mark: ctx.keys.fingerprint(purpose, content.number),
    changed_at: ctx.clock.now(),
  })
  return true
}

function contentOf({ opened_by, mobile, mobile_proven }: Owner, draft: PaymentAccountDraft): Content {
  if (opened_by === 'invitation') throw new AppError('cuenta_de_invitado')
  switch (draft.kind) {
    case 'bank':
      return { number: draft.cci, bank: bankOfCci(draft.cci) ?? draft.bank ?? '' }
    case 'wallet': {
      const isOwn = mobile !== null && mobile_proven && (draft.mobile ?? mobile) === mobile
      if (!isOwn) {
        const fields = [{ field: 'celular', message: 'No es el celular confirmado de tu cuenta' }]
        throw new AppError('celular_no_probado', { fields })
      }
      return { number: mobile, wallet: draft.wallet }
    }
    case 'window':
      return { number: '' }
  }
}
