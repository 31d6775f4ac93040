import { pathFromCaller } from './arguments.ts'
import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const payoutsHelp = `  npm run amparo -- abonos conciliar extracto.csv
      Compara el extracto del banco (columnas operacion y monto, y si se puede fecha y el id de la orden) con las órdenes
      de pago. Repetirlo no cambia nada; con diferencias, las lista y sale con 2.
  npm run amparo -- abonos contratante 6704-1 <RUC> <CCI> [banco]
      Dónde se paga a quien contrató las pólizas de un producto. No se paga ahí durante 24 horas.`

/** Reconciles a bank's statement, or sets a contractor's account, in a server process. */
export const payoutsCommand =
  (word: string) =>
  (args: readonly string[]): Promise<ExitCode> =>
    runServerCommand('payouts.ts', [
      'abonos',
      word,
      ...(word === 'conciliar' ? args.map(pathFromCaller) : args),
    ])
