import { pathFromCaller } from './arguments.ts'
import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const staffHelp = `  npm run amparo -- personal crear --correo … --nombre "…" --roles administracion[,agenda…] [--profesional <id>]
      Agrega a alguien del personal y muestra el enlace de su invitación a la consola; también le llega por correo.`

export const recordHelp = `  npm run amparo -- auditoria verificar [--todas] [--marcas <archivo>] [--marca <n:huella>]
      Recorre el registro de actos de principio a fin y lo compara con las marcas de cada día: las de DATA_DIR/registro, las
      de un archivo guardado aparte (también un log) y las de un correo. Sale con 0 si todo cuadra; con 1, y lo primero que
      no cuadra, si no; con 2 si lo que hay cuadra, pero faltan las marcas que mostrarían un final recortado.

  npm run amparo -- auditoria archivar <carpeta>
      Saca a un archivo los actos de más de dos años; el último sello queda, y la cadena sigue desde él.`

/** Runs a command about staff or the audit log in a server process, which has the encryption keys. */
export function staffAndRecordCommand(...words: string[]): (args: readonly string[]) => Promise<ExitCode> {
  // Resolves a folder or file against the caller's working directory, which the server process lacks.
  const place = (arg: string, at: number, args: readonly string[]) => {
    const isFolder = words[1] === 'archivar' && !arg.startsWith('--')
    const [, file] = /^--marcas=(.+)$/.exec(arg) ?? []
    if (file) return `--marcas=${pathFromCaller(file)}`
    return isFolder || args[at - 1] === '--marcas' ? pathFromCaller(arg) : arg
  }
  return (args) => runServerCommand('staff-and-record.ts', [...words, ...args.map(place)])
}
