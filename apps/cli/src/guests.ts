import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const guestsHelp = `  npm run amparo -- invitados pendientes
      Muestra a los invitados que esperan respuesta, el que vence primero arriba, con su línea de tiempo.

  npm run amparo -- invitados aprobar <invitado>
      Aprueba su registro: puede entrar desde ese momento, y se le avisa por correo a esa persona y a quien la invitó.

  npm run amparo -- invitados rechazar <invitado> --motivo "…"
      Rechaza su registro con ese motivo (de 10 a 500 letras), que leen los dos; el cupo queda libre.`

/** Runs a command about guests in a server process, which has the encryption keys and the queue. */
export function guestsCommand(word: string): (args: readonly string[]) => Promise<ExitCode> {
  return (args) => runServerCommand('guests.ts', [word, ...args])
}
