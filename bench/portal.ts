import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A complete portal, as `npm start` runs it. */
export interface BenchPortal {
  readonly url: string
  close(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Starts a portal on its own folder and port, with `more` in its environment; builds the web if it is stale. */
export async function startPortal(more: Readonly<Record<string, string>> = {}): Promise<BenchPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amparo-bench-'))
  const port = await freePort()
  const child: ChildProcess = spawn('npm', ['start', '--silent'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LIMITS_FACTOR: '100000',
      LOG_LEVEL: 'error',
      ...more,
    },
  })
  await new Promise<void>((done, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('Amparo listo')) done()
    })
    child.once('exit', (code) => fail(new Error(`the portal ended with ${code}`)))
  })
  return {
    url: `http://localhost:${port}`,
    async close() {
      const ended = new Promise((done) => child.once('exit', done))
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Headers of a console session of one of the demo's staff. */
export async function enterDesk(origin: string, email: string): Promise<Record<string, string>> {
  const entered = await fetch(`${origin}/demo/consola/entrar`, {
    method: 'POST',
    headers: { origin, 'x-consola': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ correo: email }),
  })
  if (!entered.ok) throw new Error(`the entry of ${email} answered ${entered.status}`)
  return {
    cookie: entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}
