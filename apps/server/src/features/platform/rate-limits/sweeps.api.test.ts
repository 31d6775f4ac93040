import { startRecovery } from '@amparo/contract/identity/recovery.ts'
import { checkDocument, isGuest, sendCode } from '@amparo/contract/membership/activation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

const windowMs = 10 * 60_000

openPortal(() =>
  startTestPortal({ CAPTCHA: 'off', TRUST_PROXY: '127.0.0.1', LIMITS_FACTOR: '1' }, { worker: false }),
)
beforeEach(async () => {
  // Each test has a separate window, at its start.
  const { clock } = portal.ctx
  clock.advance(3 * windowMs - (clock.now().getTime() % windowMs))
  alarmsBefore = portal.logLines.length
})

let alarmsBefore = 0
const alarms = () =>
  portal.logLines
    .slice(alarmsBefore)
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'sweep')
const from = (address: string) => ({ 'x-forwarded-for': address })
const document = (n: number) => String(60_000_000 + n)
const check = (n: number, address: string) =>
  portal.as(from(address)).call(checkDocument, { query: { id: document(n) } })
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('a caller who tries documents one by one', () => {
  it('from one address raises one alarm per window, without documents or the address', async () => {
    for (const n of times(24)) await check(n, '203.0.113.7')
    expect(alarms()).toEqual([])
    await Promise.all(times(30).map((n) => check(n + 100, '203.0.113.7')))
    const [alarm, ...others] = alarms()
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ level: 40, sweep: 'sweep-address', documents: 25, minutes: 10 })
    expect(alarm.source).toMatch(/^[0-9a-f]{12}$/)
    expect(JSON.stringify(alarm)).not.toMatch(/203\.0\.113|60000[01]\d\d/)

    // A continuing sweep is reported again, under the same id.
    portal.ctx.clock.advance(20 * 60_000)
    for (const n of times(26)) await check(n, '203.0.113.7')
    expect(alarms().map(({ source }) => source)).toEqual([alarm.source, alarm.source])
  })

  it.each<[string, (n: number, address: string) => Promise<unknown>]>([
    [
      'IsGuest',
      (n, address) =>
        portal.as(from(address)).call(isGuest, { body: { tipoDocumento: 8, documento: document(n) } }),
    ],
    [
      'EnvioCodigo',
      (n, address) =>
        portal.as(from(address)).call(sendCode, {
          body: { proposito: 'activacion', tipoDocumento: 8, documento: document(n), canal: 'correo' },
        }),
    ],
    [
      'RecuperaContrasena',
      (n, address) =>
        portal.as(from(address)).call(startRecovery, { body: { tipoDocumento: 8, documento: document(n) } }),
    ],
  ])('is noticed by %s too', async (_name, ask) => {
    for (const n of times(26)) await ask(n, '203.0.113.8')
    expect(alarms()).toMatchObject([{ sweep: 'sweep-address' }])
  })

  it('from many addresses, a few from each, is detected by the count of unknown documents', async () => {
    for (const n of times(210)) await check(n, `198.51.100.${Math.floor(n / 2)}`)
    expect(alarms()).toMatchObject([{ sweep: 'sweep-unknown', documents: 200 }])
  })

  it('is not one who asks often about few documents, nor a morning of known people', async () => {
    for (const n of times(50)) await check(n % 3, '203.0.113.9')
    for (const n of times(205)) {
      const known = n % 2 === 0 ? '10000001' : '10000003'
      await portal.as(from(`192.0.2.${n}`)).call(checkDocument, { query: { id: known } })
    }
    expect(alarms()).toEqual([])
  })
})
