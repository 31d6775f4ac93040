import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readEndpointNames } from '@amparo/contract/endpoint-names.ts'
import { errorCatalogue } from '@amparo/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../src/features/identity/codes/codes.policy.ts'
import { createKeys } from '../src/ports/keys.ts'
import { freePort } from '../testing/balancer.ts'
import { type Cluster, clusterSecret, startCluster } from '../testing/cluster.ts'
import {
  consoleHost,
  type DeployedBalancer,
  portalHost,
  startDeployed,
} from '../testing/deployed-balancer.ts'
import { goodPassword } from '../testing/people.ts'

const kinds = ['nginx', 'haproxy'] as const
const isLong = process.env.AMPARO_TEST_LONG !== undefined

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(`${repository}${path}`, 'utf8')
/** Bodies up to this size pass everywhere; the portal decides those between its own limit and this one. */
const passes = 80 * 1024

it.each([
  ['nginx', 'deploy/nginx.conf', /location ~\* (\S+) \{\s+client_max_body_size (\d+[km]);/g],
  ['haproxy', 'deploy/haproxy.cfg', /acl \w+ path_reg -i (\S+) # (\d+[km])/g],
])('%s lets each upload of the contract through, and refuses in its words', async (_, path, pattern) => {
  const text = read(path)
  expect(text).toContain(`"detail":"${errorCatalogue.demasiado_grande.detail}"`)
  const doors = [...text.matchAll(pattern)].map(([, where = '', most = '']) => ({
    where: new RegExp(where, 'i'),
    most: Number.parseInt(most, 10) * (most.endsWith('m') ? 1024 * 1024 : 1024),
  }))
  expect(doors).toHaveLength(4)
  const uploads = [...(await readEndpointNames()).keys()].flatMap(({ path, upload, maxBodyBytes }) => {
    const maxBytes = upload?.maxBytes ?? maxBodyBytes
    return maxBytes ? [{ path, maxBytes }] : []
  })
  expect(uploads.length).toBeGreaterThanOrEqual(4)
  const stopped = uploads.filter(
    ({ path, maxBytes }) => (doors.find(({ where }) => where.test(`/api${path}`))?.most ?? passes) < maxBytes,
  )
  expect(stopped).toEqual([])
})

describe.runIf(isLong).each(kinds)(
  'two copies behind %s with the file of deploy/',
  { timeout: 300_000 },
  (kind) => {
    let cluster: Cluster
    let balancer: DeployedBalancer
    beforeAll(async () => {
      cluster = await startCluster()
      balancer = await startDeployed(kind, [cluster.ports[0] ?? 0, cluster.ports[1] ?? 0])
      await cluster.query(`
      INSERT INTO policy SELECT 'TURNO-' || n, 8, n::text, 'Graciela', 'Ccahuana', 'Villanueva', '1988-03-12',
        '+51911222333', 'persona' || n || '@buzon.example', '6727-1', 'Vida', '2020-01-01', '2099-12-31', 'vigente', 0, 0
      FROM generate_series(47000000, 47000009) AS n;
    UPDATE policy SET source = 'feed' WHERE source IS NULL`)
    })
    afterAll(async () => {
      await balancer?.close()
      await cluster?.close()
    })

    const post = (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const text = JSON.stringify(body)
      const told = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        ...headers,
      }
      return balancer.ask(portalHost, `/api/${path}`, { method: 'POST', headers: told }, text)
    }
    const prepare = async (documento: number) => {
      const asked = {
        proposito: 'activacion',
        tipoDocumento: 8,
        documento: String(documento),
        canal: 'correo',
      }
      const { solicitud } = JSON.parse((await post('Login/EnvioCodigo', asked)).text) as { solicitud: string }
      const codigo = codeOf(createKeys(clusterSecret), solicitud, 1)
      return {
        solicitud,
        codigo,
        password: goodPassword,
        aceptaTerminos: true,
        aceptaPrivacidad: true,
        aceptaPublicidad: false,
      }
    }

    it('restarted in turn under load answer every request, and the access log contains no personal data', async () => {
      const first = await post('Login/RegistrarUser', await prepare(47_000_000))
      expect(first.status).toBe(201)
      const { token } = JSON.parse(first.text) as { token: string }
      const bodies = []
      for (let n = 1; n < 7; n += 1) bodies.push(await prepare(47_000_000 + n))
      let loading = true
      const told: number[] = []
      const readers = Array.from({ length: 3 }, async () => {
        while (loading) {
          const { status } = await balancer.ask(portalHost, '/api/Login/obtenerSession?id=47000000', {
            headers: { authorization: `Bearer ${token}` },
          })
          told.push(status)
        }
      })
      const restarts = (async () => {
        const ends = [await cluster.restart(0)]
        await vi.waitFor(() => expect(balancer.copies(40).size).toBe(2), { timeout: 30_000, interval: 50 })
        ends.push(await cluster.restart(1))
        await vi.waitFor(() => expect(balancer.copies(40).size).toBe(2), { timeout: 30_000, interval: 50 })
        return ends
      })()
      const written: number[] = []
      for (const body of bodies) {
        written.push((await post('Login/RegistrarUser', body)).status)
        const before = told.length
        await vi.waitFor(() => expect(told.length).toBeGreaterThan(before + 60), {
          timeout: 30_000,
          interval: 20,
        })
      }
      const ends = await restarts
      loading = false
      await Promise.all(readers)
      expect(ends).toEqual([0, 0])
      expect(told.length).toBeGreaterThan(300)
      expect(told.filter((status) => status !== 200)).toEqual([])
      expect(written).toEqual(bodies.map(() => 201))

      await balancer.ask(portalHost, '/receta/SECRETO-de-una-receta?v=47000000')
      await balancer.ask(portalHost, '/api/credencial/SECRETO-de-una-credencial')
      await vi.waitFor(() => expect(balancer.lines().at(-1)).toContain('"/api/credencial"'), 10_000)
      const lines = balancer.lines().map((line) => JSON.parse(line) as { path: string; id: string })
      expect(lines.some(({ path, id }) => path === '/api/Login' && /^[0-9a-f-]{36}$/.test(id))).toBe(true)
      expect(lines.map(({ path }) => path)).toEqual(expect.arrayContaining(['/receta', '/api/credencial']))
      expect(balancer.written()).not.toMatch(/47000000|SECRETO|Bearer|127\.0\.0\.1"|\?/)
    })

    it('trust no address claimed by a caller, and pass nothing too large or of another name', async () => {
      await cluster.query('DELETE FROM rate_window')
      const guess = { tipoDocumento: 8, documento: '47000009', password: 'no-es-esta-ni-esa' }
      // A separate caller would add a separate row.
      const rows: unknown[] = []
      for (const claimed of ['203.0.113.9', '198.51.100.7']) {
        await post('Login/IniciarSession', guess, { 'x-forwarded-for': claimed })
        rows.push((await cluster.query('SELECT DISTINCT subject FROM rate_window')).length)
      }
      expect(rows[0]).toBeGreaterThan(0)
      expect(rows[1]).toBe(rows[0])

      const large = await post('Login/IniciarSession', { ...guess, password: 'x'.repeat(100_000) })
      expect([large.status, JSON.parse(large.text)]).toEqual([
        413,
        expect.objectContaining({
          codigo: 'demasiado_grande',
          title: errorCatalogue.demasiado_grande.title,
          detail: errorCatalogue.demasiado_grande.detail,
        }),
      ])
      const owns = await post('Login/IniciarSession', { ...guess, password: 'x'.repeat(70_000) })
      expect([owns.status, owns.headers['content-security-policy'] === undefined]).toEqual([413, false])
      const other = await balancer
        .ask('otra.example.pe', '/api/salud', { rejectUnauthorized: false })
        .catch(({ code }: NodeJS.ErrnoException) => code)
      expect(other).toBe('ECONNRESET')
    })
  },
)

it.runIf(isLong).each(kinds)('%s without any copy says in the portal’s words to come back', async (kind) => {
  const balancer = await startDeployed(kind, [await freePort(), await freePort()])
  for (const host of [portalHost, consoleHost]) {
    for (const method of ['GET', 'POST']) {
      const answer = await balancer.ask(host, '/api/salud', { method })
      expect([answer.status, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
        503,
        '5',
        'application/problem+json; charset=utf-8',
      ])
      const { title, detail } = errorCatalogue.no_disponible
      expect(JSON.parse(answer.text)).toMatchObject({
        ...{ codigo: 'no_disponible', title },
        detail: method === 'GET' ? detail.replace(' Tu texto sigue aquí.', '') : detail,
      })
    }
  }
  await balancer.close()
})
