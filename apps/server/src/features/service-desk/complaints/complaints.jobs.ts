import { job, timed } from '../../../job.ts'
import { sendSheet } from './complaints.policy.ts'
import { markSheets, sendSheetJob } from './complaints.service.ts'

export const complaintJobs = [
  job(sendSheet, sendSheetJob),
  timed('marcar-reclamaciones', '* * * * *', markSheets),
]
