import { job, timed } from '../../../job.ts'
import { announceOffers } from './hour-waits.policy.ts'
import { endUncovered, offerFreedHours, tellOfOffers } from './offers.service.ts'

export const hourWaitJobs = [
  job(announceOffers, (ctx, _outlets, data) => tellOfOffers(ctx, data)),
  timed('ofrecer-horas', '* * * * *', offerFreedHours),
  timed('cerrar-esperas', '50 3 * * *', endUncovered),
]
