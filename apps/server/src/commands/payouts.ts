import { readFile } from 'node:fs/promises'
import { formatLimaDate, formatLimaTime, formatSoles } from '@amparo/domain/lima-time.ts'
import type { Context } from '../context.ts'
import { setContractorAccount } from '../features/claims/payouts/contractors.service.ts'
import { type Difference, reconcile } from '../features/claims/payouts/reconciliation.service.ts'
import { recordStranger } from '../features/staff/audit-log/audit-log.service.ts'
import { runOperatorCommand, UsageError } from './run-command.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const lineOf = ({ row, operation, cents, reason }: Difference) =>
  [
    ...(row === null ? [] : [`línea ${row}`]),
    ...(operation === null ? [] : [`operación ${operation}`]),
    ...(cents === null ? [] : [formatSoles(cents)]),
    reason,
  ].join(' · ')

function readCommand(args: readonly string[]): (ctx: Context) => Promise<number> {
  return args[1] === 'contratante' ? readContractor(args.slice(2)) : readReconciliation(args)
}

/** Sets where the contractor of a product is paid. */
function readContractor([product, ruc, cci, bank, ...rest]: readonly string[]): (
  ctx: Context,
) => Promise<number> {
  if (!product || !ruc || !cci || rest.length > 0)
    throw new UsageError('Van el código del producto, el RUC y el CCI del contratante')
  return async (ctx) => {
    const until = await setContractorAccount(ctx, { product, ruc, cci, bank })
    say(
      `Cuenta del contratante de ${product} registrada. Se puede pagar ahí desde el ${formatLimaDate(until)} a las ${formatLimaTime(until)}`,
    )
    return 0
  }
}

/** Reconciles a statement; 2 where it has differences. */
function readReconciliation(args: readonly string[]): (ctx: Context) => Promise<number> {
  const [, verb, path, ...rest] = args
  if (verb !== 'conciliar' || !path || rest.length > 0)
    throw new UsageError('Va el extracto del banco, un CSV')
  return async (ctx) => {
    const text = await readFile(path, 'utf8').catch(() => {
      throw new Error(`No se puede leer el archivo ${path}`)
    })
    const { lines, reconciled, paid, known, differences } = await reconcile(ctx, text)
    const act = { action: 'abonos.conciliar', who: 'operador', result: 'hecho', requestId: null } as const
    await recordStranger(ctx, act)
    say(
      `${lines} ${lines === 1 ? 'línea' : 'líneas'}: ${reconciled} conciliadas (${paid} recién pagadas), ${known} ya conciliadas.`,
    )
    for (const difference of differences) say(`  diferencia  ${lineOf(difference)}`)
    return differences.length > 0 ? 2 : 0
  }
}

// `npm run amparo -- abonos conciliar extracto.csv`.
process.exitCode = await runOperatorCommand(readCommand, ({ title, detail }) => `${title}. ${detail}`)
