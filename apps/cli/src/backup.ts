import { NotABackup } from '@amparo/database/backup/backup-file.ts'
import { createBackup, FileExists } from '@amparo/database/backup/create.ts'
import { addDayMarkLines, dayMarksFile, readDayMarkLines } from '@amparo/database/backup/day-marks.ts'
import { NotEmpty, restoreBackup } from '@amparo/database/backup/restore.ts'
import { noteRun } from '@amparo/database/operation-runs.ts'
import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { formatCount, pathFromCaller, readArguments } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { openConfigured, ownFolder } from './open-configured.ts'
import { runServerCommand } from './server-command.ts'

export const createBackupHelp = `  npm run amparo -- respaldo crear <archivo>
      Guarda en un archivo nuevo todo lo que el portal tiene, tal como está en un instante, y las marcas del registro
      que hay en DATA_DIR; el portal sigue funcionando. El archivo lleva datos personales: guárdalo cifrado, y SECRET_KEY en otro lugar.`

export const restoreBackupHelp = `  npm run amparo -- respaldo restaurar <archivo>
      Devuelve un respaldo a una base vacía: entra entero o no entra. Todos tendrán que volver a ingresar. A las marcas
      del registro que hay en DATA_DIR se suman las del respaldo; ninguna se quita.`

export const verifyBackupHelp = `  npm run amparo -- respaldo verificar <archivo>
      Lee un respaldo entero, sin base de datos, y dice de cuándo es, qué trae, si esta versión lo restaura y si SECRET_KEY es
      la suya; no cambia nada. Sale con 1 si no está entero o la clave es otra.`

/** `respaldo verificar`, in a server process, which has the keys. */
export async function verifyBackupCommand(args: readonly string[]): Promise<ExitCode> {
  return runServerCommand('backup.ts', ['verificar', pathFromCaller(readFile(args))])
}

/** `respaldo crear`. */
export async function createBackupCommand(args: readonly string[], stop: AbortSignal): Promise<ExitCode> {
  const file = readFile(args)
  const database = await openConfigured()
  try {
    const dayMarks = await readDayMarkLines(ownFolder()).catch((cause: unknown) => {
      throw explained(cause, `No se pudo leer ${dayMarksFile(ownFolder())}`)
    })
    const options = { databaseUrl: database.url, path: pathFromCaller(file), dayMarks, signal: stop }
    const { tables, rows, jobs, bytes } = await createBackup(options).catch((cause: unknown) => {
      if (cause instanceof FileExists) {
        throw new Error(`Ya hay un archivo ${file}. Elige otro nombre: un respaldo no reemplaza a otro.`, {
          cause,
        })
      }
      throw explained(cause, `No se pudo escribir ${file}`)
    })
    await noteRun(database.db, 'respaldo')
    console.log(`Respaldo terminado: ${file}`)
    report({
      Tablas: tables,
      Filas: rows,
      'Trabajos pendientes': jobs,
      'Marcas del registro': dayMarks.length,
      Bytes: bytes,
    })
    if (dayMarks.length === 0) {
      console.log(
        `No hay marcas del registro en ${dayMarksFile(ownFolder())}: las lleva la máquina del worker.`,
      )
    }
    return exitCodes.allGood
  } finally {
    await database.close()
  }
}

/** `respaldo restaurar`. */
export async function restoreBackupCommand(args: readonly string[], stop: AbortSignal): Promise<ExitCode> {
  const file = readFile(args)
  const database = await openConfigured()
  try {
    const options = { databaseUrl: database.url, path: pathFromCaller(file), signal: stop }
    const restored = await restoreBackup(options).catch((cause: unknown) => {
      if (cause instanceof NotABackup) throw new Error(`No se restauró ${file}: ${cause.message}.`, { cause })
      if (cause instanceof NotEmpty) throw new Error(`No se restauró nada. ${cause.message}`, { cause })
      throw explained(cause, `No se puede leer el archivo ${file}`)
    })
    console.log(`Base restaurada, como estaba el ${formatLimaMoment(restored.createdAt)}`)
    report({
      Tablas: restored.tables,
      Filas: restored.rows,
      'Trabajos pendientes': restored.jobs,
      'Cambios de versión': restored.migrated.length,
    })
    return await restoreDayMarks(restored.dayMarks)
  } finally {
    await database.close()
  }
}

/** The database is complete by now: report marks that cannot be written, and keep the rest. */
async function restoreDayMarks(lines: readonly string[] | null): Promise<ExitCode> {
  const path = dayMarksFile(ownFolder())
  if (lines === null) {
    console.log('El respaldo es de una versión anterior y no trae las marcas del registro.')
    return exitCodes.allGood
  }
  try {
    report({ 'Marcas que faltaban': await addDayMarkLines(ownFolder(), lines) })
    return exitCodes.allGood
  } catch (cause) {
    const told = explained(cause, `Las marcas del registro no se pudieron guardar en ${path}`)
    console.error(told instanceof Error ? told.message : String(told))
    return exitCodes.someRefused
  }
}

const fileTroubles: Readonly<Record<string, string>> = {
  ENOENT: 'no está esa carpeta o ese archivo',
  ENOTDIR: 'en su ruta hay un archivo donde va una carpeta',
  EEXIST: 'en su ruta hay un archivo donde va una carpeta',
  EISDIR: 'es una carpeta',
  EACCES: 'falta permiso',
  ENOSPC: 'el disco está lleno',
}

/** The file's problem in words; other errors unchanged. */
function explained(cause: unknown, doing: string): unknown {
  const trouble = fileTroubles[(cause as NodeJS.ErrnoException).code ?? '']
  return trouble === undefined ? cause : new Error(`${doing}: ${trouble}.`, { cause })
}

function readFile(args: readonly string[]): string {
  const [file, ...others] = readArguments(args, {}).positionals
  if (file === undefined) throw new UsageError('Falta el archivo del respaldo')
  if (others.length > 0) throw new UsageError('Es un solo archivo a la vez')
  return file
}

function report(counts: Readonly<Record<string, number>>): void {
  for (const [label, count] of Object.entries(counts)) {
    console.log(`  ${label.padEnd(22)}${formatCount(count).padStart(14)}`)
  }
}
