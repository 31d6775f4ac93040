import type { RequestOf } from '@amparo/contract/endpoint.ts'
import {
  closeOpenSession,
  getPreferences,
  listOpenSessions,
  listOwnProducts,
  updatePassword,
  updatePreferences,
} from '@amparo/contract/identity/profile.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { describe, expect, it } from 'vitest'
import { goodPassword, logIn, newHolder } from '../../../../testing/people.ts'
import { bearer, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

const newPassword = 'faro-quinua-violeta'

openPortal()

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36' }

async function sessionOf(documento: string, password = 'Demostracion-2026', headers = {}) {
  return bearer((await logIn(portal, documento, { password }, headers)).json().token)
}

const isOpen = async (session: Record<string, string>) =>
  (await portal.as(session).call(getSession)).statusCode === 200

describe('changing the password from inside', () => {
  const change = (passwordActual: string, passwordNueva: string, session: Record<string, string>) =>
    portal.as(session).call(updatePassword, { body: { passwordActual, passwordNueva } })

  it('keeps this session, ends the others and notifies the owner', async () => {
    const own = await newHolder(portal, '48000001')
    const other = await sessionOf('48000001', goodPassword)
    const changed = await change(goodPassword, newPassword, own)
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ codigo: 1 })
    expect(await isOpen(own)).toBe(true)
    expect(await isOpen(other)).toBe(false)
    expect((await logIn(portal, '48000001', { password: goodPassword })).statusCode).toBe(401)
    expect((await logIn(portal, '48000001', { password: newPassword })).statusCode).toBe(200)
    const mail = await portal.messageAbout('persona48000001@buzon.example', 'Tu contraseña cambió')
    expect(mail.links.some((link) => link.endsWith('/password'))).toBe(true)
  })

  it('refuses a wrong present one, without ending the session', async () => {
    const session = await newHolder(portal, '48000002')
    const refused = await change('no-es-esta-clave', newPassword, session)
    expect(refused.refusal()).toMatchObject({
      codigo: 'contrasena_incorrecta',
      status: 422,
      errores: [{ campo: 'passwordActual' }],
    })
    expect(await isOpen(session)).toBe(true)
  })

  it("applies the activation's rules to the new one", async () => {
    const session = await newHolder(portal, '48000003')
    for (const weak of ['corta', '12345678', 'graciela48000003']) {
      const refused = await change(goodPassword, weak, session)
      expect(refused.refusal()).toMatchObject({
        codigo: 'datos_invalidos',
        errores: [{ campo: 'passwordNueva' }],
      })
    }
    const missing = await portal.as(session).callUnchecked(updatePassword, { body: { passwordActual: 'x' } })
    expect(missing.statusCode).toBe(400)
  })

  it('accepts one of two simultaneous changes', async () => {
    const session = await newHolder(portal, '48000004')
    const answers = await Promise.all([
      change(goodPassword, 'primera-clave-buena', session),
      change(goodPassword, 'segunda-clave-buena', session),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
  })

  it('stops at the fifth wrong try in 15 minutes, also in a burst', async () => {
    const strict = await startTestPortal({ CAPTCHA: 'off' })
    try {
      const session = await newHolder(strict, '48000005')
      const body: RequestOf<typeof updatePassword> = {
        passwordActual: 'no-es-esta-clave',
        passwordNueva: newPassword,
      }
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => strict.as(session).call(updatePassword, { body })),
      )
      const codes = answers.map((answer) => answer.refusal().codigo).sort()
      expect(codes.filter((codigo) => codigo === 'contrasena_incorrecta')).toHaveLength(5)
      expect(codes.filter((codigo) => codigo === 'demasiados_intentos')).toHaveLength(3)
    } finally {
      await strict.close()
    }
  })
})

describe('open sessions', () => {
  const list = async (session: Record<string, string>) =>
    (await portal.as(session).ask(listOpenSessions)) as {
      id: string
      dispositivo: string
      actual: boolean
      creada: string
      ultimoUso: string
    }[]
  const close = (id: string, session: Record<string, string>) =>
    portal.as(session).call(closeOpenSession, { params: { id } })

  it('are listed with device and last use, this one first, under meaningless ids', async () => {
    const computer = await newHolder(portal, '49000001')
    await sessionOf('49000001', goodPassword, phone)
    const sessions = await list(computer)
    expect(sessions.map(({ dispositivo, actual }) => [dispositivo, actual])).toEqual([
      ['Otro dispositivo', true],
      ['Chrome en Android', false],
    ])
    for (const { id, creada, ultimoUso } of sessions) {
      expect(id).toMatch(/^[\w-]{22}$/)
      expect(creada).toMatch(/-05:00$/)
      expect(ultimoUso).toMatch(/-05:00$/)
    }
  })

  it('are closed one by one, including this one, and a closed one is gone', async () => {
    const here = await newHolder(portal, '49000002')
    const there = await sessionOf('49000002', goodPassword, phone)
    const [own, other] = await list(here)
    expect((await close(other?.id ?? '', here)).json()).toMatchObject({ codigo: 1 })
    expect(await isOpen(there)).toBe(false)
    expect(await list(here)).toHaveLength(1)
    expect((await close(other?.id ?? '', here)).statusCode).toBe(404)
    expect((await close(own?.id ?? '', here)).statusCode).toBe(200)
    expect(await isOpen(here)).toBe(false)
  })

  it('of another person and unknown ones answer alike, and stay', async () => {
    const mine = await newHolder(portal, '49000003')
    const theirs = await newHolder(portal, '49000004')
    const [foreign] = await list(theirs)
    const [found, missing] = [await close(foreign?.id ?? '', mine), await close('A'.repeat(22), mine)]
    const { instance: _a, ...first } = found.refusal()
    const { instance: _b, ...second } = missing.refusal()
    expect(first).toEqual(second)
    expect(first).toMatchObject({ codigo: 'no_encontrado', status: 404 })
    expect(await isOpen(theirs)).toBe(true)
    expect((await close('1', mine)).statusCode).toBe(404)
    expect((await close('x'.repeat(65), mine)).statusCode).toBe(422)
  })

  it('expired ones are not listed', async () => {
    const here = await newHolder(portal, '49000005')
    await sessionOf('49000005', goodPassword, phone)
    portal.ctx.clock.advance(10 * 60_000)
    expect(await list(here)).toHaveLength(2)
    portal.ctx.clock.advance(10 * 60_000)
    expect(await list(here)).toHaveLength(1)
  })
})

describe('the consent to marketing', () => {
  const read = async (session: Record<string, string>) => await portal.as(session).ask(getPreferences)
  const answer = (body: unknown, session: Record<string, string>) =>
    portal.as(session).callUnchecked(updatePreferences, { body })

  it('is given and withdrawn in one step, effective at once, and every answer is stored', async () => {
    const session = await newHolder(portal, '49000010')
    expect(await read(session)).toMatchObject({ aceptaPublicidad: false })
    const given = await answer({ aceptaPublicidad: true }, session)
    expect(given.statusCode).toBe(200)
    expect(given.json()).toMatchObject({ codigo: 1, aceptaPublicidad: true })
    expect(await read(session)).toMatchObject({ aceptaPublicidad: true, desde: given.json().desde })
    await answer({ aceptaPublicidad: true }, session)
    expect((await answer({ aceptaPublicidad: false }, session)).statusCode).toBe(200)
    expect(await read(session)).toMatchObject({ aceptaPublicidad: false })

    const { rows } = await portal.query(
      `SELECT granted FROM consent JOIN account ON account.id = account_id
       WHERE document_number = '49000010' AND kind = 'marketing' ORDER BY consent.id`,
    )
    expect(rows.map(({ granted }) => granted)).toEqual([false, true, false])
  })

  it('is «no» by default', async () => {
    const session = await newHolder(portal, '49000011')
    await portal.query(`DELETE FROM consent WHERE account_id =
      (SELECT id FROM account WHERE document_number = '49000011')`)
    expect(await read(session)).toMatchObject({ aceptaPublicidad: false })
  })

  it('requires a yes or a no', async () => {
    const session = await sessionOf('10000003')
    expect((await answer({ aceptaPublicidad: 'si' }, session)).statusCode).toBe(400)
    expect((await answer({ aceptaPublicidad: true, otra: 1 }, session)).statusCode).toBe(400)
  })
})

describe('my products', () => {
  const products = async (documento: string, tipoDocumento: DocumentType = 8) => {
    const login = await logIn(portal, documento, { tipoDocumento })
    return (await portal.as(bearer(login.json().token)).ask(listOwnProducts)).productos
  }

  it('are the certificates with their validity and benefits', async () => {
    const found = await products('CE000006', 6)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      codigoProducto: '6738-1',
      nombreProducto: 'Cáncer Plus',
      perfil: 'Cancer',
      estado: 'vigente',
      vigente: true,
    })
    expect(found[0]?.incluye.map(({ id }: { id: number }) => id)).toEqual([33, 34, 35, 36])
    expect(found[0]?.incluye[0]?.ruta).toBe('/ecosistema/cancer/asistencia-psicologica')
    const { inicioVigencia, finVigencia } = present(found[0])
    expect(inicioVigencia < finVigencia).toBe(true)
  })

  it('show an expired policy as expired', async () => {
    expect(await products('10000007')).toMatchObject([{ estado: 'vigente', vigente: false }])
  })

  it('are all seven of a holder with every module', async () => {
    expect(await products('10000001')).toHaveLength(7)
  })

  it('are none for a guest, who is not insured', async () => {
    expect(await products('10000004')).toEqual([])
  })
})
