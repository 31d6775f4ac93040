import { roomOpensMs } from '@amparo/domain/agenda/booking-times.ts'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { jitsiRoomUrl } from '../../../ports/jitsi.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import { getService } from '../../agenda/agenda/agenda.service.ts'
import {
  type AppointmentRow,
  type Entry,
  entryAt,
  type Participant,
  roomClosesAt,
  videoPath,
} from '../../agenda/appointments/appointments.policy.ts'
import { findAppointment } from '../../agenda/appointments/appointments.service.ts'
import { isAnnulled } from '../../agenda/appointments/benefit.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { appointmentOfRoom, type IceServer, iceServers, participantOf, roomName } from './video.policy.ts'
import { endCall, ensureCall, hasCall, holdAsRead, takeSeat } from './video.repository.ts'

/** A video appointment that has its call before it, or had it. */
export async function findVideo(ctx: Context, id: string): Promise<AppointmentRow | undefined> {
  const row = await findAppointment(ctx.db, id)
  return row?.modality === 'video' ? row : undefined
}

/** Whether the call can be entered now; undefined if the id is of no video appointment. */
export async function checkEntry(
  ctx: Context,
  id: string,
  address: string,
): Promise<{ entry: Entry; appointment: AppointmentRow } | undefined> {
  const row = await findVideo(ctx, id)
  if (!row) {
    await spendWithin(ctx, limits.badCallLinksOfAddress, address)
    return undefined
  }
  await spendWithin(ctx, limits.callChecksOfAppointment, `${row.id}:${address}`)
  return { entry: entryAt(row, ctx.clock.now()), appointment: row }
}

/** Both participants' links and the room's name. Throws `no_encontrado` if it is no booked video appointment. */
export async function getLinks(
  ctx: Context,
  appointmentId: string,
): Promise<{ person: string; professional: string; room: string }> {
  const row = await findVideo(ctx, appointmentId)
  if (row?.state !== 'booked') throw new AppError('no_encontrado')
  ctx.log.info({ event: 'call_links_read', appointment: row.id }, 'enlaces leídos')
  return {
    person: videoPath(ctx.keys, row, 'person'),
    professional: videoPath(ctx.keys, row, 'professional'),
    room: roomName(ctx.keys, row),
  }
}

/** Address of an open room, for another server of the company; undefined for any other name. */
export async function findRoomUrl(ctx: Context, name: string): Promise<string | undefined> {
  const row = await findVideo(ctx, appointmentOfRoom(name) ?? '')
  if (!row || roomName(ctx.keys, row) !== name || entryAt(row, ctx.clock.now()) !== 'open') return undefined
  return roomUrl(ctx, row, { participant: 'professional', displayName: null })
}

/** The room's own address: Jitsi's, or the page of the portal that is this participant's room. */
async function roomUrl(
  ctx: Context,
  row: AppointmentRow,
  { participant, displayName }: { participant: Participant; displayName: string | null },
): Promise<string> {
  const { jitsi } = ctx.config.video
  if (!jitsi) return `${ctx.config.portalUrl}${videoPath(ctx.keys, row, participant)}`
  return jitsiRoomUrl(jitsi, {
    name: roomName(ctx.keys, row),
    displayName,
    isModerator: participant === 'professional',
    opensAt: new Date(row.starts_at.getTime() - roomOpensMs),
    closesAt: roomClosesAt(row),
  })
}

interface Entrance {
  readonly participant: Participant
  readonly name: string
  readonly otherName: string
  readonly entry: number
  readonly pass: string
  readonly provider: 'webrtc' | 'jitsi'
  readonly url: string
  readonly iceServers: IceServer[]
}

/** Data of a link: its appointment, whether its room is open and, if so, the entry. Undefined: unknown link. */
export async function enterCall(
  ctx: Context,
  link: GivenLink,
): Promise<{ entry: Entry; appointment: AppointmentRow; entrance?: Entrance } | undefined> {
  const found = await findByLink(ctx, link)
  if (!found) return undefined
  const { row, participant } = found
  const now = ctx.clock.now()
  const entry = entryAt(row, now)
  if (entry !== 'open') return { entry, appointment: row }
  if (await hasFallen(ctx, row, now)) return { entry: 'annulled', appointment: row }
  const pass = newToken()
  const number = await ctx.db.transaction().execute(async (tx) => {
    if (!(await holdAsRead(tx, row))) return null
    await ensureCall(tx, row.id)
    await ctx.bell.ring(tx, row.id)
    return takeSeat(tx, { appointmentId: row.id, participant, callTokenHash: sha256(pass), now })
  })
  // The appointment was moved, cancelled or recorded as missed meanwhile.
  if (number === null) return enterCall(ctx, link)
  ctx.log.info(
    { event: 'call_entered', appointment: row.id, participant, entry: number },
    'entró a la llamada',
  )
  const account = await getOwner(ctx.db, row.account_id)
  const person = `${account.given_names} ${account.paternal_surname}`
  const professional = row.professional_name ?? 'Profesional'
  const [name, otherName] = participant === 'person' ? [person, professional] : [professional, person]
  return {
    entry,
    appointment: row,
    entrance: {
      participant,
      name,
      otherName,
      entry: number,
      pass,
      provider: ctx.config.video.jitsi ? 'jitsi' : 'webrtc',
      url: await roomUrl(ctx, row, { participant, displayName: name }),
      iceServers: iceServers(
        ctx.config.video,
        `${roomName(ctx.keys, row).slice(-12)}-${participant}`,
        roomClosesAt(row),
      ),
    },
  }
}

/**
 * Whether its policy was annulled and the cancelling job has not run yet. A call in progress, or whose hour has come,
 * continues: a consultation is not interrupted.
 */
async function hasFallen(ctx: Context, row: AppointmentRow, now: Date): Promise<boolean> {
  if (now >= row.starts_at || (await hasCall(ctx.db, row.id))) return false
  const { document } = await getOwner(ctx.db, row.account_id)
  return isAnnulled(ctx, ctx.db, document, await getService(ctx.db, row.service_id))
}

/** A submitted link, with the caller's address. */
export interface GivenLink {
  readonly id: string
  readonly secret: string
  readonly address: string
}

/**
 * Participant of a link; undefined for an unknown one. Only unknown links count against the address, which may be
 * shared by a clinic or a town: a valid link is limited by its own use alone. Throws `demasiados_intentos` beyond
 * either.
 */
export async function findByLink(
  ctx: Context,
  { id, secret, address }: GivenLink,
): Promise<{ row: AppointmentRow; participant: Participant } | undefined> {
  const row = await findVideo(ctx, id)
  const participant = row && participantOf(ctx.keys, row, secret)
  if (row && participant) {
    await spendWithin(ctx, limits.callEntriesOfLink, `${row.id}:${participant}`)
    return { row, participant }
  }
  await spendWithin(ctx, limits.badCallLinksOfAddress, address)
  if (row) ctx.log.warn({ event: 'call_refused', appointment: row.id }, 'enlace de llamada rechazado')
  return undefined
}

/**
 * Ends the call for both; if they had met, the appointment was attended. No effect before the room opens, once it is
 * over, or if the appointment is moved or cancelled at the same moment. Throws `no_encontrado` for an unknown link.
 */
export async function finishCall(ctx: Context, link: GivenLink): Promise<void> {
  const found = await findByLink(ctx, link)
  if (!found) throw new AppError('no_encontrado')
  const { row, participant } = found
  const now = ctx.clock.now()
  if (entryAt(row, now) !== 'open') return
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await holdAsRead(tx, row))) return
    await ensureCall(tx, row.id)
    if (!(await endCall(tx, row.id, { by: participant, now }))) return
    await ctx.bell.ring(tx, row.id)
    ctx.log.info({ event: 'call_ended', appointment: row.id, participant }, 'llamada finalizada')
  })
}
