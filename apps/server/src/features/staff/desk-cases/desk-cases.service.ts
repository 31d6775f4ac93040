import type { ActName } from '@amparo/domain/staff/act-words.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { refuseOwnCase, staleError } from '../approvals/staff-cases.service.ts'
import { isOlderByOwn, recordAct } from '../audit-log/audit-log.service.ts'
import { notifyReassignment, type Reassignment } from '../staff-notices/staff-notices.service.ts'

/** A kind of case at a desk; `Row` is the locked case with what its acts need. */
export interface CaseKind<Row extends { readonly version: number }> {
  /** Locks the case until the transaction ends. `staff` is null for the operator. */
  lock(ctx: Context, tx: Tx, staff: StaffActor | null, id: string): Promise<Row | null | undefined>
  /** Subject of its acts in the audit log. */
  about(row: Row): string
  /** Addresses of the people whose case it is. */
  parties(row: Row): readonly (string | null | undefined)[]
  isClosed(row: Row): boolean
  /** Refusal of a closed case; `caso_cerrado` by default. */
  readonly closed?: 'conversacion_cerrada'
  /** Author of a change that no staff member recorded; «la persona titular» by default. */
  author?(row: Row): string | null
  /** Own acts of this name do not make the version seen stale. */
  readonly beside?: ActName
}

/** A kind of case that one of the staff owns. */
export interface OwnedCaseKind<Row extends { readonly version: number }> extends CaseKind<Row> {
  /** Sets the owner, or none, and stores the reason where the desk keeps one; returns the new version. */
  give(
    ctx: Context,
    tx: Tx,
    staff: StaffActor,
    row: Row,
    to: Pick<Reassignment, 'to' | 'words'>,
  ): Promise<number>
}

/** A case at the version on the screen; null accepts any version. */
export interface SeenCase {
  readonly id: string
  readonly version: number | null
}

/**
 * Locks a case at the version seen. Every desk answers in this order: `no_encontrado`, `caso_propio`, `version_ajena`
 * with the faster colleague.
 */
export async function holdCase<Row extends { readonly version: number }>(
  ctx: Context,
  tx: Tx,
  staff: StaffActor | null,
  kind: CaseKind<Row>,
  { id, version: seen }: SeenCase,
): Promise<Row> {
  const row = await kind.lock(ctx, tx, staff, id)
  if (!row) throw new AppError('no_encontrado')
  if (staff) refuseOwnCase(staff, kind.parties(row))
  const { version: now } = row
  const about = kind.about(row)
  const isSeen =
    seen === null ||
    seen === now ||
    (staff && kind.beside && (await isOlderByOwn(tx, staff, kind.beside, { about, seen, now })))
  if (!isSeen) throw await staleError(ctx, about, now, kind.author?.(row) ?? undefined)
  return row
}

/** As `holdCase`; then a closed case is `caso_cerrado`, or the kind's own refusal. */
export async function holdOpenCase<Row extends { readonly version: number }>(
  ctx: Context,
  tx: Tx,
  staff: StaffActor | null,
  kind: CaseKind<Row>,
  seen: SeenCase,
): Promise<Row> {
  const row = await holdCase(ctx, tx, staff, kind, seen)
  if (kind.isClosed(row)) throw new AppError(kind.closed ?? 'caso_cerrado')
  return row
}

/**
 * Assigns an open case to a colleague who is not its person, or unassigns it; its due day stays. Throws errors of
 * `holdOpenCase` and `notifyReassignment`, and `caso_propio`.
 */
export function reassignCase<Row extends { readonly version: number }>(
  ctx: Context,
  staff: StaffActor,
  kind: OwnedCaseKind<Row>,
  seen: SeenCase,
  { to, cause, words }: Reassignment,
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, staff, kind, seen)
    if (to) refuseOwnCase(to, kind.parties(row))
    const about = kind.about(row)
    const version = await kind.give(ctx, tx, staff, row, { to, words })
    await notifyReassignment(ctx, tx, staff, { toId: to?.id ?? null, about, cause })
    await recordAct(ctx, tx, staff, { about, detail: { version, motivo: words } })
    return version
  })
}
