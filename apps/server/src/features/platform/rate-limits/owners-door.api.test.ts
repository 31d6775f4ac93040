import { randomUUID } from 'node:crypto'
import { listAvailable } from '@amparo/contract/agenda/agenda.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { updatePassword } from '@amparo/contract/identity/profile.ts'
import { changeForgottenPassword, startRecovery } from '@amparo/contract/identity/recovery.ts'
import { checkCode, sendCode } from '@amparo/contract/membership/activation.ts'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { codesIn } from '../../../../testing/codes.ts'
import { addHolder, goodPassword, logIn, newHolder, wrongCode } from '../../../../testing/people.ts'
import { bearer, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { codeOf } from '../../identity/codes/codes.policy.ts'
import { limits, spend } from './rate-limits.service.ts'

openPortal(() => startTestPortal({ CAPTCHA: 'off', TRUST_PROXY: '127.0.0.1' }))

const from = (address: string, cookie?: string) => ({
  'x-forwarded-for': address,
  ...(cookie ? { cookie } : {}),
})
const home = '200.48.225.130'
const elsewhere = '190.12.70.9'
const enter = (document: string, address: string, cookie?: string) =>
  logIn(portal, document, { password: goodPassword }, from(address, cookie))
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** Ten strangers, each from a separate address, guess once. */
async function usedUp(document: string): Promise<void> {
  for (let stranger = 1; stranger <= 10; stranger += 1) {
    const guess = await logIn(portal, document, { password: 'no-es-esta' }, from(`203.0.113.${stranger}`))
    expect(guess.statusCode).toBe(401)
  }
}

/** A person whose account was opened from home; returns their browser's cookie. */
async function owner(document: string): Promise<string> {
  await newHolder(portal, document)
  return cookieOf(await enter(document, home))
}

describe('while strangers use up all log-in tries', () => {
  it('the owner still logs in with the known device and from home; all strangers together had ten', async () => {
    const device = await owner('46100001')
    const othersDevice = await owner('46100002')
    await usedUp('46100001')
    const refused = await enter('46100001', '203.0.113.99')
    expect(outcomeOf(refused)).toEqual([429, 'demasiados_intentos'])
    // Neither another person's mark, nor an invented one, is a device of this account.
    expect((await enter('46100001', elsewhere, othersDevice)).statusCode).toBe(429)
    expect((await enter('46100001', elsewhere, device.replace(/..$/, 'xx'))).statusCode).toBe(429)

    expect((await enter('46100001', elsewhere, device)).statusCode).toBe(200)
    expect((await enter('46100001', home)).statusCode).toBe(200)
    // The owner's log-in gives strangers no further tries.
    expect((await enter('46100001', '203.0.113.98')).statusCode).toBe(429)
  })

  it('a known device has exactly ten tries', async () => {
    const device = await owner('46100003')
    for (let time = 0; time < 10; time += 1) {
      const guess = await logIn(portal, '46100003', { password: 'no-es-esta' }, from(elsewhere, device))
      expect(guess.statusCode).toBe(401)
    }
    expect((await enter('46100003', elsewhere, device)).statusCode).toBe(429)
    expect((await enter('46100003', '203.0.113.97')).statusCode).toBe(200)
  })

  it("a device's mark is hidden from scripts, and useless once the password changed", async () => {
    await newHolder(portal, '46100004')
    const answer = await enter('46100004', home)
    const { token } = answer.json()
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^amparo_equipo=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.headers['set-cookie']).not.toContain('46100004')
    const changed = await portal.as({ authorization: `Bearer ${token}` }).call(updatePassword, {
      body: { passwordActual: goodPassword, passwordNueva: 'otra-lucuma-del-valle' },
    })
    expect(changed.statusCode).toBe(200)
    await usedUp('46100004')
    const later = await logIn(
      portal,
      '46100004',
      { password: 'otra-lucuma-del-valle' },
      from(elsewhere, cookieOf(answer)),
    )
    expect(later.statusCode).toBe(429)
  })
})

const recover = async (document: string, headers: Record<string, string>): Promise<string> => {
  const body: RequestOf<typeof startRecovery> = { tipoDocumento: 8, documento: document }
  return (await portal.as(headers).ask(startRecovery, { body })).solicitud
}
const send = (solicitud: string, headers: Record<string, string>) =>
  portal.as(headers).call(sendCode, { body: { solicitud, canal: 'correo' } })

describe('while strangers request codes without end', () => {
  it('the owner gets one too, and any live one in the mailbox works', async () => {
    await owner('46100005')
    const asked: string[] = []
    for (let stranger = 1; stranger <= 3; stranger += 1) {
      const headers = from(`203.0.113.${100 + stranger}`)
      const statuses: number[] = []
      for (let time = 0; time < 6; time += 1) {
        const solicitud = await recover('46100005', headers)
        statuses.push((await send(solicitud, headers)).statusCode)
        asked.push(solicitud)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    }
    const mine = await recover('46100005', from(elsewhere))
    expect((await send(mine, from(elsewhere))).statusCode).toBe(200)
    const inTheMailbox = codeOf(portal.ctx.keys, String(asked[0]), 1)
    const body = { solicitud: mine, codigo: inTheMailbox, passwordNueva: 'otra-lucuma-del-valle' }
    const changed = await portal.as(from(elsewhere)).call(changeForgottenPassword, { body })
    expect(changed.statusCode).toBe(200)
  })

  it('and guess at their own requests, the right code of a live request is accepted', async () => {
    await owner('46100006')
    const mine = await recover('46100006', from(elsewhere))
    await send(mine, from(elsewhere))
    for (let stranger = 0; stranger < 3; stranger += 1) {
      for (let request = 0; request < 7; request += 1) {
        const headers = from(`203.0.113.${121 + stranger}`)
        const solicitud = await recover('46100006', headers)
        await send(solicitud, headers)
        const codigo = wrongCode(codeOf(portal.ctx.keys, mine, 1))
        const answers: number[] = []
        for (let time = 0; time < 4; time += 1) {
          answers.push(await portal.as(headers).status(checkCode, { body: { solicitud, codigo } }))
        }
        expect(answers).toEqual([422, 422, 410, 410])
      }
    }
    // An unknown device at an unknown address.
    const right = { solicitud: mine, codigo: codeOf(portal.ctx.keys, mine, 1) }
    expect(await portal.as(from(elsewhere)).status(checkCode, { body: right })).toBe(200)
  })

  it('and guess at a shared code, the next message has twelve digits that open the door', async () => {
    const mailbox = 'persona46100008@buzon.example'
    const device = await owner('46100008')
    for (let call = 0; call < limits.codesOfDocument.most; call += 1) {
      await send(await recover('46100008', from(`203.0.113.14${call}`)), from(`203.0.113.14${call}`))
    }
    const mine = await recover('46100008', from(elsewhere))
    await send(mine, from(elsewhere))
    const guess = async (headers: Record<string, string>, codigo: string, solicitud: string) =>
      outcomeOf(await portal.as(headers).call(checkCode, { body: { solicitud, codigo } }))
    const right = String((await codesIn(portal, mailbox))[0])
    for (let stranger = 0; stranger < limits.guessesOfMailbox.most / 3; stranger += 1) {
      const headers = from(`203.0.113.${150 + stranger}`)
      const solicitud = await recover('46100008', headers)
      await send(solicitud, headers)
      for (let time = 0; time < 3; time += 1) await guess(headers, wrongCode(right), solicitud)
    }
    // No try is taken, so that the owner keeps all three for the long code.
    for (let time = 0; time < 4; time += 1) {
      expect(await guess(from(elsewhere), right, mine)).toEqual([422, 'codigo_largo'])
    }
    portal.ctx.clock.advance(61_000)
    await send(mine, from(elsewhere))
    const [long] = await codesIn(portal, mailbox)
    expect(long).toMatch(/^\d{12}$/)
    expect(await guess(from(elsewhere), wrongCode(right).padEnd(12, '0'), mine)).toEqual([
      422,
      'codigo_incorrecto',
    ])
    expect(await guess(from(elsewhere), String(long), mine)).toEqual([200, 1])
    // A known device has a code of its own, which is long as well.
    const known = await recover('46100008', from(elsewhere, device))
    await send(known, from(elsewhere, device))
    expect(await guess(from(elsewhere, device), codeOf(portal.ctx.keys, known, 1), known)).toEqual([
      422,
      'codigo_largo',
    ])
    const [own] = await codesIn(portal, mailbox)
    expect(await guess(from(elsewhere, device), String(own), known)).toEqual([200, 1])
  })

  it('six mails are sent in an hour and then one while none is live, so that one always works', async () => {
    await owner('46100009')
    let strangers = 0
    const sentIn = async (minutes: number) => {
      portal.ctx.clock.advance(minutes * 60_000)
      for (let stranger = 0; stranger < 2; stranger += 1) {
        strangers += 1
        const headers = from(`198.51.100.${strangers}`)
        for (let time = 0; time < 5; time += 1) await send(await recover('46100009', headers), headers)
      }
      const { rows } = await portal.query<{ muted: boolean }>(
        `SELECT muted FROM code_request WHERE document_number = '46100009' AND purpose = 'recovery'
         AND expires_at > $1 AND sent_at IS NOT NULL`,
        [portal.ctx.clock.now()],
      )
      return rows.filter(({ muted }) => !muted).length
    }
    const counts: number[] = []
    for (const minutes of [0, 11, 11, 11, 11]) counts.push(await sentIn(minutes))
    expect(counts).toEqual([5, 1, 1, 1, 1])
    // Asking for the one that lives again neither sends another nor makes it void.
    const { rows } = await portal.query<{ id: string; sent_count: number }>(
      `SELECT id, sent_count FROM code_request WHERE document_number = '46100009' AND NOT muted
       AND purpose = 'recovery' AND expires_at > $1`,
      [portal.ctx.clock.now()],
    )
    const [living] = rows
    expect((await send(living?.id ?? '', from('198.51.100.200'))).statusCode).toBe(200)
    const codigo = codeOf(portal.ctx.keys, living?.id ?? '', living?.sent_count ?? 0)
    const body: RequestOf<typeof checkCode> = { solicitud: living?.id ?? '', codigo }
    expect(await portal.as(from(elsewhere)).status(checkCode, { body })).toBe(200)
  })
})

describe('while neighbours behind the same address use up its limits', () => {
  it('a known device still logs in and recovers, and only for its own account', async () => {
    const shared = '203.0.113.200'
    const device = await owner('46100010')
    await owner('46100011')
    const used = [
      limits.loginFailuresOfAddress,
      limits.recoveriesOfAddress,
      limits.codesOfAddress,
      limits.codeChecksOfAddress,
      limits.recoveryChangesOfAddress,
    ]
    for (const limit of used) {
      for (let hit = 0; hit < limit.most; hit += 1) await spend(portal.ctx, limit, shared)
    }
    const mine = from(shared, device)
    expect((await enter('46100010', shared)).statusCode).toBe(429)
    expect((await enter('46100011', shared, device)).statusCode).toBe(429)
    expect((await enter('46100010', shared, device)).statusCode).toBe(200)
    const asked: RequestOf<typeof startRecovery> = { tipoDocumento: 8, documento: '46100011' }
    expect(await portal.as(mine).status(startRecovery, { body: asked })).toBe(429)

    const solicitud = await recover('46100010', mine)
    expect((await send(solicitud, from(shared))).statusCode).toBe(429)
    expect((await send(solicitud, mine)).statusCode).toBe(200)
    const right = { solicitud, codigo: codeOf(portal.ctx.keys, solicitud, 1) }
    // A live request counts for itself.
    expect(await portal.as(from(shared)).status(checkCode, { body: right })).toBe(200)
    const unknown = { ...right, solicitud: randomUUID() }
    expect(await portal.as(from(shared)).status(checkCode, { body: unknown })).toBe(429)
    expect(await portal.as(mine).status(checkCode, { body: right })).toBe(200)
    const changed = { ...right, passwordNueva: 'otra-lucuma-del-valle' }
    expect(await portal.as(mine).status(changeForgottenPassword, { body: changed })).toBe(200)
  })

  it('and needs no captcha because of them', async () => {
    const strict = await startTestPortal({ TRUST_PROXY: '127.0.0.1' }, { seed: false })
    await newHolder(strict, '46100012')
    const inFrom = (address: string, cookie?: string) =>
      logIn(strict, '46100012', { password: goodPassword }, from(address, cookie))
    const device = cookieOf(await inFrom(home))
    for (let hit = 0; hit < 2; hit += 1) await spend(strict.ctx, limits.freeLogInsOfAddress, '203.0.113.201')
    expect((await inFrom('203.0.113.201')).refusal().codigo).toBe('captcha_requerido')
    expect((await inFrom('203.0.113.201', device)).statusCode).toBe(200)
    await strict.close()
  })
})

it('tries of certificates for a document with a known birth date end from any number of addresses, and the stored contact still gets its code', async () => {
  await addHolder(portal, { document: '46100014' })
  const ask = (numeroCertificado: string, address: string) => {
    const prueba = {
      numeroCertificado,
      fechaNacimiento: '1988-03-12',
      correoElectronico: 'yo@correo.example',
    }
    const asked: RequestOf<typeof sendCode> = {
      proposito: 'activacion',
      tipoDocumento: 8,
      documento: '46100014',
      canal: 'correo',
      prueba,
    }
    return portal.as(from(address)).call(sendCode, { body: asked })
  }
  for (let guess = 1; guess <= 60; guess += 1) {
    expect((await ask(`PRUEBA-${guess}`, `198.18.${guess}.1`)).statusCode).toBe(200)
  }
  expect((await ask('PRUEBA-46100014', '198.18.61.1')).statusCode).toBe(429)
  const asked: RequestOf<typeof sendCode> = {
    proposito: 'activacion',
    tipoDocumento: 8,
    documento: '46100014',
    canal: 'correo',
  }
  expect(await portal.as(from('198.18.61.1')).status(sendCode, { body: asked })).toBe(200)
})

it('a home IPv6 line is one caller by its /64, a contract has eight by its /48, and a mapped IPv4 is that IPv4', async () => {
  // A tenth of everything: three requests of an address.
  const strict = await startTestPortal(
    { CAPTCHA: 'off', TRUST_PROXY: '127.0.0.1', LIMITS_FACTOR: '0.1' },
    { seed: false },
  )
  const ask = async (address: string) =>
    (
      await strict
        .as(from(address))
        .call(startRecovery, { body: { tipoDocumento: 8, documento: '46100007' } })
    ).statusCode
  for (let host = 1; host <= 3; host += 1) expect(await ask(`2001:db8:1:1::${host}`)).toBe(200)
  expect(await ask('2001:db8:1:1:aaaa:bbbb:cccc:dddd')).toBe(429)
  for (let line = 2; line <= 8; line += 1) {
    for (let host = 1; host <= 3; host += 1) expect(await ask(`2001:db8:1:${line}::${host}`)).toBe(200)
  }
  expect(await ask('2001:db8:1:9::1')).toBe(429)
  expect(await ask('2001:db8:2:1::1')).toBe(200)

  expect([await ask(home), await ask(`::ffff:${home}`), await ask(home)]).toEqual([200, 200, 200])
  expect(await ask(`::ffff:${home}`)).toBe(429)
  expect(await ask('200.48.225.131')).toBe(200)
  await strict.close()
})

it('while a shared address has used up its agenda queries, a session still has its own; a visitor and an invented session do not', async () => {
  const shared = '203.0.113.200'
  const me = await newHolder(portal, '46100031')
  const look = (session: Record<string, string>) =>
    portal
      .as({ ...from(shared), ...session })
      .call(listAvailable, { body: { idServicio: 9, desde: '2027-01-04', hasta: '2027-01-04' } })
  for (let time = 0; time < limits.agendaOfAddress.most; time += 1) {
    await spend(portal.ctx, limits.agendaOfAddress, shared)
  }
  expect(outcomeOf(await look({}))).toEqual([429, 'demasiados_intentos'])
  expect((await look(bearer('A'.repeat(43)))).statusCode).toBe(429)
  expect((await look(me)).statusCode).toBe(200)
  const { accountId } = await portal.ctx.db
    .selectFrom('account')
    .select('id as accountId')
    .where('document_number', '=', '46100031')
    .executeTakeFirstOrThrow()
  for (let time = 0; time < limits.agendaOfAccount.most; time += 1) {
    await spend(portal.ctx, limits.agendaOfAccount, String(accountId))
  }
  expect(outcomeOf(await look(me))).toEqual([429, 'demasiados_intentos'])
})
