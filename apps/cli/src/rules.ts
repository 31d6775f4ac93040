import { pathFromCaller } from './arguments.ts'
import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const rulesHelp = `  npm run amparo -- reglas importar reglas.json
      Guarda un borrador de las reglas que aprueban solicitudes: una lista de {producto, cobertura, reglas}. Todo entra, o
      nada. Dos personas que administran lo prueban y lo publican en la consola, «Reglas».`

/** Imports a draft of rules in a server process. */
export function rulesCommand(args: readonly string[]): Promise<ExitCode> {
  return runServerCommand('rules.ts', ['reglas', 'importar', ...args.map(pathFromCaller)])
}
