import { readFile } from 'node:fs/promises'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import {
  getSupply,
  listDeskProfessionals,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { enter } from '@amparo/contract/staff/console/entry.ts'
import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffAccess, staffAccessFile } from '../src/origins/generate-staff-access.ts'
import { outcomeOf } from '../testing/caller.ts'
import { type DeskBrowser, deskOf, listRecorded, openDesk } from '../testing/desk.ts'
import { openPortal, portal, startTestPortal, type TestPortal } from '../testing/portal.ts'
import { present } from '../testing/present.ts'

/** A demo person of each role. */
const people = {
  admision: 'admision',
  agenda: 'agenda',
  profesional: 'medica',
  privacidad: 'privacidad',
  siniestros: 'siniestros',
  contenidos: 'contenidos',
  tesoreria: 'tesoreria',
  auditoria: 'auditoria',
  administracion: 'jefatura',
} as const satisfies Record<(typeof staffRoles)[number], string>

const desks = new Map<string, DeskBrowser>()
let endpoints: readonly EndpointShape[]
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  endpoints = (await portal.desk()).endpoints.filter(({ role }) => typeof role === 'object')
  for (const role of staffRoles) desks.set(role, await deskOf(portal, people[role]))
})

const call = (
  endpoint: EndpointShape,
  headers: Record<string, string>,
  origin: Pick<TestPortal, 'as'> = openDesk(portal),
) =>
  origin
    .as(headers)
    .callUnchecked(
      endpoint,
      endpoint.method === 'GET' ? {} : endpoint.upload ? { bytes: Buffer.from('{}') } : { body: {} },
    )

describe('every call of the staff', () => {
  it('is listed with its roles in docs/staff-access.md (npm run openapi -w @amparo/server)', async () => {
    expect(await readFile(staffAccessFile, 'utf8')).toBe(staffAccess((await portal.desk()).endpoints))
    expect(endpoints.length).toBeGreaterThan(40)
  })

  it('that changes something has its undo in docs/console-undo.md', async () => {
    const text = await readFile(new URL('../../../docs/console-undo.md', import.meta.url), 'utf8')
    const acts = text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z]+ [^`]+)`/g)])
      .map(([, act]) => act)
    const writes = (await portal.desk()).endpoints
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/consola/'))
      .map(({ method, path }) => `${method} ${path}`)
    expect(acts.toSorted()).toEqual(writes.toSorted())
  })

  it('is open to its named roles and to no other, as the audit log shows', async () => {
    for (const endpoint of endpoints) {
      const { role, method, path } = endpoint
      if (typeof role !== 'object' || path === '/consola/Salir') continue
      for (const who of staffRoles) {
        const answer = await call(endpoint, { cookie: desks.get(who)?.cookie ?? '' })
        const may = role.staff === 'any' || role.staff === 'half' || role.staff.includes(who)
        const cell = `${method} ${path} × ${who}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
        const refused = outcomeOf(answer)[1] === 'sin_permiso'
        expect(refused, cell).toBe(!may)
        expect(answer.statusCode, cell).toBeLessThan(500)
      }
    }
    const refused = (await listRecorded(portal)).filter(({ result }) => result === 'sin_permiso')
    const cells = endpoints.flatMap(({ role }) =>
      typeof role === 'object' && typeof role.staff !== 'string'
        ? staffRoles.filter((one) => !role.staff.includes(one))
        : [],
    )
    expect(refused).toHaveLength(cells.length)
  }, 180_000)

  it('is closed to strangers, to half a session, to writes from elsewhere, and missing at other origins', async () => {
    const half = openDesk(portal)
    await half.call(enter, { body: { correo: 'agenda@demo.example', password: 'Demostracion-2026' } })
    for (const endpoint of endpoints) {
      const name = `${endpoint.method} ${endpoint.path}`
      expect((await call(endpoint, {})).refusal().codigo, name).toBe('sin_sesion')
      const { cookie } = present(desks.get('administracion'))
      expect((await call(endpoint, { cookie }, portal)).statusCode, name).toBe(404)
      const { role } = endpoint
      if (typeof role === 'object' && role.staff !== 'half') {
        expect((await call(endpoint, { cookie: half.cookie })).refusal().codigo, name).toBe('sin_sesion')
      }
      if (endpoint.method === 'GET') continue
      const strange: Record<string, string>[] = [{ origin: 'https://otra.example' }, { 'x-consola': '' }]
      for (const headers of strange) {
        const answer = await call(endpoint, { cookie, ...headers })
        expect(answer.refusal().codigo, name).toBe('origen')
      }
    }
  }, 180_000)

  it('with a case answers alike for a missing one and another’s: not found', async () => {
    for (const endpoint of endpoints) {
      const { role, path, method } = endpoint
      if (typeof role !== 'object' || role.staff === 'half' || !path.includes(':')) continue
      // A file with required query parameters is tested beside its feature.
      // A question of the figures is one of five names; another one is 422.
      if (path.startsWith('/consola/Cifras/')) continue
      if (endpoint.body || endpoint.stepUp || (endpoint.upload && endpoint.query)) continue
      const who = role.staff === 'any' ? 'agenda' : (role.staff[0] ?? 'agenda')
      const answer = await call(endpoint, { cookie: desks.get(who)?.cookie ?? '' })
      expect([`${method} ${path}`, answer.statusCode]).toEqual([`${method} ${path}`, 404])
    }
  })

  it('for a professional’s agenda returns only their own', async () => {
    const desk = present(desks.get('profesional'))
    const { filas } = await desk.ask(listDeskProfessionals)
    expect(filas).toHaveLength(1)
    const mine = present(filas[0]).id
    expect(await desk.status(getSupply, { params: { id: mine } })).toBe(200)
    const all = await present(desks.get('agenda')).ask(listDeskProfessionals, { query: { limite: '100' } })
    const other = present(all.filas.find(({ id }) => id !== mine))
    expect(await desk.status(getSupply, { params: { id: other.id } })).toBe(404)
  })
})
