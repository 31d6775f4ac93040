import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@amparo/database/embedded-postgres.ts'
import { migrate } from '@amparo/database/migrate.ts'
import { connect } from '@amparo/database/open.ts'
import pg from 'pg'
import { freePort, median } from '../portal.ts'
import { addProfessionals } from '../queries/agenda-fill.ts'
import { tell } from '../table.ts'
import { openFloor } from './floor.ts'

const { values } = parseArgs({
  options: { salas: { type: 'string', default: '400' }, veces: { type: 'string', default: '400' } },
})
const rooms = Number(values.salas)
const times = Number(values.veces)
const highestRatio = 4
const key = 'clave-de-la-medicion-de-llamadas'
const http = fileURLToPath(new URL('../../apps/server/src/http.ts', import.meta.url))

/** A candidate of typical length. */
const signal = {
  tipo: 'candidato',
  candidate: `candidate:1 1 udp 2122260223 192.0.2.7 51472 typ host generation 0 ufrag abcd ${'x'.repeat(60)}`,
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: 'abcd',
}

interface Copy {
  readonly api: string
  readonly process: ChildProcess
  megabytes(): number
}

async function startCopy(databaseUrl: string, dataDir: string): Promise<Copy> {
  const port = await freePort()
  const child = spawn(process.execPath, [http], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: 'solo para medir, la misma en las dos copias',
      LIMITS_FACTOR: '1000000',
      VIDEO_KEY: key,
      LOG_LEVEL: 'error',
    },
  })
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Amparo listo') && ready())
    child.once('exit', (code) => fail(new Error(`a copy ended with ${code}`)))
  })
  return {
    api: `http://127.0.0.1:${port}/api`,
    process: child,
    megabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
  }
}

async function post<T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

const readLink = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://x')
  return { str: pathname.split('/')[2], id: searchParams.get('id') }
}

interface Seat {
  readonly pase: string
  readonly api: string
  entry: number
}
interface Heard {
  readonly marca: string
  readonly otro: { readonly entrada: number } | null
  readonly senales: readonly { readonly n: number }[]
}

/** A participant that listens continuously, as a browser does; `heard` resolves with the next signal. */
function listen({ pase, api }: Seat, stop: AbortSignal) {
  let waiting: (() => void) | undefined
  let failed: unknown
  const run = async () => {
    let [desde, marca]: [number, string | undefined] = [0, undefined]
    while (!stop.aborted) {
      const heard: Heard = await post(`${api}/videollamada/Escuchar`, {
        pase,
        desde,
        ...(marca && { marca }),
      })
      marca = heard.marca
      desde = heard.senales.at(-1)?.n ?? desde
      if (heard.senales.length > 0) waiting?.()
    }
  }
  run().catch((error: unknown) => {
    failed = error
  })
  return {
    heard: () =>
      new Promise<void>((resolve, reject) => {
        if (failed) reject(failed)
        waiting = resolve
      }),
  }
}

const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-call-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), as: 'owner' })
const copies: Copy[] = []
try {
  const { db } = connect(database.urls.owner, { maxConnections: 1 })
  await migrate(db)
  await db.destroy()
  const client = new pg.Client({ connectionString: database.urls.owner })
  await client.connect()
  await addProfessionals(client)
  const { rows: booked } = await client.query<{ id: string }>(
    `INSERT INTO appointment (kind, service_id, specialty, account_id, professional_id, starts_at, ends_at, modality,
       benefit_year, benefit_use, consent_version, consent_at)
     SELECT 'health', 18, 'Geriatría', a.id, p.id, now(), now() + interval '30 minutes', 'video', now(), 1, '1', now()
     FROM generate_series(1, $1::int) n JOIN professional p ON p.code = 'bench-' || n
     JOIN account a ON a.document_number = (48000000 + n)::text RETURNING id`,
    [rooms],
  )
  const [one, other] = [
    await startCopy(database.urls.owner, join(folder, 'one')),
    await startCopy(database.urls.owner, join(folder, 'other')),
  ]
  copies.push(one, other)

  const seats: { person: Seat; professional: Seat }[] = []
  for (const { id } of booked) {
    const links = await post<{ linkUsuario: string; linkProfesional: string }>(
      `${one.api}/video/CallAPI/ObtenerLinks`,
      { idCita: id },
      { 'x-video-key': key },
    )
    const enter = async (api: string, link: string): Promise<Seat> => {
      const { pase, entrada } = await post<{ pase: string; entrada: number }>(
        `${api}/videollamada/Entrar`,
        readLink(link),
      )
      return { pase, api, entry: entrada }
    }
    // The two participants are on two instances, as behind a balancer.
    seats.push({
      person: await enter(one.api, links.linkUsuario),
      professional: await enter(other.api, links.linkProfesional),
    })
  }
  const before = one.megabytes()
  const stop = new AbortController()
  const pairs = seats.map(({ person, professional }) => {
    listen(person, stop.signal)
    return { person, professional, listener: listen(professional, stop.signal) }
  })
  const floor = await openFloor(database.urls.owner)

  const ofOurs: number[] = []
  const ofFloor: number[] = []
  for (let turn = 0; turn < times + 20; turn += 1) {
    const pair = pairs[turn % pairs.length]
    if (!pair) throw new Error('no room')
    const { person, professional, listener } = pair
    const heard = listener.heard()
    const startedAt = performance.now()
    await post(`${person.api}/videollamada/Enviar`, {
      pase: person.pase,
      para: professional.entry,
      senales: [signal],
    })
    await heard
    const took = performance.now() - startedAt
    const bare = await floor.measure(JSON.stringify(signal))
    // The first ones warm up.
    if (turn >= 20) {
      ofOurs.push(took)
      ofFloor.push(bare)
    }
  }
  const held = one.megabytes()
  stop.abort()

  const p99 = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0
  const ratio = median(ofOurs) / median(ofFloor)
  console.log(`${rooms} rooms, two people in each at two copies, ${times} signals one after another`)
  console.log(
    `signal, from sending to hearing   ${median(ofOurs).toFixed(1)} ms   p99 ${p99(ofOurs).toFixed(1)} ms`,
  )
  console.log(
    `  floor                           ${median(ofFloor).toFixed(1)} ms   p99 ${p99(ofFloor).toFixed(1)} ms`,
  )
  console.log(`  ratio ${ratio.toFixed(2)} (at most ${highestRatio})`)
  console.log(`memory of a copy with ${rooms} listeners: ${held.toFixed(0)} MiB, ${before.toFixed(0)} before`)
  const met = ratio <= highestRatio
  tell('signals of calls', {
    goal: `≤ ${highestRatio} of bare notices`,
    figure: `${held.toFixed(0)} MiB`,
    ratio,
    met,
  })
  process.exitCode = met ? 0 : 1
  await floor.close()
  await client.end()
} finally {
  for (const { process: child } of copies) {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
