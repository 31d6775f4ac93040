import { timed } from '../../../job.ts'
import { keepDayMark } from './day-marks.service.ts'

export const recordJobs = [timed('marcar-registro', '5 0-6 * * *', keepDayMark)]
