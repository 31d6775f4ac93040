import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { codeOf } from '../src/features/identity/codes/codes.policy.ts'
import { createKeys } from '../src/ports/keys.ts'
import { freePort, startCheckedBalancer } from '../testing/balancer.ts'
import { findFormerRelease, layFormerTree } from '../testing/former-tree.ts'
import { ofMachine } from '../testing/machine.ts'
import { a4, pdfOf } from '../testing/pdfs.ts'
import { goodPassword } from '../testing/people.ts'
import { ServerProcess } from '../testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'amparo-vuelta-'))
openTestDatabase({ migrated: process.env.AMPARO_TEST_LONG === undefined })
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
})

const here = fileURLToPath(new URL('../../../', import.meta.url))
const fileOf = (path: string, tree = here) => join(tree, 'apps', path)
const secret = 'una clave de prueba de dos versiones'
const env = () => ({
  ...ofMachine(),
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  SECRET_KEY: secret,
})

async function start(tree = here, at?: number): Promise<{ server: ServerProcess; port: number }> {
  const port = at ?? (await freePort())
  const child = spawn(process.execPath, [fileOf('server/src/http.ts', tree)], {
    env: {
      ...env(),
      PORT: String(port),
      ...(at
        ? { DRAIN_SECONDS: '2', TRUST_PROXY: '127.0.0.1', LIMITS_FACTOR: '100000', CAPTCHA: 'off' }
        : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { server: new ServerProcess(child), port }
}

const command = (...args: string[]) => commandOf(here, ...args)
const commandOf = (tree: string, ...args: string[]) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    execFile(
      process.execPath,
      [fileOf('cli/src/main.ts', tree), ...args],
      { env: env() },
      (error, out, err) => done({ code: error?.code ?? 0, said: out + err }),
    )
  })

async function serves(tree: string): Promise<void> {
  const { server, port } = await start(tree)
  await server.says(/Amparo listo/)
  expect((await fetch(`http://127.0.0.1:${port}/api/listo`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
}

it.runIf(process.env.AMPARO_TEST_LONG !== undefined)(
  'a database created and filled by the previous release is upgraded instance by instance under load, and rolled back',
  async (context) => {
    const release = findFormerRelease()
    if (release === null) return context.skip('a shallow clone has no release before: git fetch --unshallow')
    const former = join(dataDir, 'antes')
    mkdirSync(former)
    layFormerTree(former, release)
    const ports = [await freePort(), await freePort()]
    await makeByRelease(former)
    const copies = await Promise.all(ports.map((port) => start(former, port)))
    await Promise.all(copies.map(({ server }) => server.says(/Amparo listo/)))
    const balancer = await startCheckedBalancer(ports)
    try {
      const people = await fillByRelease(`${balancer.url}/api`)
      await rollUnderLoad(copies, ports, { former, api: `${balancer.url}/api`, people })
    } finally {
      for (const { server } of copies) server.child.kill('SIGTERM')
      await Promise.all(copies.map(({ server }) => server.ended()))
      await balancer.close()
    }
  },
  900_000,
)

type Copy = Awaited<ReturnType<typeof start>>

const pdf = pdfOf([a4], 50_000)
const asJson = { 'content-type': 'application/json' }

interface Client {
  readonly session: Record<string, string>
  readonly document: string
  readonly folio: string
  /** Texts of messages that were acknowledged. */
  readonly told: string[]
}

interface Answered {
  readonly solicitud: string
  readonly token: string
  readonly citas: readonly { readonly disponible: boolean; readonly inicio: string }[]
  readonly cita: { readonly id: string }
  readonly id: string
  readonly folio: string
}

async function send(url: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...asJson, ...headers },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!text.startsWith('{')) throw new Error(`${answer.status} of ${url}: ${text}`)
  return { status: answer.status, body: JSON.parse(text) as Answered }
}

/** The script of the one process with sample data; a release before 30 November 2026 has it in the server. */
function wholeOf(tree: string): string {
  const own = fileOf('demo/src/start.ts', tree)
  return existsSync(own) ? own : fileOf('server/src/start.ts', tree)
}

/** The tables and the sample agenda, as a release makes them. */
async function makeByRelease(tree: string): Promise<void> {
  const child = spawn(process.execPath, [wholeOf(tree), '--sin-web'], {
    env: { ...env(), PORT: String(await freePort()), CONSOLE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const server = new ServerProcess(child)
  await server.says(/Amparo listo/)
  child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
}

/** People's data in a portal, by the calls of the running release: account, booking, document, conversation. */
async function fillByRelease(api: string): Promise<Client[]> {
  await database.pool.query(`
    INSERT INTO policy SELECT 'ANTES-' || n, 8, n::text, 'Graciela', 'Ccahuana', 'Villanueva', '1988-03-12',
      '+51911222333', 'persona' || n || '@buzon.example', '6703-1', 'Empleabilidad', '2020-01-01', '2099-12-31', 'vigente', 0, 0
    FROM generate_series(47600000, 47600003) AS n;
    UPDATE policy SET source = 'feed' WHERE source IS NULL`)
  const clients: Client[] = []
  for (let n = 47_600_000; n <= 47_600_003; n += 1) {
    const asked = { proposito: 'activacion', tipoDocumento: 8, documento: String(n), canal: 'correo' }
    const { solicitud } = (await send(`${api}/Login/EnvioCodigo`, asked)).body
    const codigo = codeOf(createKeys(secret), solicitud, 1)
    const consents = { aceptaTerminos: true, aceptaPrivacidad: true, aceptaPublicidad: false }
    const opened = await send(`${api}/Login/RegistrarUser`, {
      solicitud,
      codigo,
      password: goodPassword,
      ...consents,
    })
    const session = { authorization: `Bearer ${opened.body.token}` }
    const free = await send(`${api}/agendamientos/ObtenerCitasDisponibles`, { idServicio: 17 })
    const inicio = free.body.citas.find(({ disponible }) => disponible)?.inicio
    const booked = await send(`${api}/agendamientos/AgregarAgenda`, { idServicio: 17, inicio }, session)
    const documents = `${api}/citas/${booked.body.cita.id}/Documentos`
    const kept = await send(`${documents}?nombre=carta.pdf`, pdf, {
      ...session,
      'content-type': 'application/pdf',
    })
    const talk = { tema: 'beneficio', asunto: 'Mi asesoría', texto: '¿Qué llevo?', canal: 'correo' }
    const opening = await send(`${api}/conversaciones`, talk, session)
    expect([booked.status, kept.status, opening.status]).toEqual([201, 201, 201])
    clients.push({
      session,
      document: `${documents}/${kept.body.id}`,
      folio: opening.body.folio,
      told: [talk.texto],
    })
  }
  return clients
}

/** The data are read unchanged, and each acknowledged message exists once. */
async function findAllOf(api: string, { session, document, folio, told }: Client): Promise<void> {
  const file = await fetch(document, { headers: session })
  expect([file.status, Buffer.from(await file.arrayBuffer()).equals(pdf)]).toEqual([200, true])
  const { mensajes } = (await (
    await fetch(`${api}/conversaciones/${folio}`, { headers: session })
  ).json()) as {
    mensajes: { texto: string }[]
  }
  const read = mensajes.map(({ texto }) => texto)
  expect(new Set(read).size).toBe(read.length)
  expect(told.slice(-read.length)).toEqual(read)
}

/** Two copies of the release before are replaced in turn by two of this one while people read and write, and those in turn by the former again. */
async function rollUnderLoad(
  copies: Copy[],
  ports: readonly number[],
  { former, api, people }: { former: string; api: string; people: readonly Client[] },
): Promise<void> {
  let loading = true
  const answered: number[] = []
  const readers = [0, 1].map(async () => {
    while (loading) {
      const asked = { idServicio: 18, especialidad: 'Pediatría' }
      answered.push((await send(`${api}/agendamientos/ObtenerCitasDisponibles`, asked)).status)
    }
  })
  const writers = people.map(async ({ session, folio, told }) => {
    while (loading) {
      const texto = `Mensaje ${told.length}`
      const { status } = await send(`${api}/conversaciones/${folio}/Mensajes`, { texto }, session)
      answered.push(status)
      if (status === 201) told.push(texto)
      await delay(250)
    }
  })
  for (const tree of [here, former]) {
    for (const [at, copy] of copies.entries()) {
      copy.server.child.kill('SIGTERM')
      expect(await copy.server.ended()).toBe(0)
      const next = await start(tree, ports[at])
      copies[at] = next
      await next.server.says(/Amparo listo/)
      const before = answered.length
      await vi.waitFor(() => expect(answered.length).toBeGreaterThan(before + 30), {
        timeout: 30_000,
        interval: 20,
      })
      // The balancer's next looks find it ready.
      await delay(1500)
    }
    for (const one of people)
      await fetch(one.document, { headers: one.session }).then(({ status }) => expect(status).toBe(200))
    expect(await commandOf(former, 'base', 'version')).toMatchObject({ code: 0 })
  }
  loading = false
  await Promise.all([...readers, ...writers])
  for (const one of people) await findAllOf(api, one)
  expect(answered.length).toBeGreaterThan(100)
  expect(answered.filter((status) => status !== 200 && status !== 201)).toEqual([])
}

it("a release after a rollback serves on a newer one's database, or says why it cannot", async () => {
  expect(await command('base', 'preparar')).toEqual({ code: 0, said: expect.stringContaining('al día') })
  await serves(here)

  // A future release: its own tables and columns, and a migration unknown to this one.
  await database.pool.query(`
    CREATE TABLE of_the_next_release (id bigint PRIMARY KEY);
    ALTER TABLE account ADD COLUMN of_the_next_release text;
    INSERT INTO kysely_migration (name, timestamp) VALUES ('9990_added', now()::text)`)
  expect(await command('base', 'version')).toEqual({ code: 0, said: expect.stringContaining('más nueva') })
  await serves(here)

  await database.pool.query(`SELECT raise_floor('9990_added')`)
  const refused = (await start()).server
  expect(await refused.ended()).toBe(1)
  expect(refused.output).toMatch(/más nueva de Amparo.*conozca 9990_added/s)
  expect(refused.output).not.toMatch(/\n\s+at |corrupted/)
  for (const words of [
    ['base', 'version'],
    ['base', 'preparar'],
    ['agenda', 'pedidos'],
  ]) {
    const told = await command(...words)
    expect([words, told.code, told.said]).toEqual([words, 1, expect.stringContaining('más nueva')])
  }
}, 120_000)
