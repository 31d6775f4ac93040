import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { newToken } from '../../../ports/keys.ts'
import { joinRecords } from '../../care/health-record/health-record.service.ts'
import { endSessionsOf } from '../../identity/sessions/sessions.service.ts'
import { type Accounts, presentOf } from './document-changes.policy.ts'
import { type ChangeRow, markMoved } from './document-changes.repository.ts'
import { mergeSingles } from './merging.repository.ts'
import {
  closeJoined,
  joinAccounts,
  moveDocumentRows,
  moveEndedPolicies,
  restore,
  saveHere,
  setDocument,
} from './moving.repository.ts'

interface Move {
  readonly row: ChangeRow
  readonly accounts: Accounts
}

/**
 * Moves everything of a person to the new document. `end` records the change, after the certificates, whose trigger
 * sees it as open, and before the accounts, whose prescriptions move only for a recorded change. Throws
 * `cuentas_no_se_unen` where both accounts have what one can have only once.
 */
export async function move(
  ctx: Context,
  tx: Tx,
  { row, accounts: { former, stays, joins }, end }: Move & { readonly end: () => Promise<unknown> },
): Promise<void> {
  const now = ctx.clock.now()
  await moveEndedPolicies(tx, row, { today: toLimaDay(now), of: former?.id ?? null })
  await end()
  for (const account of [stays, joins]) if (account) await endSessionsOf(ctx, tx, account.id)
  if (stays && joins) {
    await joinPerson(ctx, tx, joins.id, stays.id).catch(refuseJoin)
    const passwordHash = await ctx.passwords.hash(newToken())
    await closeJoined(tx, joins.id, { now, passwordHash })
  }
  if (stays) await setDocument(tx, stays.id, presentOf(row))
  const ids = [stays, joins].flatMap((account) => account?.id ?? [])
  await moveDocumentRows(tx, row, { ids, isHolder: former !== undefined }).catch(refuseJoin)
}

/** Merges what both accounts have, and moves the rest. A health record that was merged stays with the closed account. */
async function joinPerson(ctx: Context, tx: Tx, from: number, into: number): Promise<void> {
  await mergeSingles(tx, { from, into, now: ctx.clock.now() })
  const isMerged = await joinRecords(ctx, tx, { accountId: from }, { accountId: into })
  await joinAccounts(tx, from, into, isMerged ? ['health_record'] : [])
}

/** As `move`, and takes it back. Throws what it throws. */
export async function tryMove(
  ctx: Context,
  tx: Tx,
  { by, ...draft }: Move & { readonly by: number },
): Promise<void> {
  await saveHere(tx)
  const now = ctx.clock.now()
  const end = () => markMoved(tx, draft.row.id, { by, now, alone: true })
  await move(ctx, tx, { ...draft, end })
  await restore(tx)
}

/** Names of the rows that two accounts cannot both bring, by table. */
const shared: Readonly<Record<string, string>> = {
  appointment: 'citas a la misma hora',
  consent: 'autorizaciones',
  course_licence: 'una licencia de cursos',
  financial_test: 'un test financiero',
  health_entry: 'más de 30 alergias, condiciones o medicinas',
  hour_offer: 'una misma hora ofrecida',
  invitation: 'invitaciones a una misma persona, o de una a otra',
  payment_alert: 'alertas de pago',
  prescription: 'recetas que no se mueven',
  clinical_document: 'documentos de citas que no se mueven',
  security_licence: 'una licencia de seguridad del mismo año',
}

/** Unique, exclusion, foreign-key, check and restrict violations. */
const collisions = new Set(['23505', '23P01', '23503', '23514', '23001'])

function refuseJoin(error: unknown): never {
  const { code, table } = error as { readonly code?: string; readonly table?: string }
  if (code === undefined || !collisions.has(code)) throw error
  const both = shared[table ?? ''] ?? 'datos que solo puede haber una vez'
  throw new AppError('cuentas_no_se_unen', {
    params: {
      motivoTexto: `Sus dos documentos tienen ${both}. La persona tiene que dejar uno solo antes de unirlos.`,
    },
  })
}
