import { readFile, stat } from 'node:fs/promises'
import { pathFromCaller } from './arguments.ts'

/** Such a file is read whole, and must fit in memory several times. */
const mostMegabytes = 32

/** The text of a file that the caller names. Throws in Spanish if it cannot be read or is too large. */
export async function readWholeFile(file: string): Promise<string> {
  const path = pathFromCaller(file)
  const size = (await stat(path).catch(() => null))?.size ?? 0
  if (size > mostMegabytes * 1024 * 1024) {
    throw new Error(`${file} pesa más de ${mostMegabytes} MB. Revisa que sea el archivo que querías.`)
  }
  return readFile(path, 'utf8').catch(() => {
    throw new Error(`No se puede leer el archivo ${file}. Revisa que exista y que tengas permiso de lectura.`)
  })
}
