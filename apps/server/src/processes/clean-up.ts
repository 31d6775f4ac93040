import { deletePast } from '@amparo/database/delete-in-batches.ts'
import { documentsKeptDays } from '@amparo/domain/benefits/rules-of.ts'
import type { Context } from '../context.ts'
import { contactChangesKept } from '../features/account-changes/contact-changes.repository.ts'
import { originsKept } from '../features/accounts/known-origins.repository.ts'
import { roomClosesMs } from '../features/appointments/appointments.policy.ts'
import { captchasKept } from '../features/captcha/captcha.repository.ts'
import { codeRequestsKept } from '../features/codes/codes.repository.ts'
import { deleteUnsentFiles } from '../features/conversations/conversations.repository.ts'
import { deleteOldCodes } from '../features/credentials/credentials.service.ts'
import { creditReportsKept } from '../features/credit/credit.repository.ts'
import { deleteOldDocuments } from '../features/documents/documents.repository.ts'
import { adoptEvents, forgetDelivered } from '../features/events/crm-queue.repository.ts'
import { benefitUsesKept } from '../features/events/uses.repository.ts'
import { freedHoursKept, hourWaitsKept } from '../features/hour-waits/offers.repository.ts'
import { tidyImports } from '../features/imports/imports.repository.ts'
import { expireInvitations } from '../features/invitations/seats.repository.ts'
import { rateWindowsKept } from '../features/limits/limits.repository.ts'
import { messagesKept } from '../features/messages/messages.repository.ts'
import { forgetSpares, optOutsKept } from '../features/messages/whatsapp-way.repository.ts'
import { proposalsKept } from '../features/partners/partners.repository.ts'
import { assertionsKept, partnerTokensKept } from '../features/partners/tokens.repository.ts'
import { challengesKept } from '../features/passkeys/passkeys.repository.ts'
import { sharesKept } from '../features/prescriptions/prescriptions.repository.ts'
import { faultCountsKept, visitCountsKept } from '../features/reports/faults.repository.ts'
import { vitalCountsKept } from '../features/reports/vitals.repository.ts'
import { sessionsKept } from '../features/sessions/sessions.repository.ts'
import { staffOriginsKept } from '../features/staff/known-places.repository.ts'
import { staffSessionsKept } from '../features/staff/staff-sessions.repository.ts'
import { staffNoticesKept } from '../features/staff-notices/staff-notices.repository.ts'
import { settleAbsences } from '../features/video/absence.service.ts'
import { seatsKept, settleVisits } from '../features/video/video.repository.ts'
import { inboundKept } from '../features/whatsapp/whatsapp.repository.ts'
import { deleteOldAnswers } from '../http/idempotency.ts'
import { timed } from '../job.ts'

const dayMs = 86_400_000

/** Each feature declares its rows' retention. */
const keeps = [
  rateWindowsKept,
  captchasKept,
  challengesKept,
  codeRequestsKept,
  contactChangesKept,
  originsKept,
  freedHoursKept,
  hourWaitsKept,
  proposalsKept,
  assertionsKept,
  partnerTokensKept,
  staffOriginsKept,
  creditReportsKept,
  messagesKept,
  inboundKept,
  optOutsKept,
  benefitUsesKept,
  seatsKept,
  vitalCountsKept,
  faultCountsKept,
  visitCountsKept,
  sharesKept,
  staffSessionsKept,
  staffNoticesKept,
  sessionsKept,
]

/** Deletes expired rows and settles ended processes. */
export async function cleanUp(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  // Before the rows that they are judged by go: of a worker that was away for days, those are old already.
  await settleVisits(ctx.db, new Date(now.getTime() - roomClosesMs))
  await settleAbsences(ctx)
  for (const kept of keeps) await deletePast(ctx.db, kept, now)
  await deleteOldAnswers(ctx)
  await deleteOldCodes(ctx)
  await forgetSpares(ctx.db, new Date(now.getTime() - 3_600_000))
  await adoptEvents(ctx.db)
  await forgetDelivered(ctx.db, daysAgo(90))
  await expireInvitations(ctx.db, now)
  await deleteOldDocuments(ctx.db, daysAgo(documentsKeptDays))
  await deleteUnsentFiles(ctx.db, daysAgo(1))
  await tidyImports(ctx.db, now)
}

export const cleanUpJobs = [timed('limpiar', '17 * * * *', cleanUp)]
