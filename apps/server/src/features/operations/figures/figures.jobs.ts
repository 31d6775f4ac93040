import type { Context } from '../../../context.ts'
import { timed } from '../../../job.ts'
import { applyDueRules } from '../../agenda/service-rules/service-rules.service.ts'
import { takePeopleIn } from '../../service-desk/people/people.service.ts'
import { sealActs } from '../../staff/audit-log/seal.service.ts'
import { keepVisitFigures } from './answers.service.ts'
import { keepClaimFigures } from './claim-figures.service.ts'
import { keepFigures } from './figures.service.ts'

/** The console's run each minute: the audit chain, due rules, the people index, and short-lived figures. */
async function keepConsole(ctx: Context): Promise<void> {
  await sealActs(ctx)
  await applyDueRules(ctx)
  await takePeopleIn(ctx)
  await keepFigures(ctx)
  await keepClaimFigures(ctx)
  await keepVisitFigures(ctx)
}

export const figureJobs = [timed('atender-consola', '* * * * *', keepConsole)]
