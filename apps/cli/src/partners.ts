import { pathFromCaller } from './arguments.ts'
import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const partnersHelp = `  npm run amparo -- socios crear --nombre "…" --productos 6704-1[,6715-1…] --clave jwks.json
      Agrega un socio (un programa de otra casa que envía pólizas) con la parte pública de sus claves, y muestra su
      identificador. Puede llamar al instante: quien da esta orden no espera a otra persona, como sí la consola.

  npm run amparo -- socios clave --nombre "…" --clave jwks.json
      Pone claves en lugar de las que tiene; las de antes y sus tokens dejan de valer.

  npm run amparo -- socios productos --nombre "…" --productos 6704-1[,6715-1…]
      Pone productos en lugar de los que tiene, desde su próxima llamada; sus claves quedan.

  npm run amparo -- socios avisos --nombre "…" --direccion https://…   (o --quitar)
      Envía al socio los arrepentimientos de sus productos, y muestra una vez la clave que los firma.

  npm run amparo -- socios revocar --nombre "…"
  npm run amparo -- socios ver
      Quita el acceso para siempre. Muestra los socios, sus productos, sus claves y su último uso.`

/** Runs a command about partners in a server process, which adds its row to the audit log. */
export function partnersCommand(word: string): (args: readonly string[]) => Promise<ExitCode> {
  const place = (arg: string, at: number, args: readonly string[]) => {
    const [, file] = /^--clave=(.+)$/.exec(arg) ?? []
    if (file) return `--clave=${pathFromCaller(file)}`
    return args[at - 1] === '--clave' ? pathFromCaller(arg) : arg
  }
  return (args) => runServerCommand('partners.ts', ['socios', word, ...args.map(place)])
}
