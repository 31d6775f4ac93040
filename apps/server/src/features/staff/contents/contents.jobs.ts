import { job } from '../../../job.ts'
import { purgePages } from './purge.policy.ts'
import { sendPurge } from './purge.service.ts'

export const contentJobs = [job(purgePages, (ctx, _outlets, data) => sendPurge(ctx, data))]
