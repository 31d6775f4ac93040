import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionOf } from '../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../testing/portal.ts'
import { makeWebFolder } from '../testing/web.ts'

const webFolder = makeWebFolder()
writeFileSync(
  join(webFolder, 'index.html'),
  '<html><head><meta name="amparo:hours" content="{{SERVICE_HOURS}}"></head><body>{{LEAD_TIME_18}}, {{CUT_OFF_18}}, {{LEAD_TIME_7}}</body></html>',
)
openPortal(() => startTestPortal(noLimits, { webFolder, worker: false }))
afterEach(() => portal.query('DELETE FROM service_rule'))

const setHours = (lead: number, cutOff: number | null) =>
  portal.query('INSERT INTO service_rule (service_id, lead_hours, cut_off_hours) VALUES (18, $1, $2)', [
    lead,
    cutOff,
  ])
const home = async () => (await portal.app.inject({ method: 'GET', url: '/' })).body
const later = () => {
  const now = portal.ctx.clock.now()
  vi.spyOn(portal.ctx.clock, 'now').mockReturnValue(new Date(now.getTime() + 60_000))
}

it('writes an operator’s hours into the built pages within a minute, with those that the browser reads', async () => {
  expect(await home()).toContain('48 horas, 24 horas, 2 horas')
  await setHours(72, 1)
  expect(await home()).toContain('48 horas, 24 horas')
  later()
  await vi.waitFor(async () => expect(await home()).toContain('72 horas, 1 hora, 2 horas'))
  expect(await home()).toContain('&quot;18&quot;:[72,1,&quot;lunes a sábado&quot;')
})

it('states an operator’s hours in the services that a person reads', async () => {
  await setHours(96, null)
  const rows = await portal.as(await sessionOf(portal, '10000001')).ask(listServices)
  const words = rows.map(({ Servicios }) => Servicios).join()
  expect(words).toContain('con 96 horas de anticipación')
  expect(words).not.toMatch(/\{leadTime\}|\{cutOff\}/)
})
