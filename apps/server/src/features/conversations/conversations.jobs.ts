import { timed } from '../../job.ts'
import { passAbsentOn } from './absences.service.ts'

export const conversationJobs = [timed('pasar-mensajes', '5 0-9 * * *', passAbsentOn)]
