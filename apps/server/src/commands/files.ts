import { parseArgs } from 'node:util'
import type { Context } from '../context.ts'
import { checkObjects, moveFiles } from '../features/platform/files/moving.service.ts'
import { StorageAway } from '../ports/files.ts'
import { runOperatorCommand, UsageError } from './run-command.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

type Storing = Context & { readonly files: NonNullable<Context['files']> }

async function move(ctx: Storing, to: 'storage' | 'rows'): Promise<number> {
  const counts = await moveFiles(ctx, to, ({ table, moved, missing }) => {
    if (moved + missing > 0) say(`  ${table}: ${moved}${missing > 0 ? `, y faltan ${missing}` : ''}`)
  })
  const sum = (of: 'moved' | 'missing') => counts.reduce((total, count) => total + count[of], 0)
  say(`Archivos que pasaron ${to === 'storage' ? 'al almacenamiento' : 'a la base'}: ${sum('moved')}`)
  if (sum('missing') === 0) return 0
  say(`Faltan en el almacenamiento: ${sum('missing')}. Recupéralos de su respaldo y repite.`)
  return 2
}

async function verify(ctx: Storing): Promise<number> {
  const { found, missing } = await checkObjects(ctx)
  say(`Archivos en el almacenamiento: ${found}; faltan: ${missing.length}`)
  for (const row of missing.slice(0, 100)) say(`  ${row}`)
  return missing.length === 0 ? 0 : 1
}

/** Runs a command on the storage; reports in words if that does not answer. */
function storing(work: (ctx: Storing) => Promise<number>): (ctx: Context) => Promise<number> {
  return async (ctx) => {
    const { files } = ctx
    if (files === null) throw new UsageError('Falta FILES_URL: sin ella los archivos están en la base')
    try {
      return await work({ ...ctx, files })
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error
      throw new Error(
        `El almacenamiento no responde (${error.message}). Lo que pasó, pasó: repite la orden y sigue.`,
      )
    }
  }
}

function readFilesCommand(args: readonly string[]): (ctx: Context) => Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const command = positionals.join(' ')
  if (command === 'mover almacenamiento') return storing((ctx) => move(ctx, 'storage'))
  if (command === 'mover base') return storing((ctx) => move(ctx, 'rows'))
  if (command === 'verificar') return storing(verify)
  throw new UsageError(`No conozco la orden «archivos ${command}»`)
}

process.exitCode = await runOperatorCommand(readFilesCommand)
