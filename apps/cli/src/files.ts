import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const filesHelp = `  npm run amparo -- archivos mover almacenamiento | base
      Pasa los archivos de las personas de la base de datos al almacenamiento de FILES_URL, o de vuelta, con el portal en marcha.
      Si se corta, se repite y sigue.

  npm run amparo -- archivos verificar
      Pregunta al almacenamiento por cada archivo que la base nombra. No cambia nada. Sale con 1 si falta alguno.`

/** Runs a command about people's files in a server process, which knows the storage. */
export function filesCommand(word: string): (args: readonly string[]) => Promise<ExitCode> {
  return (args) => runServerCommand('files.ts', [word, ...args])
}
