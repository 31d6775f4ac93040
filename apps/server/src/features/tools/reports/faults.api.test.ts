import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsReport } from '@amparo/contract/tools/reports.ts'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { addFaultGauges } from '../../../metrics/fault-gauges.ts'
import { cleanUp } from '../../../processes/clean-up.ts'
import { noteRelease } from './releases.service.ts'

openPortal(() =>
  startTestPortal({ CAPTCHA: 'off', TRUST_PROXY: '127.0.0.1' }, { seed: false, worker: false }),
)
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-release-'))
  await mkdir(join(folder, 'assets'))
  for (const file of [
    'manifest-7fef1718.js',
    'common-BK4Na-R.js',
    'common-BK4Na-R.js.br',
    'tree-B2aTbY5G.svg',
  ])
    await writeFile(join(folder, 'assets', file), '')
  await noteRelease(portal.ctx, folder)
})
beforeEach(() => portal.ctx.clock.advance(61 * 60_000))

const visit = { version: '7fef1718' } as const
const good = {
  ...visit,
  falla: { ruta: '/ecosistema/solicitudes', huella: '0a1b2c3d', lugar: 'common:1:2345' },
} as const
const kindOf = (kind: number) => ({
  ...good,
  falla: { ...good.falla, huella: kind.toString(16).padStart(8, '0') },
})
let callers = 0
/** From an unused network, unless an address is given. */
function send(body: unknown, from?: string) {
  callers += 1
  const address = from ?? `10.${callers >> 8}.${callers & 255}.1`
  return portal.as({ 'x-forwarded-for': address }).callUnchecked(faultsReport, { body })
}
const faults = () =>
  portal.ctx.db.selectFrom('web_fault_count').selectAll().orderBy('began').orderBy('fault').execute()
const visits = () => portal.ctx.db.selectFrom('web_visit_count').selectAll().execute()

describe('an error that a page met', () => {
  it('is added to the counts of its ten minutes; a visit reports itself and three that do not', async () => {
    for (const body of [good, good, visit, visit, visit]) expect((await send(body)).statusCode).toBe(204)
    expect(await faults()).toEqual([
      {
        began: expect.any(Date),
        release: '7fef1718',
        route: '/ecosistema/solicitudes',
        fault: '0a1b2c3d',
        place: 'common:1:2345',
        visits: 2,
      },
    ])
    expect((await visits()).map(({ release, visits: all }) => [release, all])).toEqual([['7fef1718', 12]])
  })

  it("is counted on the console's origin too, but for its own pages alone", async () => {
    const { huella, lugar } = good.falla
    const body = JSON.stringify({ ...visit, falla: { huella, lugar } })
    const { origin } = new URL(portal.ctx.config.consoleUrl)
    const sent = async (headers: object) => {
      const answer = await (await portal.desk()).inject({
        ...{ method: 'POST', url: '/api/consola/Fallas', body },
        headers: { 'content-type': 'application/json', ...headers },
      })
      return answer.statusCode
    }
    expect(await sent({ origin })).toBe(403)
    expect(await sent({ origin, 'x-consola': '1' })).toBe(204)
    expect((await faults()).filter(({ route }) => route === 'consola')).toMatchObject([{ visits: 1 }])
  })

  it('is reported to operators while it is new, with the visits of its hour', async () => {
    const registry = new Registry()
    addFaultGauges(registry, portal.ctx)
    const told = async () =>
      (await registry.metrics()).split('\n').filter((line) => /^amparo_web_\w+\{/.test(line))
    const place = (ago: string) => sql`
      INSERT INTO web_fault_count (began, release, route, fault, place, visits)
      VALUES (${portal.ctx.clock.now()}::timestamptz - ${ago}::interval, 'bbbb1111', '/', 'aaaaaaaa', 'shell:1:1', 7)`
    await place('5 minutes').execute(portal.ctx.db)
    await sql`INSERT INTO web_visit_count VALUES (${portal.ctx.clock.now()}::timestamptz - interval '50 minutes', 'bbbb1111', 400),
      (${portal.ctx.clock.now()}::timestamptz - interval '2 hours', 'bbbb1111', 900)`.execute(portal.ctx.db)
    expect(await told()).toEqual(
      expect.arrayContaining([
        'amparo_web_new_fault_visits{release="bbbb1111",route="/",fault="aaaaaaaa",place="shell:1:1"} 7',
        'amparo_web_visits{release="bbbb1111"} 400',
      ]),
    )
    await place('25 hours').execute(portal.ctx.db)
    expect((await told()).some((line) => line.includes('aaaaaaaa'))).toBe(false)
    // A flood of kinds hides none for longer than its hour.
    await sql`INSERT INTO web_fault_count SELECT began, release, route, '00000000', 'otras:0:0', visits FROM web_fault_count
      WHERE fault = 'aaaaaaaa'`.execute(portal.ctx.db)
    expect((await told()).some((line) => line.includes('otras:0:0'))).toBe(true)
  })

  it.each([
    [
      'an address in place of a pattern',
      { ...good, falla: { ...good.falla, ruta: '/ecosistema/citas/0d1c' } },
      422,
    ],
    ['a stack in place of its hash', { ...good, falla: { ...good.falla, huella: 'TypeError: Zoila' } }, 422],
    ['words in place of a place', { ...good, falla: { ...good.falla, lugar: 'Zoila Ñaupari' } }, 422],
    ['another kind of release', { ...good, version: '0.1.0' }, 422],
    ['its words', { ...good, falla: { ...good.falla, mensaje: 'Zoila' } }, 400],
    ['who it was', { ...good, idUsuario: 'MTA=' }, 400],
  ])('with %s is refused and counts nothing', async (_what, body, status) => {
    const before = await faults()
    expect((await send(body)).statusCode).toBe(status)
    expect(await faults()).toEqual(before)
  })

  it.each([
    ['ten times from a network in an hour', 10, (time: number) => kindOf(time + 1)],
    ['four times of a kind from a network in an hour', 4, () => good],
  ])('is accepted %s; one more gets the same answer and counts nothing', async (_what, most, reportOf) => {
    const count = async () => (await faults()).reduce((sum, { visits: some }) => sum + some, 0)
    const before = await count()
    for (let time = 0; time < most + 2; time += 1)
      expect((await send(reportOf(time), `10.9.${most}.${time}`)).statusCode).toBe(204)
    expect((await count()) - before).toBe(most)
  })

  it.each([
    ['build', { ...good, version: 'zoila123' }],
    ['script', { ...good, falla: { ...good.falla, lugar: 'Zoila.45678912:1:1' } }],
  ])('and a visit of a %s that was never served here count nothing', async (_what, body) => {
    const before = [await faults(), await visits()]
    expect((await send(body)).statusCode).toBe(204)
    for (let build = 0; build < 21; build += 1) await send({ version: `zoila${build}` })
    expect([await faults(), await visits()]).toEqual(before)
  })

  it('beyond fifty kinds in ten minutes is counted with all others', async () => {
    const before = (await faults()).length
    for (let kind = 1; kind <= 53; kind += 1) await send(kindOf(kind))
    await send(kindOf(1))
    const now = (await faults()).slice(before)
    expect(now).toHaveLength(51)
    expect(now.find(({ place }) => place === 'otras:0:0')?.visits).toBe(3)
    expect(now.find(({ fault }) => fault === '00000001')?.visits).toBe(2)
  })

  it('is kept for 30 days', async () => {
    await cleanUp(portal.ctx)
    expect(await faults()).not.toEqual([])
    await sql`UPDATE web_fault_count SET began = began - interval '60 days'`.execute(portal.ctx.db)
    await sql`UPDATE web_visit_count SET began = began - interval '60 days'`.execute(portal.ctx.db)
    await cleanUp(portal.ctx)
    expect([await faults(), await visits()]).toEqual([[], []])
  })
})
