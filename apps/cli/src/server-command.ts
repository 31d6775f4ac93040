import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type ExitCode, exitCodes } from './exit-codes.ts'

/** Runs a script of the server in a separate process, which has the encryption keys and the queue. */
export function runServerCommand(script: `${string}.ts`, args: readonly string[]): Promise<ExitCode> {
  const file = fileURLToPath(new URL(`../../server/src/commands/${script}`, import.meta.url))
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' })
    child.once('error', fail)
    child.once('exit', (code) =>
      done(code === 0 ? exitCodes.allGood : code === 2 ? exitCodes.someRefused : exitCodes.nothingDone),
    )
  })
}
