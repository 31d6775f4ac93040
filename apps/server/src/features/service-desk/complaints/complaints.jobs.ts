import { job } from '../../../job.ts'
import { sendSheet } from './complaints.policy.ts'
import { sendSheetJob } from './complaints.service.ts'

export const complaintJobs = [job(sendSheet, sendSheetJob)]
