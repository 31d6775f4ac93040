import { type ExitCode, UsageError } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const configHelp = `  npm run amparo -- config verificar
      Dice de cada variable mal puesta qué le pasa y cómo se corrige, y pregunta a la base de datos, al correo y por la clave
      como lo haría un proceso al arrancar. No arranca ni cambia nada. Sale con 1 si algo falta.`

/** `config verificar`, in a server process, which reads the configuration. */
export async function configCommand(args: readonly string[]): Promise<ExitCode> {
  if (args.length > 0) throw new UsageError('«config verificar» no lleva nada más')
  return runServerCommand('config.ts', ['verificar'])
}
