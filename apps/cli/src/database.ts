import { migrateAt, readSchemaVersion } from '@amparo/database/migrate.ts'
import { makeQueueTables } from '@amparo/database/queue-tables.ts'
import { grantComing, grantRoles } from '@amparo/database/roles.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { hasOwnerApart, openConfigured } from './open-configured.ts'

export const databaseHelp = `  npm run amparo -- base version
      Dice hasta qué cambio llegan esta versión y la base de datos, y si esta versión arranca en ella; no cambia nada.
      Sale con 1 si no arranca.

  npm run amparo -- base preparar
      Pone la base de datos al día y da los permisos a sus cuentas; nada más. Para hacerlo antes de arrancar.`

export function databaseCommand(word: string): (args: readonly string[]) => Promise<ExitCode> {
  return async (args) => {
    if (args.length > 0) throw new UsageError(`«base ${word}» no lleva nada más`)
    const database = await openConfigured()
    try {
      return word === 'version' ? await tellVersion(database.db) : await prepare(database.url)
    } finally {
      await database.close()
    }
  }
}

async function tellVersion(db: Parameters<typeof readSchemaVersion>[0]): Promise<ExitCode> {
  const { own, there, pending, unknown, floor, canStart } = await readSchemaVersion(db)
  console.log(`Esta versión:       ${own}`)
  console.log(`La base de datos:   ${there ?? 'vacía'}`)
  if (pending.length > 0)
    console.log(`Cambios por hacer:  ${pending.length}, al arrancar o con «base preparar»`)
  if (unknown.length > 0) {
    console.log(
      `La base es de una versión más nueva: ${unknown.length} ${unknown.length === 1 ? 'cambio' : 'cambios'} que esta no conoce.`,
    )
    console.log(`Arranca en ella una versión que conozca:  ${floor ?? there}`)
  }
  console.log(canStart ? 'Esta versión arranca en esta base.' : 'Esta versión no arranca en esta base.')
  return canStart ? exitCodes.allGood : exitCodes.nothingDone
}

async function prepare(url: string): Promise<ExitCode> {
  const patience = { onNotice: (text: string) => console.log(text) }
  if (hasOwnerApart()) await grantComing(url)
  const done = await migrateAt(url, patience)
  await makeQueueTables(url, patience)
  if (hasOwnerApart()) await grantRoles(url)
  console.log(
    done.length > 0 ? `Base de datos al día (${done.length} cambios)` : 'La base de datos ya estaba al día',
  )
  return exitCodes.allGood
}
