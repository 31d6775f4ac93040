import type { Context } from '../../context.ts'
import { timed } from '../../job.ts'
import { takePeopleIn } from '../person-files/person-files.service.ts'
import { sealActs } from '../record/seal.service.ts'
import { keepFigures } from './figures.service.ts'

/** The console's round of every minute: the record's chain, whom the search knows, and figures that don't last. */
async function keepConsole(ctx: Context): Promise<void> {
  await sealActs(ctx)
  await takePeopleIn(ctx)
  await keepFigures(ctx)
}

export const figureJobs = [timed('atender-consola', '* * * * *', keepConsole)]
