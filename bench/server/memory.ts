import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { accountUrls, superuserUrl } from '@amparo/database/embedded-accounts.ts'
import autocannon from 'autocannon'
import { freePort, median } from '../portal.ts'
import { tell } from '../table.ts'

/**
 * Memory of a portal instance at half of its maximum load, minute by minute. It reaches its working set in the first
 * third; from then on it may grow by one per cent in ten minutes. A release needs an hour: `--minutos 60`.
 */
const { values } = parseArgs({ options: { minutos: { type: 'string', default: '6' } } })
const minutes = Number(values.minutos)
const mostGrowth = 0.01
const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'amparo-bench-memory-'))
const children: ChildProcess[] = []

function start(script: string, args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      CAPTCHA: 'off',
      LIMITS_FACTOR: '1000000',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  children.push(child)
  return new Promise((done, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('Amparo listo')) done(child)
    })
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)))
  })
}

/** Resident memory of a process, in MiB. */
function residentOf({ pid }: ChildProcess): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return (Number(pages) * 4096) / 2 ** 20
}

/** Growth of a line fitted to the points, as a share of its middle, in ten minutes. */
function growthIn(points: readonly { minute: number; size: number }[]): number {
  const middle = points.reduce((sum, { minute }) => sum + minute, 0) / points.length
  const size = points.reduce((sum, point) => sum + point.size, 0) / points.length
  const rise = points.reduce((sum, point) => sum + (point.minute - middle) * (point.size - size), 0)
  const spread = points.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0)
  return ((rise / spread) * 10) / size
}

try {
  const port = String(await freePort())
  await start('apps/demo/src/start.ts', ['--sin-web'], { DATA_DIR: dataDir, PORT: '0', CONSOLE_PORT: '0' })
  const secret = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const databasePort = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const copy = await start('apps/server/src/http.ts', [], {
    PORT: port,
    DATABASE_URL: accountUrls(superuserUrl(Number(databasePort), secret)).owner,
    SECRET_KEY: readFileSync(join(dataDir, 'secret-key'), 'utf8').trim(),
    DATA_DIR: join(dataDir, 'copy'),
  })
  const api = `http://127.0.0.1:${port}/api`
  const person = { tipoDocumento: 8, documento: '10000001', password: 'Demostracion-2026' }
  const json = { 'content-type': 'application/json' }
  const logIn = () =>
    fetch(`${api}/Login/IniciarSession`, { method: 'POST', headers: json, body: JSON.stringify(person) })
  const { token } = (await (await logIn()).json()) as { token: string }
  const call = {
    url: `${api}/Login/obtenerSession`,
    connections: 16,
    headers: { authorization: `Bearer ${token}` },
  }
  const most = (await autocannon({ ...call, duration: 10 })).requests.average
  const half = Math.max(10, Math.round(most / 2))
  const points: { minute: number; size: number }[] = []
  const began = performance.now()
  const load = autocannon({ ...call, duration: minutes * 60, overallRate: half })
  let isOver = false
  void load.then(() => {
    isOver = true
  })
  while (!isOver) {
    await delay(2000)
    // Other acts of a day besides reads.
    await (await logIn()).arrayBuffer()
    points.push({ minute: (performance.now() - began) / 60_000, size: residentOf(copy) })
  }
  const { errors, non2xx } = await load
  const settled = points.filter(({ minute }) => minute > minutes / 3)
  const growth = growthIn(settled)
  const size = median(settled.map((point) => point.size))
  console.log(
    `${half} calls/s, half of ${most.toFixed(0)}, for ${minutes} minutes; ${errors + non2xx} failed`,
  )
  console.log(`memory ${size.toFixed(0)} MiB, ${points[0]?.size.toFixed(0)} at the start`)
  console.log(`growth ${(growth * 100).toFixed(2)} % in ten minutes (at most ${mostGrowth * 100} %)`)
  const met = growth <= mostGrowth && errors + non2xx === 0
  tell('memory of a copy', {
    goal: `≤ ${mostGrowth * 100} % in ten minutes`,
    figure: `${size.toFixed(0)} MiB, ${(growth * 100).toFixed(2)} %`,
    met,
  })
  process.exitCode = met ? 0 : 1
} finally {
  for (const child of children.reverse()) {
    const ended = new Promise((done) => child.once('exit', done))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
  await rm(dataDir, { recursive: true, force: true })
}
