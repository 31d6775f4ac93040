import { bookHealthAppointment, cancelAppointment, listAvailable } from '@amparo/contract/agenda/agenda.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { giveConsent, keepCookieChoice, listConsents } from '@amparo/contract/service-desk/consents.ts'
import { authorizeCreditScore, revokeCreditScore } from '@amparo/contract/tools/credit-score.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { cookies } from '@amparo/domain/legal/cookies.ts'
import { expect, it } from 'vitest'
import { newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

openPortal()

it('stores each answer, and requests consent again for a text that changed in substance', async () => {
  const who = await sessionOf(portal, '10000001')
  const read = async () => await portal.as(who).ask(listConsents)
  expect((await read()).pendientes).toEqual([])
  await portal.query(`UPDATE consent SET text_version = '2026-11-01' WHERE kind = 'terms'`)
  const [asked] = (await read()).pendientes
  expect(asked?.texto).toBe('terminos')
  const accept = (body: object | undefined) => portal.as(who).callUnchecked(giveConsent, { body })
  expect((await accept({ ...asked, version: '2020-01-01' })).refusal().codigo).toBe('texto_anterior')
  expect((await accept({ texto: 'otro', version: 'x' })).statusCode).toBe(422)
  const before = (await read()).registro.length
  expect((await accept(asked)).json().codigo).toBe(1)
  expect((await accept(asked)).json().codigo).toBe(1)
  const { registro, pendientes } = await read()
  expect(pendientes).toEqual([])
  expect(registro).toHaveLength(before + 1)
  expect(registro[0]).toMatchObject({ texto: 'terminos', aceptado: true, medio: 'portal', por: 'titular' })
})

it('shows bureau consents too, given and withdrawn, and no other person’s', async () => {
  const who = await sessionOf(portal, '10000001')
  const read = async (session: Record<string, string>) =>
    (await portal.as(session).ask(listConsents)).registro.map(({ texto, aceptado }) => [texto, aceptado])
  await portal.as(who).call(authorizeCreditScore, { body: { acepta: true } })
  await portal.as(who).callUnchecked(revokeCreditScore, { body: {} })
  expect((await read(who)).slice(0, 2)).toEqual([
    ['credito', false],
    ['credito', true],
  ])
  expect((await read(await sessionOf(portal, '10000003'))).flat()).not.toContain('credito')
})

it('stores each answer to a group of cookies in a session, and repeats once', async () => {
  const who = await newHolder(portal, '48500001', 'Accidentes')
  const choose = (body: object) =>
    portal.as(who).callUnchecked(keepCookieChoice, { body: { version: cookies.version, ...body } })
  const read = async () =>
    (await portal.as(who).ask(listConsents)).registro
      .filter(({ texto }) => texto.startsWith('cookies'))
      .map(({ texto, aceptado, vigente, version, medio }) => [texto, aceptado, vigente, version, medio])
      .toSorted()
  expect((await choose({})).refusal()).toMatchObject({ status: 400, errores: [{ campo: 'medicion' }] })
  expect((await choose({ medicion: 'sí' })).refusal().errores[0]?.campo).toBe('medicion')
  expect((await choose({ medicion: true, version: '2020-01-01' })).refusal().codigo).toBe('texto_anterior')
  expect(await read()).toEqual([])
  for (const medicion of [true, true, false]) {
    expect((await choose({ medicion, pruebas: false })).json().codigo).toBe(1)
  }
  expect(await read()).toEqual([
    ['cookies_medicion', false, false, cookies.version, 'portal'],
    ['cookies_medicion', true, false, cookies.version, 'portal'],
    ['cookies_pruebas', false, false, cookies.version, 'portal'],
  ])
  expect((await choose({ medicion: true })).json().codigo).toBe(1)
  expect(await read()).toContainEqual(['cookies_medicion', true, true, cookies.version, 'portal'])
  // Consent to the former text is none to the present one: the same answer is recorded again.
  await portal.query(`UPDATE consent SET text_version = '2026-11-01' WHERE kind = 'cookies_measuring'`)
  expect((await choose({ medicion: true })).json().codigo).toBe(1)
  expect((await read()).filter(([texto, , vigente]) => texto === 'cookies_medicion' && vigente)).toEqual([
    ['cookies_medicion', true, true, cookies.version, 'portal'],
  ])
})

it('shows the consent to a health appointment, which cancelling withdraws', async () => {
  const who = await newHolder(portal, '48500002', 'Accidentes')
  const query: RequestOf<typeof listAvailable> = { idServicio: 18, especialidad: 'Pediatría' }
  const free = await portal.ask(listAvailable, { body: query })
  const inicio = free.citas.find(({ disponible }) => disponible)?.inicio
  const read = async () =>
    (await portal.as(who).ask(listConsents)).registro.filter(({ texto }) => texto === 'salud')
  expect(await read()).toEqual([])
  const booked = await portal
    .as(who)
    .call(bookHealthAppointment, { body: { ...query, inicio: inicio ?? '', consentimientoInformado: true } })
  expect(booked.statusCode).toBe(201)
  const given = { version: informedConsent.version, medio: 'portal', por: 'titular' }
  const cita = { servicio: 'Telemedicina', especialidad: 'Pediatría', inicio, cancelada: false }
  expect(await read()).toMatchObject([{ ...given, aceptado: true, vigente: true, cita }])
  portal.ctx.clock.advance(1000)
  expect(
    (await portal.as(who).call(cancelAppointment, { params: { id: booked.json().cita.id }, body: {} }))
      .statusCode,
  ).toBe(200)
  expect(await read()).toMatchObject([
    { ...given, aceptado: false, vigente: false, cita: { ...cita, cancelada: true } },
    { ...given, aceptado: true, vigente: false, cita: { ...cita, cancelada: true } },
  ])
})
