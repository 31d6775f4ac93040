import { pathFromCaller } from './arguments.ts'
import { type ExitCode, UsageError } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const importCourseCodesHelp = `  npm run amparo -- cursos claves <archivo>
      Repone las claves con las que se entra a los cursos: una por línea, de 4 a 100 signos sin espacios. Una clave
      que ya estuvo no entra otra vez. Quienes esperan una licencia la reciben, en orden, con un correo.`

/** `cursos claves`, in a server process, which has the encryption key and the queue. */
export function importCourseCodesCommand(args: readonly string[]): Promise<ExitCode> {
  const [file, ...others] = args
  if (file === undefined || file.startsWith('--')) throw new UsageError('Falta el archivo de claves')
  if (others.length > 0) throw new UsageError('Se importa un solo archivo a la vez')
  return runServerCommand('import-course-codes.ts', [pathFromCaller(file)])
}
