import { job } from '../../../job.ts'
import { notifyPartner } from './partner-events.policy.ts'
import { deliverToPartner } from './partner-events.service.ts'

export const partnerJobs = [job(notifyPartner, deliverToPartner)]
