import { documentsKeptDays } from '@amparo/domain/benefits/rules-of.ts'
import type { Context } from '../context.ts'
import { deleteOldContactChanges } from '../features/account-changes/contact-changes.repository.ts'
import { deleteOldOrigins } from '../features/accounts/known-origins.repository.ts'
import { roomClosesMs } from '../features/appointments/appointments.policy.ts'
import { deleteOldCaptchas } from '../features/captcha/captcha.repository.ts'
import { deleteOldRequests } from '../features/codes/codes.repository.ts'
import { deleteOldCodes } from '../features/credentials/credentials.service.ts'
import { deleteOldReports } from '../features/credit/credit.repository.ts'
import { deleteOldDocuments } from '../features/documents/documents.repository.ts'
import { adoptEvents, forgetDelivered } from '../features/events/crm-queue.repository.ts'
import { deleteOldUses } from '../features/events/uses.repository.ts'
import { tidyImports } from '../features/imports/imports.repository.ts'
import { expireInvitations } from '../features/invitations/seats.repository.ts'
import { deleteOldWindows } from '../features/limits/limits.repository.ts'
import { deleteOldMessages } from '../features/messages/messages.repository.ts'
import { forgetSpares } from '../features/messages/whatsapp-way.repository.ts'
import { deleteEndedShares } from '../features/prescriptions/prescriptions.repository.ts'
import { deleteEndedSessions } from '../features/sessions/sessions.repository.ts'
import { deleteOldStaffOrigins } from '../features/staff/known-places.repository.ts'
import { deleteEndedStaffSessions } from '../features/staff/staff-sessions.repository.ts'
import { settleAbsences } from '../features/video/absence.service.ts'
import { deleteOldSeats, settleVisits } from '../features/video/video.repository.ts'
import { deleteOldInbound } from '../features/whatsapp/whatsapp.repository.ts'
import { deleteOldAnswers } from '../http/idempotency.ts'
import { timed } from '../job.ts'

const dayMs = 86_400_000

/** Forgets what has served its time. */
export async function cleanUp(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const dayAgo = new Date(now.getTime() - dayMs)
  await deleteOldWindows(ctx.db, now)
  await deleteOldCaptchas(ctx.db, now)
  await deleteOldRequests(ctx.db, dayAgo)
  await deleteOldContactChanges(ctx.db, now)
  await deleteOldOrigins(ctx.db, new Date(now.getTime() - 90 * dayMs))
  await deleteOldStaffOrigins(ctx.db, new Date(now.getTime() - 90 * dayMs))
  await deleteOldAnswers(ctx)
  await deleteOldCodes(ctx)
  await deleteOldReports(ctx.db, new Date(now.getTime() - 31 * dayMs))
  await deleteOldMessages(ctx.db, new Date(now.getTime() - 30 * dayMs))
  await forgetSpares(ctx.db, new Date(now.getTime() - 3_600_000))
  await deleteOldInbound(ctx.db, new Date(now.getTime() - 30 * dayMs))
  await adoptEvents(ctx.db)
  await forgetDelivered(ctx.db, new Date(now.getTime() - 90 * dayMs))
  await deleteOldUses(ctx.db, new Date(now.getTime() - 400 * dayMs))
  await expireInvitations(ctx.db, now)
  await settleVisits(ctx.db, new Date(now.getTime() - roomClosesMs))
  await settleAbsences(ctx)
  await deleteOldDocuments(ctx.db, new Date(now.getTime() - documentsKeptDays * dayMs))
  await deleteOldSeats(ctx.db, dayAgo)
  await deleteEndedShares(ctx.db, now)
  await tidyImports(ctx.db, now)
  await deleteEndedStaffSessions(ctx.db, new Date(now.getTime() - 30 * dayMs))
  await deleteEndedSessions(ctx.db, new Date(now.getTime() - 30 * dayMs))
}

export const cleanUpJobs = [timed('limpiar', '17 * * * *', cleanUp)]
