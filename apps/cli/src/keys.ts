import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const keysHelp = `  npm run amparo -- clave verificar
      Abre todo lo que está sellado y dice con qué clave; no cambia nada. Sale con 1 si algo no se abre o SECRET_KEY no
      es la de la base.

  npm run amparo -- clave renovar [--dar-por-perdido]
      Sella de nuevo, con SECRET_KEY, lo que sellaron las claves de SECRET_KEY_FORMER, y las retira. Si se corta, se repite
      y sigue. Lo que ninguna clave abre queda como está: sin --dar-por-perdido, su clave no se retira.

  npm run amparo -- clave envolver [--nueva]
      Muestra SECRET_KEY, o una nueva que no se ve, envuelta por el KMS de KMS_URL: es lo que se pone en SECRET_KEY en su
      lugar. No abre la base de datos.`

/** Runs a command about keys in a server process, which has them. */
export function keysCommand(word: string): (args: readonly string[]) => Promise<ExitCode> {
  return (args) =>
    word === 'envolver' ? runServerCommand('wrap-key.ts', args) : runServerCommand('keys.ts', [word, ...args])
}
