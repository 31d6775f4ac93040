import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type ExitCode, exitCodes } from './exit-codes.ts'

export const guestsHelp = `  npm run amparo -- invitados pendientes
      Muestra a los invitados que esperan respuesta, el que vence primero arriba, con su línea de tiempo.

  npm run amparo -- invitados aprobar <invitado>
      Aprueba su registro: puede entrar desde ese momento, y se le avisa por correo a esa persona y a quien la invitó.

  npm run amparo -- invitados rechazar <invitado> --motivo "…"
      Rechaza su registro con ese motivo (de 10 a 500 letras), que leen los dos; el cupo queda libre.`

const script = fileURLToPath(new URL('../../server/src/guests-desk.ts', import.meta.url))

/** Runs a command about guests in a process of the server's: it has the keys of what is sealed and the queue. */
export function guestsCommand(word: string): (args: readonly string[]) => Promise<ExitCode> {
  return (args) =>
    new Promise((done, fail) => {
      const child = spawn(process.execPath, [script, word, ...args], { stdio: 'inherit' })
      child.once('error', fail)
      child.once('exit', (code) => done(code === 0 ? exitCodes.allGood : exitCodes.nothingDone))
    })
}
