import { openClaimPass, sendClaimCode } from '@amparo/contract/claims/claims-visitor.ts'
import { updatePersonalData } from '@amparo/contract/identity/profile.ts'
import { changeForgottenPassword } from '@amparo/contract/identity/recovery.ts'
import { checkCode, sendCode } from '@amparo/contract/membership/activation.ts'
import { captchaChallenge } from '@amparo/contract/platform/captcha.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { codesIn } from '../../../../testing/codes.ts'
import {
  addHolder,
  askForCode,
  goodPassword,
  newHolder,
  recoveryCode,
  wrongCode,
} from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'
import { codeOf } from './codes.policy.ts'

openPortal(() => startTestPortal({ CAPTCHA: 'altcha', TRUST_PROXY: '127.0.0.1' }))

let addresses = 0
/** A caller at an unused address. */
const stranger = () => {
  addresses += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` }
}
const ask = (
  documento: string,
  captcha?: string,
  proposito: 'activacion' | 'recuperacion' = 'recuperacion',
) =>
  portal.as(stranger()).call(sendCode, {
    body: { proposito, tipoDocumento: 8, documento, canal: 'correo', ...(captcha ? { captcha } : {}) },
  })
const solve = async () => {
  const challenge = (await portal.ask(captchaChallenge)) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
const mailOf = (document: string) => `persona${document}@buzon.example`

describe('beyond the limit of codes for a document and purpose', () => {
  it('requires a captcha of unknown callers, and then sends the live code again, at most once a minute and six times an hour', async () => {
    await newHolder(portal, '47710001')
    const first: string[] = []
    for (let call = 0; call < 5; call += 1) first.push((await ask('47710001')).json().solicitud)
    expect(outcomeOf(await ask('47710001'))).toEqual([429, 'captcha_requerido'])
    const live = codeOf(portal.ctx.keys, first[4] ?? '', 1)
    const own = first.map((solicitud) => codeOf(portal.ctx.keys, solicitud, 1))
    expect((await codesIn(portal, mailOf('47710001'))).sort()).toEqual([...own].sort())

    // Within the minute no further message; the request is good for the codes that are there.
    const sixth = (await ask('47710001', await solve())).json().solicitud
    expect(await codesIn(portal, mailOf('47710001'))).toHaveLength(5)
    portal.ctx.clock.advance(61_000)
    const seventh = (await ask('47710001', await solve())).json().solicitud
    const after = await codesIn(portal, mailOf('47710001'))
    expect(after).toHaveLength(6)
    expect(after.filter((code) => code === live)).toHaveLength(2)
    portal.ctx.clock.advance(61_000)
    await ask('47710001', await solve())
    expect(await codesIn(portal, mailOf('47710001'))).toHaveLength(6)

    for (const solicitud of [first[0] ?? '', sixth, seventh]) {
      expect(await portal.as(stranger()).status(checkCode, { body: { solicitud, codigo: live } })).toBe(200)
    }
  })

  it('answers alike for an unknown document', async () => {
    const known = '47710002'
    await newHolder(portal, known)
    for (let call = 0; call < 7; call += 1) {
      const captcha = call < 5 ? undefined : await solve()
      const [one, other] = [await ask(known, captcha), await ask('99999971', captcha && (await solve()))]
      // The clock moves between the two calls, perhaps into the next second.
      const apart = Date.parse(one.json().expira) - Date.parse(other.json().expira)
      expect(Math.abs(apart)).toBeLessThanOrEqual(1000)
      portal.ctx.clock.advance(20_000)
    }
    expect((await ask('99999971')).refusal().codigo).toBe('captcha_requerido')
  })

  it('sends the live code of an earlier request again with a captcha, and does not void it', async () => {
    await newHolder(portal, '47710003')
    for (let call = 0; call < 4; call += 1) await ask('47710003')
    const { solicitud } = (await ask('47710003')).json()
    portal.ctx.clock.advance(61_000)
    const again = (captcha?: string) =>
      portal.as(stranger()).call(sendCode, {
        body: { solicitud, canal: 'correo', ...(captcha ? { captcha } : {}) },
      })
    expect(outcomeOf(await again())).toEqual([429, 'captcha_requerido'])
    expect((await again(await solve())).json().solicitud).toBe(solicitud)
    const codigo = codeOf(portal.ctx.keys, solicitud, 1)
    expect((await codesIn(portal, mailOf('47710003'))).filter((code) => code === codigo)).toHaveLength(2)
    expect(await portal.as(stranger()).status(checkCode, { body: { solicitud, codigo } })).toBe(200)
  })

  it('does not affect other purposes', async () => {
    await newHolder(portal, '47710004')
    for (let call = 0; call < 5; call += 1) await ask('47710004', undefined, 'activacion')
    expect((await ask('47710004', undefined, 'activacion')).refusal().codigo).toBe('captcha_requerido')
    expect((await ask('47710004')).statusCode).toBe(200)
  })
})

describe('codes to a typed mailbox', () => {
  const claimCode = (documento: string, correoElectronico: string, captcha?: string) =>
    portal.as(stranger()).call(sendClaimCode, {
      body: { tipoDocumento: 8, documento, correoElectronico, ...(captcha ? { captcha } : {}) },
    })

  it('are counted by purpose: those of claims block no recovery, no new e-mail and no claim of its owner', async () => {
    const email = mailOf('47710005')
    await newHolder(portal, '47710005')
    const other = await newHolder(portal, '47710006')
    for (let call = 0; call < 5; call += 1) await claimCode(String(47_719_900 + call), email)
    expect((await claimCode('47719910', email)).refusal().codigo).toBe('captcha_requerido')
    expect((await ask('47710005')).statusCode).toBe(200)
    const change = { correoElectronico: email, passwordActual: goodPassword }
    expect(await portal.as(other).status(updatePersonalData, { body: change })).toBe(202)

    // The code that strangers asked for is good for the owner's own claim.
    const { solicitud } = (await claimCode('47710005', email, await solve())).json()
    const { rows } = await portal.query<{ id: string }>(
      `SELECT id FROM code_request WHERE destination = $1 AND purpose = 'claim' AND NOT muted ORDER BY id`,
      [email],
    )
    const codigo = codeOf(portal.ctx.keys, rows[0]?.id ?? '', 1)
    expect(await codesIn(portal, email)).toContain(codigo)
    expect(await portal.as(stranger()).status(openClaimPass, { body: { solicitud, codigo } })).toBe(200)
    // A code is spent once, under any request.
    const twice = await portal.as(stranger()).call(openClaimPass, {
      body: { solicitud: rows[0]?.id ?? '', codigo },
    })
    expect(outcomeOf(twice)).toEqual([410, 'codigo_gastado'])
  })

  it('are at most five live ones, though asked at once for many documents', async () => {
    const email = 'muchos.documentos@correo.example'
    const captchas = await Promise.all(Array.from({ length: 12 }, solve))
    const asked = captchas.map((captcha, n) => claimCode(String(47_718_800 + n), email, captcha))
    for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(200)
    const { rows } = await portal.query(
      'SELECT FROM code_request WHERE destination = $1 AND sent_count > 0 AND NOT muted',
      [email],
    )
    expect(rows).toHaveLength(5)
  })

  it('typed wrong for a document do not touch a live recovery of it', async () => {
    await newHolder(portal, '47710007')
    const mine = await recoveryCode(portal, '47710007')
    for (let request = 0; request < 15; request += 1) {
      const answer = await claimCode('47710007', `otro${request}@correo.example`)
      const { solicitud } = answer.json()
      const codigo = wrongCode(codeOf(portal.ctx.keys, solicitud, 1))
      for (let time = 0; time < 3; time += 1) {
        const status = await portal.as(stranger()).status(openClaimPass, { body: { solicitud, codigo } })
        expect(status).toBe(time < 2 ? 422 : 410)
      }
    }
    const body = { ...mine, passwordNueva: 'otra-lucuma-del-valle' }
    expect(await portal.as(stranger()).status(changeForgottenPassword, { body })).toBe(200)
  })
})

it('count wrong tries for their request: neighbours behind one address block nobody', async () => {
  await addHolder(portal, { document: '47710008' })
  const shared = { 'x-forwarded-for': '203.0.113.77' }
  const mine = (await askForCode(portal, '47710008')).json().solicitud
  for (let call = 0; call < 70; call += 1) {
    await portal.as(shared).call(checkCode, { body: { solicitud: crypto.randomUUID(), codigo: '000000' } })
  }
  const codigo = codeOf(portal.ctx.keys, mine, 1)
  expect(await portal.as(shared).status(checkCode, { body: { solicitud: mine, codigo } })).toBe(200)
})

it('name the person of a shared mailbox: by initials and last digits, or by digits alone in a typed mailbox', async () => {
  await newHolder(portal, '47710009')
  await ask('47710009')
  await codesIn(portal, mailOf('47710009'))
  const [recovery] = await listCaptured(portal.ctx.db, mailOf('47710009'))
  expect(recovery?.body_text).toMatch(/Para.*G\. C\. \(…0009\)/s)
  const correoElectronico = 'cualquiera@correo.example'
  const body = { tipoDocumento: 8, documento: '47710009', correoElectronico } as const
  await portal.as(stranger()).ask(sendClaimCode, { body })
  await codesIn(portal, correoElectronico)
  const [claim] = await listCaptured(portal.ctx.db, correoElectronico)
  expect(claim?.body_text).toContain('…0009')
  expect(claim?.body_text).not.toContain('G. C.')
})
