import { readFile } from 'node:fs/promises'
import { ruleTables } from '@amparo/contract/claims/console/approval-rules.ts'
import type { Context } from '../context.ts'
import { saveDraft } from '../features/claims/rules/rule-versions.service.ts'
import { fromTables } from '../features/claims/rules/rules.wire.ts'
import { recordStranger } from '../features/staff/audit-log/audit-log.service.ts'
import { runOperatorCommand, UsageError } from './run-command.ts'

/** Imports a file of rules as a draft; two administrators publish it. */
function readCommand(args: readonly string[]): (ctx: Context) => Promise<number> {
  const [, verb, path, ...rest] = args
  if (verb !== 'importar' || !path || rest.length > 0)
    throw new UsageError('Va el archivo de reglas, un JSON')
  return async (ctx) => {
    const text = await readFile(path, 'utf8').catch(() => {
      throw new Error(`No se puede leer el archivo ${path}`)
    })
    const read = ruleTables.safeParse(parse(text))
    if (!read.success) {
      const told = read.error.issues
        .slice(0, 20)
        .map(({ path: at, message }) => `  ${at.join('.') || 'el archivo'}: ${message}`)
      throw new Error(`No se importó nada. Corrige esto:\n${told.join('\n')}`)
    }
    const version = await ctx.db.transaction().execute(async (tx) => {
      const saved = await saveDraft(ctx, tx, fromTables(read.data), null)
      const act = { action: 'reglas', who: 'operador', result: 'hecho', requestId: null } as const
      await recordStranger(ctx, { ...act, about: `reglas:${saved}` }, tx)
      return saved
    })
    process.stdout.write(`Versión ${version}: borrador. Dos personas la publican en la consola, «Reglas».\n`)
    return 0
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Error('No se importó nada: el archivo no es JSON bien formado')
  }
}

// `npm run amparo -- reglas importar reglas.json`.
process.exitCode = await runOperatorCommand(readCommand, ({ title, detail }) => `${title}. ${detail}`)
