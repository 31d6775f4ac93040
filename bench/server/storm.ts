import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { freePort } from '../portal.ts'
import { tell } from '../table.ts'
import { stormOfPictures } from './pictures.ts'

/**
 * Memory of a process with portal, console and worker one minute after each of three storms, against one minute after
 * a small load; then log-ins beside uploads of costly pictures, alone with `--pictures`. Uses the image's allocator
 * setting.
 */
const mostHeld = 1.15
const storms = process.argv.includes('--pictures') ? 0 : 3
const stormSeconds = 40
const restMs = 60_000
const dataDir = await mkdtemp(join(tmpdir(), 'amparo-bench-storm-'))
const [port, consolePort] = [await freePort(), await freePort()]
const start = fileURLToPath(new URL('../../apps/demo/src/start.ts', import.meta.url))
const env = {
  MALLOC_ARENA_MAX: '2',
  ...process.env,
  PORT: String(port),
  CONSOLE_PORT: String(consolePort),
  DATA_DIR: dataDir,
  CAPTCHA: 'off',
  LIMITS_FACTOR: '1000000',
  LOG_LEVEL: 'error',
}
const child = spawn(process.execPath, [start, '--sin-web'], { stdio: ['ignore', 'pipe', 'inherit'], env })
const ended = new Promise((done) => child.once('exit', done))

/** Resident memory of the process in MiB. */
function resident(): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kibibytes) / 1024)
}

try {
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Amparo listo') && ready())
    child.once('exit', (code) => fail(new Error(`the portal ended with ${code}`)))
  })
  const api = `http://127.0.0.1:${port}/api`
  const logIn = {
    url: `${api}/Login/IniciarSession`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tipoDocumento: 8, documento: '10000001', password: 'Demostracion-2026' }),
  } as const
  const enter = async () => (await (await fetch(logIn.url, logIn)).json()) as { token: string }
  const reads = {
    url: `${api}/Login/obtenerSession`,
    headers: { authorization: `Bearer ${(await enter()).token}` },
  }
  console.log(`started ${resident()} MiB`)
  for (let entered = 0; entered < 8; entered += 1) await enter()
  await autocannon({ ...reads, connections: 16, duration: 10 })
  await delay(restMs)
  const warm = resident()
  console.log(`warm ${warm} MiB`)
  const after: number[] = []
  for (let at = 1; at <= storms; at += 1) {
    const [entering, reading] = await Promise.all([
      autocannon({ ...logIn, connections: 300, duration: stormSeconds }),
      autocannon({ ...reads, connections: 500, duration: stormSeconds }),
    ])
    const held = resident()
    await delay(restMs)
    after.push(resident())
    const answered = `${entering['2xx']} log-ins and ${reading['2xx']} reads, ${entering.non2xx + reading.non2xx} turned away`
    console.log(`storm ${at}: ${answered}; ${held} MiB, a minute later ${after.at(-1)}`)
  }
  const most = Math.max(0, ...after) / warm
  tell('memory after a storm', {
    goal: `≤ ${mostHeld} × before`,
    figure: `${after.join(', ')} MiB of ${warm}, ${most.toFixed(2)} ×`,
    met: most <= mostHeld,
  })
  const standsPictures = await stormOfPictures(api, logIn, child.pid ?? 0)
  process.exitCode = most <= mostHeld && standsPictures ? 0 : 1
} finally {
  child.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}
