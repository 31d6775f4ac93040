import { foldWords } from '@amparo/domain/claims/fold-words.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { aboutClaim, type Seen, takeInHands } from './claim-in-hands.service.ts'
import { tellPerson } from './claim-notices.service.ts'
import {
  type ClaimRow,
  changeClaim,
  findClaim,
  findClaimById,
  insertMessage,
  insertNote,
  insertStep,
  lockClaim,
} from './claims.repository.ts'
import { openClaim } from './claims.service.ts'
import { listFiles } from './files.repository.ts'

export type { Seen } from './claim-in-hands.service.ts'

/** A claim, as far as it concerns a death. */
interface DeathClaim {
  readonly id: number
  readonly isOfDeath: boolean
  readonly certificate: string
  /** The death certificate has arrived; any document, if the cover names none. */
  readonly hasPaper: boolean
}

/** Opens it; the reading is a row in the record. Throws `no_encontrado`. */
export async function readDeathClaim(ctx: Context, staff: StaffActor, folio: string): Promise<DeathClaim> {
  const row = await findClaim(ctx.db, folio)
  if (!row) throw new AppError('no_encontrado')
  await recordAct(ctx, ctx.db, staff, { about: aboutClaim(folio) })
  return {
    id: row.id,
    isOfDeath: row.insured_died,
    certificate: row.certificate_number,
    hasPaper: await hasCertificate(ctx, ctx.db, row),
  }
}

async function hasCertificate(ctx: Context, tx: Tx, row: ClaimRow): Promise<boolean> {
  const { cover } = await openClaim(ctx, tx, row)
  const named = cover.papers.filter(({ name }) => foldWords(name).includes(' defuncion'))
  const files = await listFiles(tx, [row.id])
  return files.some(({ paper_key: key }) => named.length === 0 || named.some((paper) => paper.key === key))
}

/** Effects of an act on the insured person's account beside the claim. */
export interface DeathAct {
  /** Text for the person who reported the loss; null: none yet. */
  readonly says: string | null
  /** For the desk alone. */
  readonly note: string | null
  readonly detail: Readonly<Record<string, string | boolean>>
}

/**
 * Performs an act because of the death in a claim: the act, the notice to the person who reported it, and its row in
 * the audit log, all or nothing. Throws `no_encontrado`, `caso_propio`, `version_ajena`, and `paso_de_solicitud` if
 * the claim reports no death or was withdrawn.
 */
export function actOnDeath(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  work: (tx: Tx, claim: DeathClaim & { now: Date; today: string }) => Promise<DeathAct>,
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row, now, today } = await takeInHands(ctx, tx, staff, seen)
    if (!row.insured_died || row.state === 'withdrawn') throw new AppError('paso_de_solicitud')
    const hasPaper = await hasCertificate(ctx, tx, row)
    const claim = { id: row.id, isOfDeath: true, certificate: row.certificate_number, hasPaper, now, today }
    const { says, note, detail } = await work(tx, claim)
    const changed = await changeClaim(tx, row.id, {})
    const seal = (text: string) => ctx.keys.seal('claim', text)
    if (says !== null) {
      await insertMessage(tx, { claim_id: row.id, at: now, staff_id: staff.staffId, body: seal(says) })
      await insertStep(tx, { claim_id: row.id, at: now, what: 'house_wrote', who: staff.name })
      await tellPerson(ctx, tx, changed, { what: 'message' })
    }
    if (note !== null) await insertNote(tx, { claim_id: row.id, at: now, who: staff.name, body: seal(note) })
    const about = aboutClaim(row.folio)
    await recordAct(ctx, tx, staff, { about, detail: { version: changed.version, ...detail } })
    return changed.version
  })
}

/**
 * The insured person's act about the reported death: the act and its note for the desk, or nothing if `work` returns
 * false. Locks the claim first, like `actOnDeath`.
 */
export function answerToDeath(
  ctx: Context,
  claimId: number,
  note: string,
  work: (tx: Tx, now: Date) => Promise<boolean>,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const found = await findClaimById(tx, claimId)
    const row = found && (await lockClaim(tx, found.folio))
    const now = ctx.clock.now()
    if (!row || !(await work(tx, now))) return false
    await insertNote(tx, {
      claim_id: row.id,
      at: now,
      who: 'La persona asegurada',
      body: ctx.keys.seal('claim', note),
    })
    await changeClaim(tx, row.id, {})
    return true
  })
}
