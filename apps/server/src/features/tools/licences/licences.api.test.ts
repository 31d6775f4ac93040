import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activateItSecurity, getItSecurity, tickItSecurity } from '@amparo/contract/tools/it-security.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectClosedDoor } from '../../../../testing/doors.ts'
import { changeRow, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { licencesJob } from './licences.jobs.ts'
import { importLicences, NotALicenceFile } from './licences-import.service.ts'

const dayMs = 86_400_000
openPortal()
beforeAll(async () => {
  await portal.ctx.db.deleteFrom('security_licence').execute()
})

const see = async (me: Record<string, string>) => await portal.as(me).ask(getItSecurity)
const activateLicence = (me: Record<string, string>) => portal.as(me).call(activateItSecurity)
const far = () => limaToday(portal.ctx.clock.now()).add({ days: 400 }).toString()
async function* each(lines: readonly string[]) {
  yield* lines
}
const bring = (lines: readonly string[], rejectsPath: string | null = null) =>
  importLicences(portal.ctx, each(['producto,clave,equipos,vence', ...lines]), { rejectsPath })
const keysOf = (from: number, count: number, expires = far()) =>
  Array.from({ length: count }, (_, at) => `Escudo Total,CLAVE-${from + at}-XYZ,3,${expires}`)

describe('the security licence', () => {
  it('with an empty pool puts people on a waiting list, and notifies them in order when it is refilled', async () => {
    const [one, two, three] = [
      await newHolder(portal, '55000001', 'Proteccion'),
      await newHolder(portal, '55000002', 'Proteccion'),
      await newHolder(portal, '55000003', 'Proteccion'),
    ]
    expect((await see(one)).licencia).toMatchObject({ estado: 'agotada', enEspera: false })
    for (const me of [one, two, one]) {
      const refused = await activateLicence(me)
      expect(refused.refusal()).toMatchObject({ status: 409, codigo: 'sin_licencias' })
      expect(refused.refusal().detail).toContain('lista de espera')
    }
    expect((await see(one)).licencia).toMatchObject({ estado: 'agotada', enEspera: true })

    await bring(keysOf(1, 1))
    await portal.messageAbout('persona55000001@buzon.example', 'Ya hay una licencia de seguridad para ti')
    // Held for the first in the list: neither the second nor a newcomer gets it.
    expect((await activateLicence(two)).statusCode).toBe(409)
    expect((await activateLicence(three)).statusCode).toBe(409)
    expect((await see(three)).licencia.estado).toBe('agotada')
    const given = await activateLicence(one)
    expect(given.statusCode).toBe(201)
    expect(given.json()).toMatchObject({
      estado: 'activa',
      producto: 'Escudo Total',
      clave: 'CLAVE-1-XYZ',
      equipos: 3,
      vence: far(),
    })
    expect(given.json().pasos).toHaveLength(3)
    // Once per policy year, whatever is requested.
    expect((await activateLicence(one)).json().clave).toBe('CLAVE-1-XYZ')

    await bring(keysOf(2, 5))
    await portal.messageAbout('persona55000002@buzon.example', 'Ya hay una licencia de seguridad para ti')
    await licencesJob(portal.ctx)
    await licencesJob(portal.ctx)
    expect((await activateLicence(two)).json().clave).toBe('CLAVE-2-XYZ')
    expect((await activateLicence(three)).statusCode).toBe(201)
    const told = await portal.ctx.db
      .selectFrom('captured_message')
      .select('recipient')
      .where('subject', '=', 'Ya hay una licencia de seguridad para ti')
      .execute()
    expect(told.filter(({ recipient }) => recipient.startsWith('persona55000001'))).toHaveLength(1)
    // Operators are alerted of a low pool, once a day.
    const low = await portal.nextMessage('ayuda@amparo.example')
    expect(low.subject).toBe('Se acabaron las licencias de seguridad')
    const all = await portal.ctx.db
      .selectFrom('captured_message')
      .select('id')
      .where('recipient', '=', 'ayuda@amparo.example')
      .execute()
    expect(all).toHaveLength(1)
  })

  it('goes to the next person if the first in the list has lost the cover', async () => {
    await portal.ctx.db.deleteFrom('security_licence_wait').execute()
    await portal.ctx.db.deleteFrom('security_licence').where('account_id', 'is', null).execute()
    const [lapsed, next] = [
      await newHolder(portal, '55000021', 'Proteccion'),
      await newHolder(portal, '55000022', 'Proteccion'),
    ]
    for (const me of [lapsed, next]) expect((await activateLicence(me)).statusCode).toBe(409)
    await changeRow(portal, 'policy', '55000021', { ends_on: '2026-01-01', starts_on: '2025-01-01' })
    await bring(keysOf(50, 1))
    await licencesJob(portal.ctx)
    await portal.messageAbout('persona55000022@buzon.example', 'Ya hay una licencia de seguridad para ti')
    expect((await activateLicence(next)).json().clave).toBe('CLAVE-50-XYZ')
    const told = await portal.ctx.db
      .selectFrom('captured_message')
      .select('recipient')
      .where('recipient', '=', 'persona55000021@buzon.example')
      .where('subject', '=', 'Ya hay una licencia de seguridad para ti')
      .execute()
    expect(told).toEqual([])
  })

  it('is never the same for two concurrent requests', async () => {
    await portal.ctx.db.deleteFrom('security_licence_wait').execute()
    await portal.ctx.db.deleteFrom('security_licence').where('account_id', 'is', null).execute()
    await bring(keysOf(100, 4))
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, at) => newHolder(portal, String(55_000_010 + at), 'Proteccion')),
    )
    const answers = await Promise.all([...people, ...people].map(activateLicence))
    const given = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().clave)
    expect(new Set(given).size).toBe(4)
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true)
  })

  it('is announced thirty and seven days before it expires, once each, and is «vencida» after it', async () => {
    // Forty days from today in Lima, five hours behind.
    const expires = new Date(portal.ctx.clock.now().getTime() + 40 * dayMs - 5 * 3_600_000)
      .toISOString()
      .slice(0, 10)
    await portal.ctx.db.deleteFrom('security_licence_wait').execute()
    await portal.ctx.db.deleteFrom('security_licence').where('account_id', 'is', null).execute()
    await bring(keysOf(200, 1, expires))
    const me = await newHolder(portal, '55000030', 'Proteccion')
    await activateLicence(me)
    const warned = async () =>
      await portal.ctx.db
        .selectFrom('security_licence')
        .select(['warned_30_at', 'warned_7_at'])
        .where('expires_on', '=', expires)
        .executeTakeFirstOrThrow()
    const mailsAbout = (text: string) =>
      portal.messageAbout('persona55000030@buzon.example', `Tu licencia de seguridad vence ${text}`)
    await licencesJob(portal.ctx)
    expect(await warned()).toEqual({ warned_30_at: null, warned_7_at: null })
    portal.ctx.clock.advance(11 * dayMs)
    await licencesJob(portal.ctx)
    await licencesJob(portal.ctx)
    await mailsAbout('en 29 días')
    portal.ctx.clock.advance(23 * dayMs)
    await licencesJob(portal.ctx)
    await mailsAbout('en 6 días')
    const mails = await portal.ctx.db
      .selectFrom('captured_message')
      .select('id')
      .where('subject', 'like', 'Tu licencia de seguridad vence%')
      .where('recipient', '=', 'persona55000030@buzon.example')
      .execute()
    expect(mails).toHaveLength(2)
    portal.ctx.clock.advance(-34 * dayMs)
    await portal.ctx.db
      .updateTable('security_licence')
      .set({ expires_on: '2020-01-01' })
      .where('expires_on', '=', expires)
      .execute()
    expect((await see(me)).licencia).toMatchObject({ estado: 'vencida', renueva: expect.any(String) })
  })

  it('comes from a file whose bad lines are reported and whose valid ones are imported once', async () => {
    const rejects = join(mkdtempSync(join(tmpdir(), 'amparo-licencias-')), 'x.rechazos.csv')
    const lines = [
      ...keysOf(300, 3),
      `Escudo Total,CLAVE-300-XYZ,3,${far()}`,
      `Escudo Total,CON ESPACIO,3,${far()}`,
      `Escudo Total,CLAVE-304,99,${far()}`,
      'Escudo Total,CLAVE-305,3,2020-01-01',
      'Escudo Total,CLAVE-306,3,31/12/2030',
      'Escudo Total,CLAVE-307,3',
      `Escudo Total,${far()},3,K-308`,
      '',
    ]
    const first = await bring(lines, rejects)
    expect(await first.refused.publish()).toBe(rejects)
    expect([first.lines, first.added, first.known, first.refused.count]).toEqual([10, 3, 0, 7])
    expect(readFileSync(rejects, 'utf8').split('\n')[0]).toBe('linea,motivo,contenido')
    expect(JSON.stringify(first.refused.findings())).not.toMatch(/CLAVE|K-308|Escudo/)
    const second = await bring(lines)
    expect([second.added, second.known]).toEqual([0, 3])
    const stored = JSON.stringify(await portal.ctx.db.selectFrom('security_licence').selectAll().execute())
    expect(stored).not.toContain('CLAVE-30')
    const semicolons = importLicences(
      portal.ctx,
      each(['﻿Producto;Clave;Equipos;Vence', `Escudo;CLAVE-400;1;${far()}`]),
      { rejectsPath: null },
    )
    expect((await semicolons).added).toBe(1)
    for (const lines of [[], ['clave,producto'], ['']]) {
      await expect(importLicences(portal.ctx, each(lines), { rejectsPath: null })).rejects.toThrow(
        NotALicenceFile,
      )
    }
  })
})

describe('the security check-up', () => {
  it('stores the ticks and the progress', async () => {
    const me = await newHolder(portal, '55000040', 'Proteccion')
    const tick = (clave: unknown, hecho: unknown) =>
      portal.as(me).callUnchecked(tickItSecurity, { body: { clave, hecho } })
    expect((await see(me)).avance).toBe(0)
    expect((await tick('correo', true)).json().avance).toBe(10)
    expect((await tick('correo', true)).json().avance).toBe(10)
    expect((await tick('plan', true)).json().avance).toBe(20)
    expect((await tick('correo', false)).json().avance).toBe(10)
    const { lista } = await see(me)
    expect(lista.filter(({ hecho }) => hecho)).toEqual([
      expect.objectContaining({ clave: 'plan', hecho: true }),
    ])
    for (const bad of [await tick('otro', true), await tick('correo', 'sí'), await tick(undefined, true)]) {
      expect([400, 422]).toContain(bad.statusCode)
    }
  })

  it('requires the cover, like the licence', async () => {
    await expectClosedDoor(
      portal,
      [[getItSecurity], [activateItSecurity], [tickItSecurity, { body: { clave: 'correo', hecho: true } }]],
      await newHolder(portal, '55000041', 'Accidentes'),
    )
  })

  it('logs no key', () => expect(portal.logLines.filter((line) => line.includes('CLAVE-'))).toEqual([]))
})
