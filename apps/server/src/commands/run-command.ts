import { AppError } from '../app-error.ts'
import { readConfig } from '../config/config.ts'
import type { Context } from '../context.ts'
import { explain, openContext } from '../processes/process.ts'

/** The command cannot be carried out as it was written. */
export class UsageError extends Error {}

/** Body of a parsed command; a number is its exit code, by default 0. */
type Work = (ctx: Context) => Promise<unknown>

/**
 * Runs what operators ask for, as `npm run amparo -- …` starts it: a process of the server's, since it reads and writes what
 * is sealed and queues notices. It may visit the database of a server that runs. The exit code.
 */
export async function runOperatorCommand(
  readCommand: (args: readonly string[]) => Work,
  explainRefusal: (error: AppError) => string = ({ message }) => message,
  { anyKey = false }: { anyKey?: boolean } = {},
): Promise<number> {
  try {
    const work = readCommand(process.argv.slice(2))
    const ctx = await openContext(readConfig(process.env), { anyKey })
    try {
      const code = await work(ctx)
      return typeof code === 'number' ? code : 0
    } finally {
      await ctx.close()
    }
  } catch (error) {
    const text = error instanceof AppError ? explainRefusal(error) : explain(error)
    const hint = error instanceof UsageError ? '. Cómo se usa: npm run amparo -- ayuda' : ''
    process.stderr.write(`${text}${hint}\n`)
    return 1
  }
}
