import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { pathFromCaller } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'

export const importLicencesHelp = `  npm run amparo -- licencias importar <archivo.csv>
      Repone las licencias de seguridad: columnas producto,clave,equipos,vence (AAAA-MM-DD). Las líneas malas quedan,
      con su número y su motivo, en <archivo>.rechazos.csv; una clave que ya estuvo no entra otra vez. Quienes
      esperan una licencia reciben un correo, en orden.`

const script = fileURLToPath(new URL('../../server/src/licences-command.ts', import.meta.url))

/** `licencias importar`, in a process of the server's: it has the key that seals what is imported, and the queue. */
export function importLicencesCommand(args: readonly string[]): Promise<ExitCode> {
  const [file, ...others] = args
  if (file === undefined || file.startsWith('--')) throw new UsageError('Falta el archivo de licencias')
  if (others.length > 0) throw new UsageError('Se importa un solo archivo a la vez')
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, pathFromCaller(file)], { stdio: 'inherit' })
    child.once('error', fail)
    child.once('exit', (code) =>
      done(code === 0 ? exitCodes.allGood : code === 2 ? exitCodes.someRefused : exitCodes.nothingDone),
    )
  })
}
