import { timed } from '../../../job.ts'
import { followNames } from './person-names.service.ts'

export const personNameJobs = [timed('nombres-de-polizas', '* * * * *', followNames)]
