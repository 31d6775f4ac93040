import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountUrls, superuserUrl } from '@amparo/database/embedded-accounts.ts'
import pg from 'pg'
import { vi } from 'vitest'
import { ofMachine } from './machine.ts'

const script = fileURLToPath(new URL('../../demo/src/start.ts', import.meta.url))
const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** A folder for a real server, deleted with every process still running in it. */
export class DataFolder {
  readonly path: string
  readonly #started: ChildProcess[] = []

  constructor(path = mkdtempSync(join(tmpdir(), 'amparo-faults-'))) {
    this.path = path
  }

  /** Starts the server as `npm run server` does. */
  start(env: Record<string, string> = {}): ServerProcess {
    return this.#spawn(process.execPath, [script, '--sin-web'], env)
  }

  /** Starts the server by npm itself, which is then the process that gets the signal. */
  startByNpm(): ServerProcess {
    return this.#spawn('npm', ['run', '--silent', 'server'], { HOME: process.env.HOME ?? '' })
  }

  #spawn(command: string, args: readonly string[], env: Record<string, string>): ServerProcess {
    const child = spawn(command, args, {
      cwd: repository,
      env: {
        ...ofMachine(),
        DATA_DIR: this.path,
        HOST: '127.0.0.1',
        PORT: '0',
        CAPTCHA: 'off',
        LIMITS_FACTOR: '100000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#started.push(child)
    return new ServerProcess(child)
  }

  /** Pid of the PostgreSQL that wrote its file here, running or not; null if it cleaned up. */
  postmaster(): number | null {
    const file = join(this.path, 'postgres', 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
  }

  secret(): string {
    return readFileSync(join(this.path, 'secret-key'), 'utf8').trim()
  }

  /** Asks the folder's own database, past the server, as its owner. */
  async query<T extends pg.QueryResultRow>(statement: string): Promise<T[]> {
    const secret = readFileSync(join(this.path, 'postgres-password'), 'utf8').trim()
    const port = readFileSync(join(this.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
    const client = new pg.Client(accountUrls(superuserUrl(Number(port), secret)).owner)
    // One that breaks fails its statement, which reports it.
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<T>(statement)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async remove(): Promise<void> {
    for (const child of this.#started) if (child.exitCode === null) child.kill('SIGKILL')
    const pid = this.postmaster()
    if (pid && isAlive(pid)) {
      process.kill(pid, 'SIGQUIT')
      await vi.waitFor(() => {
        if (isAlive(pid)) throw new Error('PostgreSQL is still there')
      }, 60_000)
    }
    rmSync(this.path, { recursive: true, force: true })
  }
}

export class ServerProcess {
  readonly child: ChildProcess
  output = ''

  constructor(child: ChildProcess) {
    this.child = child
    const keep = (chunk: Buffer) => {
      this.output += chunk.toString('utf8')
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
  }

  /** Waits until the server's output matches; throws with its last output if it ends first. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    return vi.waitFor(
      () => {
        const match = pattern.exec(this.output)
        if (match) return match
        throw new Error(`the server has not said ${pattern}:\n${this.output}`)
      },
      { timeout: 90_000, interval: 20 },
    )
  }

  /** Base address of the API, once it listens. */
  async ready(): Promise<string> {
    const [, address] = await this.says(/Amparo listo en (http\S+)/)
    return `${address?.replace('localhost', '127.0.0.1')}/api`
  }

  /** Exit code, or the signal that ended it. */
  async ended(): Promise<number | string | null> {
    const { child } = this
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode
    return new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal)))
  }
}

/** Whether a process of this id is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
