import { pathFromCaller } from './arguments.ts'
import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const staffHelp = `  npm run amparo -- personal crear --correo … --nombre "…" --roles administracion[,agenda…] [--profesional <id>]
      Agrega a alguien del personal y muestra el enlace de su invitación a la consola; también le llega por correo.`

export const recordHelp = `  npm run amparo -- auditoria verificar [--todas]
      Recorre el registro de actos de principio a fin. Sale con 0 si todo cuadra; con 1, y lo primero que no cuadra, si no.

  npm run amparo -- auditoria archivar <carpeta>
      Saca a un archivo los actos de más de dos años; el último sello queda, y la cadena sigue desde él.`

/** Runs a command about staff or record in a process of the server's: it has the keys of what is sealed. */
export function officeCommand(...words: string[]): (args: readonly string[]) => Promise<ExitCode> {
  // A folder or a file is the caller's, whose working directory the server's process does not have.
  const place = (arg: string) =>
    words[1] === 'archivar' && !arg.startsWith('--') ? pathFromCaller(arg) : arg
  return (args) => runServerCommand('office.ts', [...words, ...args.map(place)])
}
