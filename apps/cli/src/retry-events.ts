import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const retryEventsHelp = `  npm run amparo -- eventos reintentar --motivo 'HTTP 401'
      Vuelve a intentar los eventos para el CRM que se detuvieron por ese motivo, y al CRM si está en pausa.`

/** Runs in a server process, which writes to the audit log. */
export function retryEventsCommand(args: readonly string[]): Promise<ExitCode> {
  return runServerCommand('retry-events.ts', args)
}
