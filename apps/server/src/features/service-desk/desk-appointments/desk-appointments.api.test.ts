import { bookAdviceAppointment, cancelAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import {
  cancelDeskAppointment,
  listDeskAppointments,
  moveDeskAppointment,
  recordAttendance,
  restoreDeskAppointment,
} from '@amparo/contract/service-desk/console/agenda.ts'
import {
  acceptChangeRequest,
  listChangeRequests,
  refuseChangeRequest,
} from '@amparo/contract/service-desk/console/change-requests.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { minutesFrom } from '../../../../testing/clock.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../../../../testing/desk.ts'
import { sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let agenda: DeskBrowser
openPortal()
beforeAll(async () => {
  agenda = await deskOf(portal, 'agenda')
})

async function freeTimes(): Promise<string[]> {
  return (await freeSlots(portal, { idServicio: 9 })).map(({ inicio }) => inicio)
}

const holder = async () => await sessionOf(portal, '10000001')

async function book(at = 0) {
  const inicio = present((await freeTimes())[at])
  const answer = await portal
    .as(await holder())
    .call(bookAdviceAppointment, { body: { idServicio: 9, inicio } })
  return answer.json(201).cita
}

const of = ({ id }: { id: string }) => ({ params: { id } })
const ofHolder = { query: { buscar: '10000001' } }
const reason = 'El profesional tiene una emergencia familiar'

describe('the desk’s appointments', () => {
  it('are listed by time in pages, found by name without accents, and never with their reason', async () => {
    const cita = await book()
    const list = await agenda.ask(listDeskAppointments, { query: { limite: 1 } })
    expect(list.filas).toHaveLength(1)
    expect(list.total).toBeGreaterThan(0)
    const found = await agenda.ask(listDeskAppointments, ofHolder)
    const row = found.filas.find(({ id }) => id === cita.id)
    expect(row).toMatchObject({ version: 1, estado: 'agendada', titular: { documento: '10000001' } })
    expect(JSON.stringify(found)).not.toContain('motivo')
    expect(await agenda.status(listDeskAppointments, { query: { limite: 500 } })).toBe(422)
    expect(await agenda.status(listDeskAppointments, { query: { despues: 'cualquiera' } })).toBe(422)
  })

  it('are moved without lead time, never onto another, and the later call learns who changed it', async () => {
    const cita = await book(40)
    const first = present((await freeTimes())[8])
    const move = { version: 1, inicio: first, motivo: reason }
    const moved = await agenda.call(moveDeskAppointment, { ...of(cita), body: move })
    expect([moved.statusCode, moved.json().version]).toEqual([200, 2])
    const stale = await agenda.call(cancelDeskAppointment, {
      ...of(cita),
      body: { version: 1, motivo: reason, por: 'personal' },
    })
    expect([stale.statusCode, stale.refusal()]).toMatchObject([
      409,
      { codigo: 'version', version: 2, por: expect.stringContaining('agenda@demo.example') },
    ])
    const other = await book(41)
    const taken = await agenda.call(moveDeskAppointment, {
      params: { id: other.id },
      body: { ...move, inicio: first },
    })
    expect(outcomeOf(taken)).toEqual([409, 'horario_ocupado'])
    const gone = await agenda.call(cancelDeskAppointment, {
      ...of(cita),
      body: { version: 2, motivo: reason, por: 'profesional' },
    })
    expect(gone.json()).toMatchObject({ codigo: 1, version: 3 })
    expect(
      (await agenda.refused(moveDeskAppointment, { ...of(cita), body: { ...move, version: 3 } })).codigo,
    ).toBe('cita_cerrada')
    expect(await agenda.status(moveDeskAppointment, { params: { id: 'nada' }, body: move })).toBe(404)
    const rows = (await listRecorded(portal)).filter(({ about }) => about === `citas:${cita.id}`)
    expect(rows.map(({ action, result }) => [action, result])).toEqual([
      ['citas.mover', 'hecho'],
      ['citas.cancelar', 'version'],
      ['citas.cancelar', 'hecho'],
      ['citas.mover', 'cita_cerrada'],
    ])
  })

  it('changed by the person meanwhile are not touched', async () => {
    const cita = await book(50)
    const session = await holder()
    await portal.as(session).call(cancelAppointment, of(cita))
    const answer = await agenda.call(cancelDeskAppointment, {
      ...of(cita),
      body: { version: 1, motivo: reason, por: 'personal' },
    })
    expect(answer.refusal()).toMatchObject({ codigo: 'version', por: 'la persona titular', version: 2 })
  })

  it('cancelled by the person during a move end one way, and the later call gets a conflict', async () => {
    for (let round = 0; round < 4; round += 1) {
      const cita = await book(52 + round)
      const session = await holder()
      const to = present((await freeTimes())[20 + round])
      const [moved, cancelled] = await Promise.all([
        agenda.call(moveDeskAppointment, { ...of(cita), body: { version: 1, inicio: to, motivo: reason } }),
        portal.as(session).call(cancelAppointment, of(cita)),
      ])
      const row = await portal.ctx.db
        .selectFrom('appointment')
        .select(['state', 'version'])
        .where('id', '=', cita.id)
        .executeTakeFirstOrThrow()
      // A cancellation needs no version: it wins, or follows the move.
      expect([cancelled.statusCode, row.state]).toEqual([200, 'cancelled'])
      if (moved.statusCode === 200) expect(row.version).toBe(3)
      else
        expect([moved.statusCode, ['version', 'cita_cerrada'].includes(moved.refusal().codigo)]).toEqual([
          409,
          true,
        ])
    }
  })

  it('are restored unless their hour is taken, or the person cancelled them', async () => {
    const cita = await book(64)
    const gone = { version: 1, motivo: reason, por: 'profesional' } as const
    expect(await agenda.status(cancelDeskAppointment, { ...of(cita), body: gone })).toBe(200)
    const listed = (
      await agenda.ask(listDeskAppointments, { query: { buscar: '10000001', estado: 'cancelada' } })
    ).filas
    expect(listed.find(({ id }) => id === cita.id)).toMatchObject({ canceladaPor: 'profesional' })
    const session = await holder()
    const body = { idServicio: 9, inicio: cita.inicio } as const
    const taken = await portal.as(session).call(bookAdviceAppointment, { body })
    expect(taken.statusCode).toBe(201)
    const late = await agenda.call(restoreDeskAppointment, { ...of(cita), body: { version: 2 } })
    expect(outcomeOf(late)).toEqual([409, 'horario_ocupado'])
    const other = taken.json().cita.id
    const given = await portal.as(session).call(cancelAppointment, { params: { id: other }, body: {} })
    expect(given.statusCode).toBe(200)
    expect(
      (await agenda.refused(restoreDeskAppointment, { params: { id: other }, body: { version: 2 } })).codigo,
    ).toBe('cita_cerrada')
    expect(await agenda.status(restoreDeskAppointment, { ...of(cita), body: { version: 2 } })).toBe(200)
    const mine = (await portal.as(session).ask(listMine)).proximas
    expect(mine.map(({ id }) => id)).toContain(cita.id)
  })

  it('are attended or missed from their hour on; a professional’s absence returns the use', async () => {
    const cita = await book(60)
    const early = { version: 1, estado: 'atendida' } as const
    expect((await agenda.refused(recordAttendance, { ...of(cita), body: early })).codigo).toBe(
      'aun_no_empieza',
    )
    await portal.ctx.db
      .updateTable('appointment')
      .set({ starts_at: minutesFrom(portal, -60), ends_at: minutesFrom(portal, -30) })
      .where('id', '=', cita.id)
      .execute()
    const bad = await agenda.call(recordAttendance, {
      ...of(cita),
      body: { version: 1, estado: 'no_asistio' },
    })
    expect([bad.statusCode, bad.refusal().errores[0]?.campo]).toEqual([400, 'quien'])
    const absent = { version: 1, estado: 'no_asistio', quien: 'profesional' } as const
    expect(await agenda.ask(recordAttendance, { ...of(cita), body: absent })).toMatchObject({
      codigo: 1,
      version: 2,
    })
    const row = await portal.ctx.db
      .selectFrom('appointment')
      .select(['state', 'cancelled_by', 'absent'])
      .where('id', '=', cita.id)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'cancelled', cancelled_by: 'professional', absent: 'professional' })
  })

  it('with a change requested inside the cut-off get an answer', async () => {
    const cita = await book(70)
    const account = await portal.ctx.db
      .selectFrom('appointment')
      .select('account_id')
      .where('id', '=', cita.id)
      .executeTakeFirstOrThrow()
    const ask = () =>
      portal.ctx.db
        .insertInto('change_request')
        .values({
          appointment_id: cita.id,
          account_id: account.account_id,
          reason: portal.ctx.keys.seal('appointment', 'No llego a esa hora'),
          created_at: portal.ctx.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const first = await ask()
    const list = await agenda.ask(listChangeRequests)
    expect(list.filas).toMatchObject([
      { id: first.id, motivo: 'No llego a esa hora', abierto: true, cita: { id: cita.id } },
    ])
    expect((await agenda.ask(listChangeRequests, ofHolder)).total).toBe(1)
    expect(await agenda.ask(listChangeRequests, { query: { buscar: 'nadie' } })).toMatchObject({
      filas: [],
      total: 0,
    })
    const no = await agenda.call(refuseChangeRequest, {
      params: { id: first.id },
      body: { mensaje: 'Ese día no hay nadie más libre' },
    })
    expect([no.statusCode, no.json().version]).toEqual([200, 1])
    const second = await ask()
    const start = present((await freeTimes())[20])
    const yes = await agenda.call(acceptChangeRequest, { params: { id: second.id }, body: { inicio: start } })
    expect([yes.statusCode, yes.json().version]).toEqual([200, 2])
    expect(
      (await agenda.call(acceptChangeRequest, { params: { id: second.id }, body: { inicio: start } }))
        .statusCode,
    ).toBe(404)
  })
})

it('of the present day are limited to running and upcoming ones on request', async () => {
  const { id, inicio, fin } = await book(8)
  const { clock } = portal.ctx
  const isThere = async () => {
    const query = { ...ofHolder.query, desde: inicio.slice(0, 10), sinTerminar: 'si' } as const
    const { filas } = await (await deskOf(portal, 'agenda')).ask(listDeskAppointments, { query })
    return filas.some((row) => row.id === id)
  }
  clock.advance(Date.parse(inicio) - clock.now().getTime())
  expect(await isThere()).toBe(true)
  clock.advance(Date.parse(fin) - Date.parse(inicio))
  expect(await isThere()).toBe(false)
})
