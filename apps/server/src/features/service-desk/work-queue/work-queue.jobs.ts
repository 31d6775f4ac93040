import { timed } from '../../../job.ts'
import { digestJob } from './digest.service.ts'

/** The worker's jobs of this feature; the queue keeps the name under which an earlier release schedules it. */
export const waitingWorkJobs = [timed('avisar-mensajes-atrasados', '0,20,40 8-11 * * 1-5', digestJob)]
