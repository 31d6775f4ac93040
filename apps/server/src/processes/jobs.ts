import type { Logger } from 'pino'
import { appointmentJobs } from '../features/agenda/appointments/appointments.jobs.ts'
import { professionalNoticeJobs } from '../features/agenda/appointments/professional-notices.jobs.ts'
import { hourWaitJobs } from '../features/agenda/hour-waits/hour-waits.jobs.ts'
import { certificateJobs } from '../features/care/signing/certificates.jobs.ts'
import { claimJobs } from '../features/claims/claims/claims.jobs.ts'
import { ruleJobs } from '../features/claims/rules/rules.jobs.ts'
import { importJobs } from '../features/feeds/imports/imports.jobs.ts'
import { partnerJobs } from '../features/feeds/partners/partner-events.jobs.ts'
import { accountJobs } from '../features/identity/accounts/accounts.jobs.ts'
import { codeJobs } from '../features/identity/codes/codes.jobs.ts'
import { personNameJobs } from '../features/identity/person-names/person-names.jobs.ts'
import { guestJobs } from '../features/membership/invitations/guests.jobs.ts'
import { figureJobs } from '../features/operations/figures/figures.jobs.ts'
import { retentionJobs } from '../features/operations/retention/retention.jobs.ts'
import { benefitUseJobs } from '../features/outbound/crm-outbox/uses.jobs.ts'
import { messageJobs } from '../features/outbound/messages/messages.jobs.ts'
import { fileJobs } from '../features/platform/files/files.jobs.ts'
import { annulmentJobs } from '../features/service-desk/annulments/annulments.jobs.ts'
import { complaintJobs } from '../features/service-desk/complaints/complaints.jobs.ts'
import { conversationJobs } from '../features/service-desk/conversations/conversations.jobs.ts'
import { rightJobs } from '../features/service-desk/rights/rights.jobs.ts'
import { visitPlanJobs } from '../features/service-desk/visit-plans/visit-plans.jobs.ts'
import { waitingWorkJobs } from '../features/service-desk/work-queue/work-queue.jobs.ts'
import { recordJobs } from '../features/staff/audit-log/audit-log.jobs.ts'
import { contentJobs } from '../features/staff/contents/contents.jobs.ts'
import { alertJobs } from '../features/tools/alerts/alerts.jobs.ts'
import { courseJobs } from '../features/tools/courses/courses.jobs.ts'
import { jobOfferJobs } from '../features/tools/jobs/jobs.jobs.ts'
import { licenceJobs } from '../features/tools/licences/licences.jobs.ts'
import type { Job } from '../job.ts'
import { type JobEnded, type JobQueue, openQueue } from '../ports/queue.ts'
import { cleanUpJobs } from './clean-up.ts'

/** Every job; each feature declares its own. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...alertJobs,
  ...annulmentJobs,
  ...partnerJobs,
  ...personNameJobs,
  ...appointmentJobs,
  ...professionalNoticeJobs,
  ...claimJobs,
  ...ruleJobs,
  ...codeJobs,
  ...complaintJobs,
  ...contentJobs,
  ...conversationJobs,
  ...courseJobs,
  ...benefitUseJobs,
  ...hourWaitJobs,
  ...importJobs,
  ...guestJobs,
  ...jobOfferJobs,
  ...licenceJobs,
  ...messageJobs,
  ...fileJobs,
  ...figureJobs,
  ...certificateJobs,
  ...recordJobs,
  ...retentionJobs,
  ...rightJobs,
  ...visitPlanJobs,
  ...waitingWorkJobs,
  ...cleanUpJobs,
]

export const jobKinds = jobs.map(({ kind }) => kind)

/** The queue of every kind of job; a worker also runs them. */
export const openJobs =
  ({ asWorker }: { asWorker: boolean }) =>
  (url: string, log: Logger, onJob: JobEnded): Promise<JobQueue> =>
    openQueue(url, log, jobKinds, asWorker, { onJob })
