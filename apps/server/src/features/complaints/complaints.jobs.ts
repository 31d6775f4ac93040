import { job } from '../../job.ts'
import { sendSheet } from './complaints.policy.ts'
import { sendSheetJob } from './complaints.service.ts'

/** What the worker runs of this. */
export const complaintJobs = [job(sendSheet, sendSheetJob)]
