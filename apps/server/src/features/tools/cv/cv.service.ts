import { takesCv } from '@amparo/domain/benefits/rules-of.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { getOwn } from '../../agenda/appointments/appointments.service.ts'
import { tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { requireModule } from '../../policies/entitlement/module-cover.service.ts'
import { fromStored, storedCv, toStored } from './cv.layout.ts'
import { blankCv, type Cv } from './cv.policy.ts'
import {
  deleteShare,
  findCv,
  findNote,
  findShared,
  insertShare,
  listShares,
  writeCv,
  writeNote,
} from './cv.repository.ts'
import { drawCv } from './cv-sheet.ts'

interface OwnCv {
  readonly version: number
  readonly content: Cv
  /** Null if there is none yet. */
  readonly changedAt: Date | null
  /** Appointments whose adviser may read it now. */
  readonly shared: readonly { readonly appointmentId: string; readonly until: Date }[]
  readonly notes: readonly { readonly appointmentId: string; readonly at: Date; readonly text: string }[]
}

/** Counts a call on the CV, for people with the cover. Throws `sin_cobertura`, `solo_titular`, `demasiados_intentos`. */
export async function enterCv(ctx: Context, actor: Actor): Promise<void> {
  await requireModule(ctx, ctx.db, actor, { modules: ['empleabilidad'] })
  await spendWithin(ctx, limits.cvOfAccount, String(actor.accountId))
}

/** The person's CV with its shares and notes; blank, as version 0, if there is none. */
export async function readOwnCv(ctx: Context, actor: Actor): Promise<OwnCv> {
  const row = await findCv(ctx.db, actor.accountId)
  const shares = await listShares(ctx.db, actor.accountId)
  const now = ctx.clock.now()
  return {
    version: row?.version ?? 0,
    content: row ? open(ctx, row.content) : blankCv(actor.profile),
    changedAt: row?.changed_at ?? null,
    shared: shares
      .filter(({ state, ends_at }) => state === 'booked' && ends_at > now)
      .map(({ appointment_id, ends_at }) => ({ appointmentId: appointment_id, until: ends_at })),
    notes: shares.flatMap(({ appointment_id, note, note_at }) =>
      note && note_at
        ? [{ appointmentId: appointment_id, at: note_at, text: ctx.keys.unseal('cv-note', note) }]
        : [],
    ),
  }
}

function open(ctx: Context, sealed: string): Cv {
  return fromStored(openStored(ctx.keys, 'cv', sealed, storedCv))
}

/** Saves the CV and returns its new version. Throws `curriculum_cambiado` if `version` is not the present one. */
export async function saveCv(ctx: Context, actor: Actor, version: number, content: Cv): Promise<number> {
  const sealed = ctx.keys.seal('cv', JSON.stringify(toStored(content)))
  const written = await writeCv(ctx.db, {
    accountId: actor.accountId,
    version,
    content: sealed,
    now: ctx.clock.now(),
  })
  if (written !== null) return written
  const row = await findCv(ctx.db, actor.accountId)
  throw new AppError('curriculum_cambiado', { members: { version: row?.version ?? 0 } })
}

/** The CV as a PDF. Throws `no_encontrado` before anything was written. */
export async function printCv(ctx: Context, actor: Actor): Promise<Buffer> {
  const row = await findCv(ctx.db, actor.accountId)
  if (!row) throw new AppError('no_encontrado')
  const sheet = await drawCv(open(ctx, row.content), { brand: ctx.config.brandName, now: ctx.clock.now() })
  const act = `curriculum:${row.version}`
  await ctx.db
    .transaction()
    .execute((tx) => tellUse(ctx, tx, { accountId: actor.accountId, serviceId: 13, act }))
  return sheet
}

/**
 * Lets the adviser of an appointment read the CV until it is over; returns until when. Throws `no_encontrado` for
 * another person's appointment, one of another kind, or without a CV, and `cita_cerrada` for one that is over.
 */
export async function shareOwnCv(ctx: Context, actor: Actor, appointmentId: string): Promise<Date> {
  const row = await getOwn(ctx.db, actor, appointmentId, 'any')
  if (!takesCv(row.service_id)) throw new AppError('no_encontrado')
  if (row.state !== 'booked' || row.ends_at <= ctx.clock.now()) throw new AppError('cita_cerrada')
  if (!(await findCv(ctx.db, actor.accountId))) throw new AppError('no_encontrado')
  await insertShare(ctx.db, actor.accountId, row.id, ctx.clock.now())
  return row.ends_at
}

export async function unshareOwnCv(ctx: Context, actor: Actor, appointmentId: string): Promise<void> {
  await deleteShare(ctx.db, actor.accountId, appointmentId)
}

/**
 * The CV shared for an appointment, for its own professional alone: null for another professional, without a share,
 * and once the appointment is over. The caller has verified the professional, and records the read.
 */
export async function findSharedCv(
  ctx: Context,
  appointmentId: string,
  professionalId: string,
): Promise<Cv | null> {
  const row = await findShared(ctx.db, appointmentId, ctx.clock.now())
  return row && row.professional_id === professionalId ? open(ctx, row.content) : null
}

/** An adviser's note for the person about their CV at one appointment. */
export async function findCvNote(
  ctx: Context,
  appointmentId: string,
): Promise<{ readonly text: string; readonly at: Date } | undefined> {
  const row = await findNote(ctx.db, appointmentId)
  return row?.note && row.note_at
    ? { text: ctx.keys.unseal('cv-note', row.note), at: row.note_at }
    : undefined
}

/** Leaves a note on a CV for its person. Throws `no_encontrado` if this professional may not read it. */
export async function leaveCvNote(
  ctx: Context,
  appointmentId: string,
  professionalId: string,
  text: string,
): Promise<void> {
  const row = await findShared(ctx.db, appointmentId, ctx.clock.now())
  if (row?.professional_id !== professionalId) throw new AppError('no_encontrado')
  await writeNote(ctx.db, appointmentId, ctx.keys.seal('cv-note', text), ctx.clock.now())
}
