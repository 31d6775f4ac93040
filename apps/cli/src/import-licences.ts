import { pathFromCaller } from './arguments.ts'
import { type ExitCode, UsageError } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const importLicencesHelp = `  npm run amparo -- licencias importar <archivo.csv>
      Repone las licencias de seguridad: columnas producto,clave,equipos,vence (AAAA-MM-DD). Las líneas malas quedan,
      con su número y su motivo, en <archivo>.rechazos.csv; una clave que ya estuvo no entra otra vez. Quienes
      esperan una licencia reciben un correo, en orden.`

/** `licencias importar`, in a server process, which has the encryption key and the queue. */
export function importLicencesCommand(args: readonly string[]): Promise<ExitCode> {
  const [file, ...others] = args
  if (file === undefined || file.startsWith('--')) throw new UsageError('Falta el archivo de licencias')
  if (others.length > 0) throw new UsageError('Se importa un solo archivo a la vez')
  return runServerCommand('import-licences.ts', [pathFromCaller(file)])
}
