import { demoPassword } from '@amparo/database/seed/sample-feed.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { bearer } from '../testing/portal.ts'
import { openSmallDisk } from '../testing/small-disk.ts'

const disk = openSmallDisk()
const { folder } = disk
afterAll(() => disk.remove())

const person = { tipoDocumento: 8, documento: '10000001' }
let api: string
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${api}${path}`, { ...init, signal: AbortSignal.timeout(12_000) })
const post = (path: string, body: unknown) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const logIn = () => post('/Login/IniciarSession', { ...person, password: demoPassword })
const askForCode = (documento = '10000002', proposito = 'activacion') =>
  post('/Login/EnvioCodigo', { proposito, tipoDocumento: 8, documento, canal: 'correo' })

/** Every request for a code that was answered with 200. */
const acknowledged: string[] = []

/** Asks for codes until one is refused, and a few more; how many were. */
async function writeUntilRefused(): Promise<number> {
  let refused = 0
  for (let tries = 0; refused < 8 && tries < 300; tries += 1) {
    const answer = await askForCode()
    const { solicitud, codigo } = (await answer.json()) as { solicitud: string; codigo: string }
    if (answer.status === 200) {
      acknowledged.push(solicitud)
      continue
    }
    expect([answer.status, codigo]).toEqual([503, 'no_disponible'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    refused += 1
  }
  return refused
}

it(`a full disk (${disk.what}) refuses unstorable writes, continues reading, and recovers automatically when there is room`, async () => {
  const server = folder.start()
  api = await server.ready()
  const { token } = (await (await logIn()).json()) as { token: string }
  const mine = (path: string) => call(path, { headers: bearer(token) })
  acknowledged.push(((await (await askForCode()).json()) as { solicitud: string }).solicitud)

  await disk.fill()
  expect(await writeUntilRefused()).toBe(8)
  for (const path of ['/Login/obtenerSession', '/modular/inServ', '/Profile/Productos', '/salud']) {
    expect([path, (await mine(path)).status]).toEqual([path, 200])
  }

  // Not even the database's own log has room: PostgreSQL ends, and can't start.
  // The statement itself meets it, or the writer of the log a moment later.
  await folder
    .query("SELECT pg_logical_emit_message(false, 'lleno', repeat('x', 20000000))")
    .catch((error: Error) => expect(error.message).toMatch(/No space left|terminated/))
  expect(await writeUntilRefused()).toBe(8)
  expect((await call('/salud')).status).toBe(200)
  expect([200, 503]).toContain((await call('/listo')).status)

  await disk.free()
  await vi.waitFor(async () => expect((await call('/listo')).status).toBe(200), 10_000)
  await vi.waitFor(async () => expect((await logIn()).status).toBe(200), 5000)
  // Another person's: with five live codes one gets no more.
  const answer = await askForCode('10000001', 'recuperacion')
  expect(answer.status).toBe(200)
  acknowledged.push(((await answer.json()) as { solicitud: string }).solicitud)
  const kept = await folder.query<{ id: string }>('SELECT id FROM code_request')
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  // The mail of the last one leaves, by the worker that had to wait as well.
  const sent = `SELECT FROM outbound_message WHERE sent_at IS NOT NULL AND purpose LIKE 'code:${acknowledged.at(-1)}:%'`
  await vi.waitFor(async () => expect(await folder.query(sent)).toHaveLength(1), 10_000)

  expect(server.child.exitCode).toBeNull()
  await disk.fill()
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
}, 180_000)
