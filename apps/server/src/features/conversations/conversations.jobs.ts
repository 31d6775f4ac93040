import { job, timed } from '../../job.ts'
import { answerUnreached } from '../messages/messages.policy.ts'
import { passAbsentOn } from './absences.service.ts'
import { noteUnreached } from './reach.service.ts'

export const conversationJobs = [
  timed('pasar-mensajes', '5 0-9 * * *', passAbsentOn),
  job(answerUnreached, (ctx, _, answer) => noteUnreached(ctx, answer)),
]
