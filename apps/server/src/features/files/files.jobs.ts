import { timed } from '../../job.ts'
import { removeLooseObjects } from './files.service.ts'

/** What the worker runs of this. */
export const fileJobs = [timed('quitar-archivos', '*/5 * * * *', removeLooseObjects)]
