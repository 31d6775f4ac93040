import type { Context } from '../../context.ts'
import { timed } from '../../job.ts'
import { keepClaimFigures } from '../claim-figures/claim-figures.service.ts'
import { takePeopleIn } from '../person-files/person-files.service.ts'
import { sealActs } from '../record/seal.service.ts'
import { keepFigures } from './figures.service.ts'

/** The console's run each minute: the audit chain, the people index, and short-lived figures. */
async function keepConsole(ctx: Context): Promise<void> {
  await sealActs(ctx)
  await takePeopleIn(ctx)
  await keepFigures(ctx)
  await keepClaimFigures(ctx)
}

export const figureJobs = [timed('atender-consola', '* * * * *', keepConsole)]
