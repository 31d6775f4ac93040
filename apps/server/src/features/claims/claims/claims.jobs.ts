import { job, timed } from '../../../job.ts'
import { sendReceipt } from './claims.policy.ts'
import { alertOfSilence } from './forwarding.service.ts'
import { sendReceiptJob } from './notice.service.ts'

export const claimJobs = [
  job(sendReceipt, sendReceiptJob),
  timed('solicitudes-sin-acuse', '*/5 * * * *', alertOfSilence),
]
