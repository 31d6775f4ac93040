import type { Context } from '../../../context.ts'
import { job, timed } from '../../../job.ts'
import { serveCourseLicences } from './courses.policy.ts'
import { giveLicences, syncEnrolments, watchLicences } from './licences.service.ts'

export async function giveLicencesJob(ctx: Context): Promise<void> {
  const given = await giveLicences(ctx)
  if (given > 0) ctx.log.info({ event: 'course_licences', given }, 'licencias de cursos entregadas')
}

/** The daily run for expiring licences and the provider's reports. */
export async function watchCoursesJob(ctx: Context): Promise<void> {
  await watchLicences(ctx)
  await syncEnrolments(ctx)
}

export const courseJobs = [
  job(serveCourseLicences, giveLicencesJob, '*/10 * * * *'),
  timed('vigilar-cursos', '15 9 * * *', watchCoursesJob),
]
