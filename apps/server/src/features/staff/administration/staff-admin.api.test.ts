import type { RequestOf } from '@amparo/contract/endpoint.ts'
import {
  getCrmEventsFile,
  getMessagesFile,
  listCrmEvents,
  listMessages,
  resendMessage,
  retryCrmEvent,
} from '@amparo/contract/operations/console/outbox.ts'
import { loginAbandoned } from '@amparo/contract/outbound/events.ts'
import {
  approve,
  changeStaffRoles,
  createStaff,
  declineApproval,
  disableStaff,
  enableStaff,
  getStaffFile,
  inviteStaffAgain,
  listApprovals,
  listStaff,
} from '@amparo/contract/staff/console/administration.ts'
import { confirmStaff, me, pending } from '@amparo/contract/staff/console/entry.ts'
import { eventName } from '@amparo/domain/events/event-names.ts'
import { describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { deskOf, readFileLines, totpNow, walkList } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

openPortal()

it('staff administration needs two people for administracion; the last one is never removed, and none decides on their own', async () => {
  const agenda = await deskOf(portal, 'agenda')
  const [jefa, gerente] = [await deskOf(portal, 'jefatura'), await deskOf(portal, 'gerencia')]
  const list = await jefa.ask(listStaff, { query: { limite: '100' } })
  const of = (correo: string) => list.filas.find((row) => row.correo === correo)
  const agendaRow = of('agenda@demo.example')
  const asked = await jefa.callUnchecked(changeStaffRoles, {
    params: { id: agendaRow?.id ?? '' },
    body: { roles: ['agenda', 'administracion'], version: agendaRow?.version },
  })
  expect(asked.statusCode).toBe(202)
  const pendiente = asked.json(202).pendiente.id
  expect((await jefa.refused(approve, { params: { id: pendiente } })).codigo).toBe('caso_propio')
  expect(await gerente.ask(listApprovals)).toMatchObject([{ id: pendiente, propia: false }])
  expect(await gerente.ask(pending)).toEqual(
    expect.arrayContaining([expect.objectContaining({ clase: 'aprobaciones', total: 1 })]),
  )
  // Declined by the second person it is over, and can be requested again.
  expect(await gerente.status(declineApproval, { params: { id: pendiente } })).toBe(200)
  expect(await gerente.status(approve, { params: { id: pendiente } })).toBe(404)
  expect(await jefa.status(declineApproval, { params: { id: pendiente } })).toBe(404)
  expect((await agenda.ask(me)).roles).toEqual(['agenda'])
  const anew = await jefa.call(changeStaffRoles, {
    params: { id: agendaRow?.id ?? '' },
    body: { roles: ['agenda', 'administracion'], version: asked.json().version },
  })
  expect(anew.statusCode).toBe(202)
  expect(
    (await gerente.callUnchecked(approve, { params: { id: anew.json(202).pendiente.id } })).statusCode,
  ).toBe(200)
  expect((await agenda.ask(me)).roles).toEqual(['agenda', 'administracion'])
  const own = of('jefatura@demo.example')
  expect(
    (
      await jefa.callUnchecked(disableStaff, {
        params: { id: own?.id ?? '' },
        body: { version: own?.version },
      })
    ).refusal().codigo,
  ).toBe('caso_propio')

  const draft: RequestOf<typeof createStaff> = {
    correo: 'otra@demo.example',
    nombre: 'Otra Persona',
    roles: ['admision'],
  }
  const once = jefa.as({ 'idempotency-key': 'una-invitacion' })
  const made = await once.call(createStaff, { body: draft })
  expect(made.json(201).roles).toEqual(['admision'])
  // A lost answer is repeated; its key invites no other person.
  expect((await once.call(createStaff, { body: draft })).json(201)).toEqual(made.json())
  const other = await once.call(createStaff, { body: { ...draft, roles: ['agenda'] } })
  expect(other.refusal().codigo).toBe('idempotencia_distinta')
  const again = await jefa.call(createStaff, { body: { ...draft, correo: 'OTRA@demo.example' } })
  expect(outcomeOf(again)).toEqual([409, 'correo_en_uso'])
  const mail = await portal.nextMessage('otra@demo.example')
  expect(mail.links[0]).toContain('/invitacion#')

  const desk = await deskOf(portal, 'admision')
  const gone = of('admision@demo.example')
  expect(
    (
      await jefa.callUnchecked(disableStaff, {
        params: { id: gone?.id ?? '' },
        body: { version: gone?.version },
      })
    ).statusCode,
  ).toBe(200)
  expect((await desk.refused(me)).codigo).toBe('sin_sesion')
  const { version: now } = await agenda.ask(me)
  expect(
    (await jefa.call(enableStaff, { params: { id: agendaRow?.id ?? '' }, body: { version: now } }))
      .statusCode,
  ).toBe(404)
  const back = await jefa.call(enableStaff, {
    params: { id: gone?.id ?? '' },
    body: { version: (gone?.version ?? 0) + 1 },
  })
  expect(outcomeOf(back)).toEqual([200, 1])
  expect((await desk.refused(me)).codigo).toBe('sin_sesion')
  expect(await (await deskOf(portal, 'admision')).status(me)).toBe(200)
  const { version } = back.json()
  portal.ctx.clock.advance(5.1 * 60_000)
  const late = await jefa.call(inviteStaffAgain, { params: { id: gone?.id ?? '' }, body: { version } })
  expect(late.refusal().codigo).toBe('confirmacion_requerida')
  await jefa.call(confirmStaff, { body: { totp: totpNow(portal) } })
  expect(
    (
      await jefa.refused(inviteStaffAgain, {
        params: { id: gone?.id ?? '' },
        body: { version: version - 1 },
      })
    ).codigo,
  ).toBe('version')
})

describe('a disabled administrator', () => {
  it('is re-enabled by one person, and administers again once a second one confirms', async () => {
    const [jefa, gerente] = [await deskOf(portal, 'jefatura'), await deskOf(portal, 'gerencia')]
    const { filas } = await jefa.ask(listStaff, { query: { limite: '100' } })
    const { id, version } = present(filas.find(({ correo }) => correo === 'gerencia@demo.example'))
    expect(await jefa.status(disableStaff, { params: { id }, body: { version } })).toBe(200)
    expect(await gerente.status(me)).toBe(401)
    const back = await jefa.call(enableStaff, { params: { id }, body: { version: version + 1 } })
    expect(back.statusCode).toBe(202)
    const own = await jefa.callUnchecked(approve, { params: { id: back.json(202).pendiente.id } })
    expect(own.refusal().codigo).toBe('caso_propio')
    const agenda = await deskOf(portal, 'agenda')
    expect(
      (await agenda.callUnchecked(approve, { params: { id: back.json(202).pendiente.id } })).statusCode,
    ).toBe(200)
    expect((await (await deskOf(portal, 'gerencia')).ask(me)).roles).toContain('administracion')
  })

  it('is listed by name or by last sign-in, in pages, and exported with an audit row', async () => {
    const jefa = await deskOf(portal, 'jefatura')
    const walk = async (orden: '-creado' | 'nombre') => {
      const names: string[] = []
      let despues: string | undefined
      do {
        const page = await jefa.ask(listStaff, { query: { orden, limite: '4', despues } })
        names.push(...page.filas.map(({ correo }) => correo))
        despues = page.siguiente
      } while (despues)
      return names
    }
    const byName = await walk('nombre')
    const newest = await walk('-creado')
    expect(newest[0]).toBe('otra@demo.example')
    expect(newest.toSorted()).toEqual(byName.toSorted())
    expect(new Set(newest).size).toBe(newest.length)
    const file = await jefa.call(getStaffFile, { query: { orden: '-creado' } })
    expect(file.headers['content-disposition']).toContain('personal.csv')
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(byName.length + 1)
    expect(lines[1]).toContain('"otra@demo.example"')
    const act = await portal.ctx.db
      .selectFrom('act')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(act).toMatchObject({
      action: 'personal.csv.ver',
      detail: { archivo: 'csv', filas: byName.length },
    })
  })
})

it('deliveries: stopped messages show their reason and can be resent; events likewise', async () => {
  const jefa = await deskOf(portal, 'jefatura')
  const { ctx } = portal
  const stuck = await ctx.db
    .insertInto('outbound_message')
    .values({
      purpose: 'prueba:1',
      created_at: ctx.clock.now(),
      channel: 'email',
      content: ctx.keys.seal(
        'message',
        JSON.stringify({
          channel: 'email',
          to: 'alguien@demo.example',
          mail: { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' },
        }),
      ),
      tries: 13,
      last_error: 'ECONNREFUSED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list = await jefa.ask(listMessages, { query: { estado: 'detenido' } })
  expect(list.filas).toMatchObject([{ id: stuck.id, ultimoError: 'ECONNREFUSED', puedeReenviar: true }])
  expect(await jefa.status(resendMessage, { params: { id: stuck.id } })).toBe(200)
  await portal.nextMessage('alguien@demo.example')
  await vi.waitFor(async () => {
    expect((await jefa.refused(resendMessage, { params: { id: stuck.id } })).codigo).toBe('ya_entregado')
  }, 60_000)
  await portal.call(loginAbandoned, { body: { ruta: '/inicia', paso: 'password' } })
  const [event] = (await jefa.ask(listCrmEvents, { query: { limite: '1' } })).filas
  expect(await jefa.status(retryCrmEvent, { params: { id: event?.id ?? '' } })).toBe(200)
  expect(await jefa.status(retryCrmEvent, { params: { id: '0' } })).toBe(404)
  for (const [list, file, shown] of [
    [listMessages, getMessagesFile, (word: string) => word],
    [listCrmEvents, getCrmEventsFile, eventName],
  ] as const) {
    // The worker may add a row between the one reading and the other.
    await vi.waitFor(async () => {
      const rows = await walkList(jefa, list, 'id')
      const lines = await readFileLines(jefa, file)
      expect(lines).toEqual(rows.map(({ clase }) => expect.stringContaining(`"${shown(String(clase))}"`)))
    }, 60_000)
  }
})
