import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type ExitCode, exitCodes } from './exit-codes.ts'

export const staffHelp = `  npm run amparo -- personal crear --correo … --nombre "…" --roles administracion[,agenda…] [--profesional <id>]
      Agrega a alguien del personal y muestra el enlace de su invitación a la consola; también le llega por correo.`

export const recordHelp = `  npm run amparo -- auditoria verificar [--todas]
      Recorre el registro de actos de principio a fin. Sale con 0 si todo cuadra; con 1, y lo primero que no cuadra, si no.

  npm run amparo -- auditoria archivar <carpeta>
      Saca a un archivo los actos de más de dos años; el último sello queda, y la cadena sigue desde él.`

const script = fileURLToPath(new URL('../../server/src/office.ts', import.meta.url))

/** Runs a command about staff or record in a process of the server's: it has the keys of what is sealed. */
export function officeCommand(...words: string[]): (args: readonly string[]) => Promise<ExitCode> {
  return (args) =>
    new Promise((done, fail) => {
      const child = spawn(process.execPath, [script, ...words, ...args], { stdio: 'inherit' })
      child.once('error', fail)
      child.once('exit', (code) => done(code === 0 ? exitCodes.allGood : exitCodes.nothingDone))
    })
}
