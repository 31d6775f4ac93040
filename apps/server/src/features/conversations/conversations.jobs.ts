import { timed } from '../../job.ts'
import { passAbsentOn } from './absences.service.ts'

/** What the worker runs of this. */
export const conversationJobs = [timed('pasar-mensajes', '5 0-9 * * *', passAbsentOn)]
