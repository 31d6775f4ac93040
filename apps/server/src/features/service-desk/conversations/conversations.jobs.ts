import { job, timed } from '../../../job.ts'
import { answerUnreached } from '../../outbound/messages/messages.policy.ts'
import { reassignAbsent } from './absences.service.ts'
import { noteUnreached } from './reach.service.ts'
import { markConversations } from './subject-words.service.ts'

export const conversationJobs = [
  timed('pasar-mensajes', '5 0-9 * * *', reassignAbsent),
  timed('marcar-asuntos', '* * * * *', markConversations),
  job(answerUnreached, (ctx, _, answer) => noteUnreached(ctx, answer)),
]
