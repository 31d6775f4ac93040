import type { Context } from '../../context.ts'
import { tellJobNews } from './job-alerts.service.ts'

/** The daily mails with what is new. */
export async function jobNewsJob(ctx: Context): Promise<void> {
  const told = await tellJobNews(ctx)
  if (told > 0) ctx.log.info({ event: 'job_news', told }, 'avisos de empleo enviados')
}
