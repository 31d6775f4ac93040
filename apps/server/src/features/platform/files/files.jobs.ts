import { timed } from '../../../job.ts'
import { removeLooseObjects } from './files.service.ts'

export const fileJobs = [timed('quitar-archivos', '*/5 * * * *', removeLooseObjects)]
