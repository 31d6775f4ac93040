import { timed } from '../../../job.ts'
import { retentionJob } from './retention.service.ts'

export const retentionJobs = [timed('aplicar-conservacion', '40 2 * * *', retentionJob)]
