import { parseArgs } from 'node:util'
import type { Context } from '../context.ts'
import { retryStopped } from '../features/outbound/crm-outbox/crm-outbox.service.ts'
import { recordStranger } from '../features/staff/audit-log/audit-log.service.ts'
import { runOperatorCommand, UsageError } from './run-command.ts'

function readReason(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { motivo: { type: 'string' } } })
    const reason = values.motivo?.trim() ?? ''
    if (reason.length >= 3 && reason.length <= 80) return reason
  } catch {
    // An unknown option, or a missing value: reported below.
  }
  throw new UsageError("Falta el motivo, como lo dice «Entregas»: --motivo 'HTTP 401'")
}

/** `npm run amparo -- eventos reintentar --motivo …`: the same as the console's button. */
function readCommand(args: readonly string[]): (ctx: Context) => Promise<number> {
  const reason = readReason(args)
  return async (ctx) => {
    const total = await retryStopped(ctx, reason)
    await recordStranger(ctx, {
      action: 'eventos.reintentar',
      who: 'operador',
      result: 'hecho',
      requestId: null,
      about: `eventos:${reason}`,
    })
    process.stdout.write(`Eventos que vuelven a salir: ${total}\n`)
    return 0
  }
}

process.exitCode = await runOperatorCommand(readCommand, ({ title, detail }) => `${title}. ${detail}`)
