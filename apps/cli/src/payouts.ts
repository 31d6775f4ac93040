import { pathFromCaller } from './arguments.ts'
import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const payoutsHelp = `  npm run amparo -- abonos conciliar extracto.csv
      Compara el extracto del banco (columnas operacion y monto, y si se puede fecha y el id de la orden) con las órdenes
      de pago. Repetirlo no cambia nada; con diferencias, las lista y sale con 2.`

/** Reconciles a bank's statement in a server process. */
export function payoutsCommand(args: readonly string[]): Promise<ExitCode> {
  return runServerCommand('payouts.ts', ['abonos', 'conciliar', ...args.map(pathFromCaller)])
}
