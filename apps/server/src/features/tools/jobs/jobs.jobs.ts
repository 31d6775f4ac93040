import type { Context } from '../../../context.ts'
import { timed } from '../../../job.ts'
import { tellJobNews } from './job-alerts.service.ts'

export async function jobNewsJob(ctx: Context): Promise<void> {
  const told = await tellJobNews(ctx)
  if (told > 0) ctx.log.info({ event: 'job_news', told }, 'avisos de empleo enviados')
}

export const jobOfferJobs = [timed('avisar-empleos', '30 7 * * *', jobNewsJob)]
