import { timed } from '../../job.ts'
import { endUncovered, offerFreedHours } from './offers.service.ts'

/** What the worker runs of this. */
export const hourWaitJobs = [
  timed('ofrecer-horas', '* * * * *', offerFreedHours),
  timed('cerrar-esperas', '50 3 * * *', endUncovered),
]
