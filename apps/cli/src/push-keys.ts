import { type ExitCode, UsageError } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const pushKeysHelp = `  npm run amparo -- avisos claves
      Hace un par de claves nuevo para los avisos a los equipos (Web Push) y lo muestra, listo para la configuración. No
      guarda ni cambia nada. Con otras claves, cada equipo tiene que volver a activar sus avisos.`

/** `avisos claves`, in a server process, which knows their form. */
export async function pushKeysCommand(args: readonly string[]): Promise<ExitCode> {
  if (args.length > 0) throw new UsageError('«avisos claves» no lleva nada más')
  return runServerCommand('push-keys.ts', args)
}
