import type { Logger } from 'pino'
import { accountJobs } from '../features/accounts/accounts.jobs.ts'
import { alertJobs } from '../features/alerts/alerts.jobs.ts'
import { annulmentJobs } from '../features/annulments/annulments.jobs.ts'
import { appointmentJobs } from '../features/appointments/appointments.jobs.ts'
import { professionalNoticeJobs } from '../features/appointments/professional-notices.jobs.ts'
import { claimJobs } from '../features/claims/claims.jobs.ts'
import { codeJobs } from '../features/codes/codes.jobs.ts'
import { complaintJobs } from '../features/complaints/complaints.jobs.ts'
import { conversationJobs } from '../features/conversations/conversations.jobs.ts'
import { courseJobs } from '../features/courses/courses.jobs.ts'
import { benefitUseJobs } from '../features/events/uses.jobs.ts'
import { figureJobs } from '../features/figures/figures.jobs.ts'
import { fileJobs } from '../features/files/files.jobs.ts'
import { hourWaitJobs } from '../features/hour-waits/hour-waits.jobs.ts'
import { importJobs } from '../features/imports/imports.jobs.ts'
import { guestJobs } from '../features/invitations/guests.jobs.ts'
import { jobOfferJobs } from '../features/jobs/jobs.jobs.ts'
import { licenceJobs } from '../features/licences/licences.jobs.ts'
import { messageJobs } from '../features/messages/messages.jobs.ts'
import { partnerJobs } from '../features/partners/partner-events.jobs.ts'
import { personNameJobs } from '../features/person-names/person-names.jobs.ts'
import { certificateJobs } from '../features/prescriptions/certificates.jobs.ts'
import { recordJobs } from '../features/record/record.jobs.ts'
import { retentionJobs } from '../features/retention/retention.jobs.ts'
import { rightJobs } from '../features/rights/rights.jobs.ts'
import { waitingWorkJobs } from '../features/waiting-work/waiting-work.jobs.ts'
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
  ...codeJobs,
  ...complaintJobs,
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
  ...waitingWorkJobs,
  ...cleanUpJobs,
]

export const jobKinds = jobs.map(({ kind }) => kind)

/** The queue of every kind of job; a worker also runs them. */
export const openJobs =
  ({ asWorker }: { asWorker: boolean }) =>
  (url: string, log: Logger, onJob: JobEnded): Promise<JobQueue> =>
    openQueue(url, log, jobKinds, asWorker, onJob)
