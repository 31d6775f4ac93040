import { timed } from '../../job.ts'
import { endUncovered, offerFreedHours } from './offers.service.ts'

export const hourWaitJobs = [
  timed('ofrecer-horas', '* * * * *', offerFreedHours),
  timed('cerrar-esperas', '50 3 * * *', endUncovered),
]
