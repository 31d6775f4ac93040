import { checkAppointment, listLimits, listMine } from '@amparo/contract/agenda/agenda.ts'
import { enterVideoCall, finishVideoCall, listenVideoCall } from '@amparo/contract/care/video.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { moveClockTo, startEmptyAgenda } from '../../../../testing/agenda.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import {
  type BookedCall,
  bookCall,
  type CallLink,
  moveToCallDay,
  sessionOnCallDay,
} from '../../../../testing/video.ts'
import { cleanUp } from '../../../processes/clean-up.ts'

const at = (time: string) => moveToCallDay(portal, time)

let count = 0
openPortal(() => startEmptyAgenda('2026-11-25T10:00:00-05:00'))
// Each test has the doctors' nine o'clock to itself.
afterEach(() => portal.ctx.db.deleteFrom('appointment').execute())

const bookNew = () => {
  count += 1
  return bookCall(portal, String(43_000_000 + count), count % 2 === 0 ? 'Cardiología' : 'Pediatría')
}
const enter = async (link: CallLink) => await portal.ask(enterVideoCall, { body: link })
const finish = (link: CallLink) => portal.call(finishVideoCall, { body: link })
const listen = (pase: string) => portal.call(listenVideoCall, { body: { pase, desde: 0 } })
const stateOf = async (call: BookedCall) => {
  const { id } = call
  const who = await sessionOnCallDay(portal, call)
  const { proximas, pasadas } = await portal.as(who).ask(listMine)
  const of = (list: { id: string; estado: string }[]) => list.find((cita) => cita.id === id)?.estado
  return { proximas: of(proximas), pasadas: of(pasadas) }
}

describe('ending a call', () => {
  const expectOver = async (call: BookedCall) => {
    for (const link of [call.person, call.professional]) {
      expect(await enter(link)).toMatchObject({
        codigo: 3,
        mensaje: 'la llamada ya fue finalizada o no existe',
      })
    }
    expect(await portal.ask(checkAppointment, { query: { id: call.id } })).toMatchObject({
      codigo: 3,
    })
  }

  it('ends it for both, by either, and a repeat changes nothing', async () => {
    for (const by of ['person', 'professional'] as const) {
      const call = await bookNew()
      at('09:00:00')
      const { pase } = await enter(call.person)
      expect((await finish(call[by])).statusCode).toBe(204)
      expect((await finish(call[by])).statusCode).toBe(204)
      await expectOver(call)
      expect((await listen(pase ?? '')).json()).toMatchObject({ estado: 'finalizada', senales: [] })
    }
  })

  it('makes the appointment an attended one only if both were there', async () => {
    const [met, alone] = [await bookNew(), await bookNew()]
    at('09:00:00')
    expect(await stateOf(met)).toEqual({ proximas: 'agendada' })
    await enter(met.person)
    const doctor = await enter(met.professional)
    await listen(doctor.pase ?? '')
    await finish(met.professional)
    await enter(alone.person)
    await finish(alone.person)
    expect(await stateOf(met)).toEqual({ pasadas: 'atendida' })
    expect(await stateOf(alone)).toEqual({ pasadas: 'agendada' })
  })

  it('is settled by the worker if the call was not ended, once the room is closed', async () => {
    const [met, alone] = [await bookNew(), await bookNew()]
    at('09:00:00')
    await enter(alone.professional)
    await enter(met.person)
    await listen((await enter(met.professional)).pase ?? '')
    at('09:59:00')
    await cleanUp(portal.ctx)
    // A call runs until its room closes, however late the doctor is.
    expect(await stateOf(met)).toEqual({ proximas: 'agendada' })
    at('10:00:00')
    await cleanUp(portal.ctx)
    expect(await stateOf(met)).toEqual({ pasadas: 'atendida' })
    // The doctor alone was in that room.
    expect(await stateOf(alone)).toEqual({ pasadas: 'no_asistio' })
  })

  it('is settled by a worker after days of downtime: attendance alone tells who was missing', async () => {
    const [noDoctor, noPatient] = [await bookNew(), await bookNew()]
    at('09:00:00')
    await enter(noDoctor.person)
    await enter(noPatient.professional)
    moveClockTo(portal, '2026-12-03T08:00:00-05:00')
    await cleanUp(portal.ctx)
    expect(await stateOf(noPatient)).toEqual({ pasadas: 'no_asistio' })
    expect(await stateOf(noDoctor)).toEqual({ pasadas: 'cancelada' })
    const used = (await portal.as(await sessionOnCallDay(portal, noDoctor)).ask(listLimits)).limites
    expect(used.find(({ idServicio }) => idServicio === 18)).toMatchObject({ usadas: 0 })
  })

  it('has no effect before the room opens: the call is still to come', async () => {
    const call = await bookNew()
    at('08:00:00')
    expect((await finish(call.person)).statusCode).toBe(204)
    at('09:00:00')
    expect(await enter(call.person)).toMatchObject({ codigo: 1 })
  })

  it("does not survive a move: the appointment's call is to come again", async () => {
    const call = await bookNew()
    at('08:55:00')
    await finish(call.person)
    await expectOver(call)
    await portal.ctx.db
      .updateTable('appointment')
      .set({
        starts_at: new Date('2026-12-01T09:00:00-05:00'),
        ends_at: new Date('2026-12-01T09:30:00-05:00'),
        scheduled_at: new Date('2026-11-30T08:56:00-05:00'),
      })
      .where('id', '=', call.id)
      .execute()
    moveClockTo(portal, '2026-12-01T09:00:00-05:00')
    expect(await enter(call.person)).toMatchObject({ codigo: 1 })
    expect((await finish(call.professional)).statusCode).toBe(204)
    await expectOver(call)
  })
})
