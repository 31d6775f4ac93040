import { timed } from '../../job.ts'
import { keepDayMark } from './day-marks.service.ts'

/** What the worker runs of this. */
export const recordJobs = [timed('marcar-registro', '5 0-6 * * *', keepDayMark)]
