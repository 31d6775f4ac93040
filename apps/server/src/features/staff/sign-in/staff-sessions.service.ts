import type { StaffPerson } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import { type ListedSession, toListed } from '../../identity/sessions/own-sessions.service.ts'
import { lastUseGrainMs, sessionTimes } from '../../identity/sessions/sessions.policy.ts'
import { halfSessionMinutes, staffSession } from '../accounts/staff.policy.ts'
import { providerAskMs } from './provider.policy.ts'
import type { SessionAtProvider } from './provider.repository.ts'
import { isStillThere } from './provider-presence.service.ts'
import {
  closeStaffSession,
  findStaffSession,
  insertStaffSession,
  listStaffSessions,
  noteStaffWrite,
  type StaffSessionRow,
  touchStaffSession,
} from './staff-sessions.repository.ts'

/** Holder of a cookie. `shut`: the owner of a session that is closed, expired or of a disabled person. */
interface FoundStaff {
  readonly actor: StaffPerson | null
  readonly shut: (StaffPerson & { readonly why: 'disabled' | 'closed' | 'ended' }) | null
}

/**
 * Finds the session of a cookie and moves its idle end; a half session's five minutes are fixed, and a page's own
 * poll (`background`) moves nothing.
 */
export async function findStaff(
  ctx: Context,
  token: string | null,
  {
    writes,
    requestId = '',
    background = false,
  }: { readonly writes: boolean; readonly requestId?: string; readonly background?: boolean } = {
    writes: false,
  },
): Promise<FoundStaff> {
  if (token === null) return { actor: null, shut: null }
  const row = await findPresent(ctx, sha256(token), requestId)
  if (!row) return { actor: null, shut: null }
  const now = ctx.clock.now()
  const why = shutBecause(row, now)
  if (why) return { actor: null, shut: { ...toActor(row, row.idle_expires_at), why } }
  let idleExpiresAt = row.idle_expires_at
  if (!background && row.stage === 'whole' && now.getTime() - row.last_used_at.getTime() > lastUseGrainMs) {
    const moved = sessionTimes(now, staffSession).idleExpiresAt
    idleExpiresAt = new Date(Math.min(moved.getTime(), row.expires_at.getTime()))
    await touchStaffSession(ctx.db, row.session_id, now, idleExpiresAt)
  }
  if (writes && ctx.database.replica) await noteStaffWrite(ctx.db, row.session_id, now)
  return { actor: toActor(row, idleExpiresAt), shut: null }
}

/** The session of a token; for one opened by the provider, after checking with it. */
async function findPresent(
  ctx: Context,
  tokenHash: Buffer,
  requestId: string,
): Promise<StaffSessionRow | undefined> {
  const row = await findStaffSession(ctx.db, tokenHash)
  if (!row?.provider_seen_at || row.stage === 'half' || shutBecause(row, ctx.clock.now())) return row
  if (ctx.clock.now().getTime() - row.provider_seen_at.getTime() < providerAskMs) return row
  await isStillThere(ctx, row, { requestId })
  return findStaffSession(ctx.db, tokenHash)
}

function shutBecause(row: StaffSessionRow, now: Date): 'disabled' | 'closed' | 'ended' | null {
  if (row.disabled_at) return 'disabled'
  if (row.closed_at) return 'closed'
  return row.idle_expires_at > now && row.expires_at > now ? null : 'ended'
}

function toActor(row: StaffSessionRow, expiresAt: Date): StaffPerson {
  return {
    staffId: row.staff_id,
    sessionId: row.session_id,
    id: row.public_id,
    email: row.email,
    name: row.name,
    roles: row.roles,
    professionalId: row.professional_id,
    seesFrom: row.sees_from,
    stage: row.stage,
    confirmedAt: row.confirmed_at,
    expiresAt,
    wroteAt: row.wrote_at,
  }
}

/** Opens a session and returns its token, which is stored nowhere. */
export async function openStaffSession(
  ctx: Context,
  tx: Tx,
  session: {
    staffId: number
    stage: 'half' | 'whole'
    device: string
    /** Provider session, if it vouched for the person. */
    provided?: Pick<SessionAtProvider, 'subject' | 'tokens' | 'seenAt'> | null
    /** False without a second factor of ours: acts marked ² require one first. */
    isConfirmed?: boolean
  },
): Promise<string> {
  const now = ctx.clock.now()
  const token = newToken()
  const halfEnd = new Date(now.getTime() + halfSessionMinutes * 60_000)
  const { idleExpiresAt, expiresAt } =
    session.stage === 'half'
      ? { idleExpiresAt: halfEnd, expiresAt: halfEnd }
      : sessionTimes(now, staffSession)
  await insertStaffSession(tx, {
    staff_id: session.staffId,
    token_hash: sha256(token),
    stage: session.stage,
    device: session.device.slice(0, 200),
    created_at: now,
    last_used_at: now,
    idle_expires_at: idleExpiresAt,
    expires_at: expiresAt,
    confirmed_at: session.stage === 'half' ? null : session.isConfirmed === false ? new Date(0) : now,
    provider_subject: session.provided?.subject ?? null,
    provider_tokens: session.provided?.tokens ?? null,
    provider_seen_at: session.provided?.seenAt ?? null,
  })
  return token
}

/** The actor's own open sessions, this one first. */
export async function listOwnStaffSessions(ctx: Context, actor: StaffPerson): Promise<ListedSession[]> {
  const rows = await listStaffSessions(ctx.db, actor.staffId, ctx.clock.now())
  return toListed(rows, actor.sessionId, (id) => publicId(ctx, id))
}

/** Closes one of the actor's own sessions by its listed id; false if unknown. */
export async function closeOwnStaffSession(
  ctx: Context,
  tx: Tx,
  actor: StaffPerson,
  id: string,
): Promise<boolean> {
  const now = ctx.clock.now()
  const rows = await listStaffSessions(tx, actor.staffId, now)
  const found = rows.find((row) => publicId(ctx, row.id) === id)
  return found !== undefined && closeStaffSession(tx, found.id, now)
}

function publicId(ctx: Context, id: number): string {
  return ctx.keys.fingerprint('staff-session-id', String(id)).subarray(0, 16).toString('base64url')
}
