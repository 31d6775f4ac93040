import { deletePast } from '@amparo/database/delete-in-batches.ts'
import { documentsKeptDays } from '@amparo/domain/benefits/rules-of.ts'
import type { Context } from '../context.ts'
import { roomClosesMs } from '../features/agenda/appointments/appointments.policy.ts'
import { freedHoursKept, hourWaitsKept } from '../features/agenda/hour-waits/offers.repository.ts'
import { documentSharesKept } from '../features/care/clinical-documents/documents.repository.ts'
import { sharesKept } from '../features/care/prescriptions/prescriptions.repository.ts'
import { settleAbsences } from '../features/care/video/absence.service.ts'
import { seatsKept, settleVisits } from '../features/care/video/video.repository.ts'
import { deleteOldDocuments } from '../features/care/visit-files/visit-files.repository.ts'
import { tidyImports } from '../features/feeds/imports/imports.repository.ts'
import { proposalsKept } from '../features/feeds/partners/partners.repository.ts'
import { assertionsKept, partnerTokensKept } from '../features/feeds/partners/tokens.repository.ts'
import { contactChangesKept } from '../features/identity/account-changes/contact-changes.repository.ts'
import { originsKept } from '../features/identity/accounts/known-origins.repository.ts'
import { captchasKept } from '../features/identity/captcha/captcha.repository.ts'
import { codeRequestsKept } from '../features/identity/codes/codes.repository.ts'
import { challengesKept } from '../features/identity/passkeys/passkeys.repository.ts'
import { deleteOldCodes } from '../features/identity/policy-cards/policy-cards.service.ts'
import { sessionsKept } from '../features/identity/sessions/sessions.repository.ts'
import { expireInvitations } from '../features/membership/invitations/seats.repository.ts'
import { adoptEvents, forgetDelivered } from '../features/outbound/crm-outbox/crm-queue.repository.ts'
import { benefitUsesKept } from '../features/outbound/crm-outbox/uses.repository.ts'
import { messagesKept } from '../features/outbound/messages/messages.repository.ts'
import { forgetSpares, optOutsKept } from '../features/outbound/messages/whatsapp-way.repository.ts'
import { rateWindowsKept } from '../features/platform/rate-limits/rate-limits.repository.ts'
import { deleteUnsentFiles } from '../features/service-desk/conversations/conversations.repository.ts'
import { visitPlansKept } from '../features/service-desk/visit-plans/visit-plans.repository.ts'
import { inboundKept } from '../features/service-desk/whatsapp/whatsapp.repository.ts'
import { staffOriginsKept } from '../features/staff/sign-in/known-places.repository.ts'
import { staffSessionsKept } from '../features/staff/sign-in/staff-sessions.repository.ts'
import { staffNoticesKept } from '../features/staff/staff-notices/staff-notices.repository.ts'
import { creditReportsKept } from '../features/tools/credit/credit.repository.ts'
import { faultCountsKept, visitCountsKept } from '../features/tools/reports/faults.repository.ts'
import { vitalCountsKept } from '../features/tools/reports/vitals.repository.ts'
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
  documentSharesKept,
  staffSessionsKept,
  staffNoticesKept,
  sessionsKept,
  visitPlansKept,
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
