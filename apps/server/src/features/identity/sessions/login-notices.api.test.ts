import { beforeEach, describe, expect, it } from 'vitest'
import { logIn } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'

openPortal(() => startTestPortal({ CAPTCHA: 'off' }))
beforeEach(() => portal.ctx.clock.advance(25 * 3_600_000))

const refused = 'Alguien intentó entrar a tu cuenta'
const late = 'Entraron a tu cuenta después de varios intentos'
async function failTimes(documento: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await logIn(portal, documento, { password: 'no-es-esta' })).statusCode).toBe(401)
  }
}
const subjectsTo = async (documento: string) =>
  (await listCaptured(portal.ctx.db, `${documento}@demo.example`)).map(({ subject }) => subject)
const jobs = () =>
  portal.ctx.db
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .select(['data' as never, 'state' as never])
    .where('name' as never, '=', 'avisar-intentos' as never)
    .execute() as Promise<{ data: { accountId: number | null }; state: string }[]>

describe('the owner of an account', () => {
  it('is notified by mail when the log-in tries are used up, once a day, with instructions', async () => {
    await failTimes('10000001', 9)
    expect(await jobs()).toEqual([])
    await failTimes('10000001', 1)
    const mail = await portal.messageAbout('10000001@demo.example', refused)
    expect(mail.body_text).toContain('/password')
    expect(mail.body_text).not.toContain('10000001')

    portal.ctx.clock.advance(16 * 60_000)
    await failTimes('10000001', 10)
    expect(await jobs()).toHaveLength(1)
    portal.ctx.clock.advance(24 * 3_600_000)
    await failTimes('10000001', 10)
    expect(await jobs()).toHaveLength(2)
  })

  it('is notified of a log-in after five wrong passwords, and not after four', async () => {
    await failTimes('10000003', 4)
    expect((await logIn(portal, '10000003')).statusCode).toBe(200)
    expect(await subjectsTo('10000003')).not.toContain(late)
    await failTimes('10000003', 5)
    const device = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36' }
    expect((await logIn(portal, '10000003', {}, device)).statusCode).toBe(200)
    const mail = await portal.messageAbout('10000003@demo.example', late)
    expect(mail.body_text).toContain('Chrome en Android')
  })
})

it('an unknown document creates the same job, indistinguishable, and no mail', async () => {
  await failTimes('99999960', 10)
  await expect
    .poll(async () => (await jobs()).filter(({ data }) => data.accountId === null), { timeout: 60_000 })
    .toEqual([expect.objectContaining({ state: 'completed' })])
  expect(await subjectsTo('99999960')).toEqual([])
})
