import { vitalsReport } from '@amparo/contract/tools/reports.ts'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { addVitalGauges } from '../../../metrics/vital-gauges.ts'
import { cleanUp } from '../../../processes/clean-up.ts'

openPortal(() => startTestPortal({ CAPTCHA: 'off' }, { seed: false, worker: false }))
beforeEach(() => portal.ctx.clock.advance(12 * 60_000))

const good = {
  ruta: '/ecosistema/citas',
  conexion: '3g',
  medidas: [
    { nombre: 'LCP', valor: 1400 },
    { nombre: 'INP', valor: 80 },
    { nombre: 'CLS', valor: 0.02 },
  ],
} as const
const send = (body: unknown) => portal.callUnchecked(vitalsReport, { body })
const rows = () =>
  portal.ctx.db
    .selectFrom('web_vital_count')
    .select(['route', 'connection', 'vital', 'bucket', 'visits'])
    .orderBy('vital')
    .orderBy('bucket')
    .execute()

describe('the measurements of a page', () => {
  it('are added to the counts of their day, and nothing of the visit is stored', async () => {
    const answers = await Promise.all([send(good), send(good), send({ ...good, conexion: '4g' })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    const route = '/ecosistema/citas'
    const known = [
      { route, connection: '3g', vital: 'CLS', bucket: 1, visits: 2 },
      { route, connection: '3g', vital: 'INP', bucket: 1, visits: 2 },
      { route, connection: '3g', vital: 'LCP', bucket: 2, visits: 2 },
    ]
    expect(await rows()).toEqual(
      expect.arrayContaining([...known, { ...known[2], connection: '4g', visits: 1 }]),
    )
    expect(await rows()).toHaveLength(6)

    const registry = new Registry()
    addVitalGauges(registry, portal.ctx)
    const text = await registry.metrics()
    const value = (series: string) =>
      text
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')
        .at(-1)
    expect(value(`amparo_web_lcp_p75_seconds{route="${route}",connection="todas"}`)).toBe('1.375')
    expect(value(`amparo_web_cls_p75{route="${route}",connection="3g"}`)).toBe('0.02125')
    expect(value(`amparo_web_vital_visits{route="${route}",connection="todas",vital="INP"}`)).toBe('3')
  })

  it.each([
    ['an address in place of a pattern', { ...good, ruta: '/ecosistema/citas/0d1c' }, 422],
    ['a route of none', { ...good, ruta: '/videollamada/secreto' }, 422],
    ['another kind of connection', { ...good, conexion: 'wifi' }, 422],
    ['no measure', { ...good, medidas: [] }, 422],
    ['a measure twice', { ...good, medidas: [good.medidas[0], good.medidas[0]] }, 422],
    ['a measure below nothing', { ...good, medidas: [{ nombre: 'CLS', valor: -1 }] }, 422],
    ['who it was', { ...good, idUsuario: 'MTA=' }, 400],
  ])('with %s is refused and counts nothing', async (_what, body, status) => {
    const before = await rows()
    expect((await send(body)).statusCode).toBe(status)
    expect(await rows()).toEqual(before)
  })

  it('are accepted sixty times from an address in ten minutes; one more gets the same answer and counts nothing', async () => {
    const count = async () => (await rows()).reduce((sum, { visits }) => sum + visits, 0)
    const before = await count()
    for (let time = 0; time < 65; time += 1) expect((await send(good)).statusCode).toBe(204)
    expect((await count()) - before).toBe(60 * 3)
  })

  it('are kept for 400 days', async () => {
    await cleanUp(portal.ctx)
    expect(await rows()).not.toEqual([])
    await sql`UPDATE web_vital_count SET day = day - 401`.execute(portal.ctx.db)
    await cleanUp(portal.ctx)
    expect(await rows()).toEqual([])
  })
})
